import { Server, WebSocket as MockSocket } from "mock-socket";
import { livePath } from "@/contract/live";
import type { PageBackend } from "./simulator";
import type { LiveClient } from "./live-hub";
import type { RequestLog } from "./request-log";

const pageAddress = (): string => {
  const url = new URL(livePath, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
};

/** The page's live connection, answered inside the page. */
export type LiveSocket = ReturnType<typeof installLiveSocket>;

/** Has this host's /ws answered by the mock. */
export function installLiveSocket(
  backend: () => Pick<PageBackend, "conditions" | "hub">,
  log: () => RequestLog,
  address: string = pageAddress(),
) {
  const server = new Server(address, {
    mock: false,
    verifyClient: () => backend().conditions.live,
  });
  const rejoins = new Set<() => void>();
  server.on("connection", (socket) => {
    // What an earlier page's connection still sends is not the next one's.
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
    // May come twice for one close.
    socket.on("close", () => {
      rejoins.delete(rejoin);
      connection.leave();
    });
  });

  // mock-socket's documentation puts its class in the place of WebSocket, which would take Vite's
  // connection too. So it gets this one address, and all others stay with the browser's class.
  const ours = new URL(address);
  globalThis.WebSocket = new Proxy(globalThis.WebSocket, {
    construct(Native, [url, protocols]: [string | URL, (string | string[])?]): object {
      const asked = new URL(url, address);
      const isOurs = asked.host === ours.host && asked.pathname === ours.pathname;
      return isOurs ? new MockSocket(address, protocols) : new Native(url, protocols);
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
