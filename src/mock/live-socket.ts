import { Server, WebSocket as MockSocket } from "mock-socket";
import { livePath } from "@/contract/live";
import type { PageBackend } from "./simulator";
import type { LiveClient } from "./live-hub";
import type { RequestLog } from "./request-log";

/** The page's live connection, answered inside the page. */
export type LiveSocket = ReturnType<typeof installLiveSocket>;

/** Makes the mock answer this host's /ws. */
export function installLiveSocket(
  backend: () => Pick<PageBackend, "conditions" | "hub">,
  log: () => RequestLog,
) {
  const ours = new URL(livePath, location.href);
  ours.protocol = ours.protocol === "https:" ? "wss:" : "ws:";
  const server = new Server(ours.href, {
    mock: false,
    verifyClient: () => backend().conditions.live,
  });
  const rejoins = new Set<() => void>();
  server.on("connection", (socket) => {
    // A test's connection may outlive it, and must not write to the next one's log.
    const frames = log();
    const client: LiveClient = {
      send: (text) => {
        if (socket.readyState !== MockSocket.OPEN) return;
        frames.addFrame("fromServer", text);
        socket.send(text);
      },
    };
    let connection = backend().hub.connect(client);
    const rejoin = () => {
      connection.leave();
      connection = backend().hub.connect(client, { channels: connection.channels });
    };
    rejoins.add(rejoin);
    socket.on("message", (data) => {
      frames.addFrame("fromPage", data);
      void connection.receive(data);
    });
    // The event may fire twice for one close.
    socket.on("close", () => {
      rejoins.delete(rejoin);
      connection.leave();
    });
  });

  // Replacing WebSocket with mock-socket's class, as its documentation does, would capture Vite's
  // connection too. So it gets only this address, and the browser's class all others.
  globalThis.WebSocket = new Proxy(globalThis.WebSocket, {
    construct(Native, [url, protocols]: [string | URL, (string | string[])?]): object {
      const asked = new URL(url, ours);
      const isOurs = asked.host === ours.host && asked.pathname === ours.pathname;
      return isOurs ? new MockSocket(ours.href, protocols) : new Native(url, protocols);
    },
  });
  return {
    /** Moves every connection to the current backend; the page does not notice. */
    rejoin: () => {
      for (const rejoin of rejoins) rejoin();
    },
    /** Breaks every connection; the page may connect again. */
    drop: () => {
      for (const client of server.clients()) {
        client.close({ code: 1006, reason: "", wasClean: false });
      }
    },
  };
}
