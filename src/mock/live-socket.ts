import { Server, WebSocket as MockSocket } from "mock-socket";
import { livePath } from "@/contract/live";
import type { LiveClient, LiveHub } from "./live-hub";
import type { RequestLog } from "./request-log";

/** The mock WebSocket server in the page. */
export type LiveSocket = ReturnType<typeof installLiveSocket>;

/** Makes the mock serve /ws on this host. */
export function installLiveSocket(
  backend: () => { conditions: { live: boolean }; hub: Pick<LiveHub, "connect"> },
  log: () => RequestLog,
) {
  const { href } = new URL(livePath, location.href.replace(/^http/, "ws"));
  // From now on every WebSocket is mock-socket's. Vite has already opened its own.
  const server = new Server(href, { verifyClient: () => backend().conditions.live });
  const rejoins = new Set<() => void>();
  server.on("connection", (socket) => {
    // A connection may outlive its test, and must not write to the next test's log.
    const ownLog = log();
    const client: LiveClient = {
      send: (text) => {
        if (socket.readyState !== MockSocket.OPEN) return;
        ownLog.addFrame("fromServer", text);
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
      ownLog.addFrame("fromPage", data);
      void connection.receive(data);
    });
    // mock-socket may fire this event twice for one close.
    socket.on("close", () => {
      rejoins.delete(rejoin);
      connection.leave();
    });
  });

  return {
    /** Moves every connection to the current backend without the page noticing. */
    rejoin: () => {
      for (const rejoin of rejoins) rejoin();
    },
    /** Drops every connection. The page may reconnect. */
    drop: () => {
      for (const client of server.clients()) {
        client.close({ code: 1006, reason: "", wasClean: false });
      }
    },
  };
}
