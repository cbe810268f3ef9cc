import { Server, WebSocket as MockSocket } from "mock-socket";
import { livePath } from "@/contract/live";
import type { LiveClient, LiveHub } from "./live-hub";
import type { RequestLog } from "./request-log";

/** The page's live connection, answered inside the page. */
export type LiveSocket = ReturnType<typeof installLiveSocket>;

/** Makes the mock answer this host's /ws. */
export function installLiveSocket(
  backend: () => { conditions: { live: boolean }; hub: Pick<LiveHub, "connect"> },
  log: () => RequestLog,
) {
  const { href } = new URL(livePath, location.href.replace(/^http/, "ws"));
  // From now on every WebSocket is mock-socket's. Vite's own has been opened before.
  const server = new Server(href, { verifyClient: () => backend().conditions.live });
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
