import { Server, WebSocket as MockSocket } from "mock-socket";
import { livePath } from "@/contract/live";
import type { PageBackend } from "./simulator";
import type { LiveClient } from "./live-hub";

const pageAddress = (): string => {
  const url = new URL(livePath, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
};

/** Typed, unlike Reflect's own. */
const construct: (target: typeof WebSocket, args: unknown[], newTarget: NewableFunction) => object =
  Reflect.construct;

/** The page's live connection, answered inside the page. */
export type LiveSocket = ReturnType<typeof installLiveSocket>;

/** Replaces WebSocket: this host's /ws goes to the mock, every other address to the native one. */
export function installLiveSocket(
  backend: () => Pick<PageBackend, "conditions" | "hub">,
  address: string = pageAddress(),
) {
  const server = new Server(address, {
    mock: false,
    verifyClient: () => backend().conditions.live,
  });
  const rejoins = new Set<() => void>();
  server.on("connection", (socket) => {
    const client: LiveClient = {
      send: (text) => {
        if (socket.readyState === MockSocket.OPEN) socket.send(text);
      },
    };
    let connection = backend().hub.connect(client);
    const rejoin = () => {
      connection.leave();
      connection = backend().hub.connect(client, { channels: connection.channels });
    };
    rejoins.add(rejoin);
    socket.on("message", (data) => void connection.receive(data));
    // May come twice for one close.
    socket.on("close", () => {
      rejoins.delete(rejoin);
      connection.leave();
    });
  });

  const isOurs = (url: unknown): boolean => {
    try {
      const asked = new URL(String(url), address);
      const ours = new URL(address);
      return asked.host === ours.host && asked.pathname === ours.pathname;
    } catch {
      return false;
    }
  };
  const native = globalThis.WebSocket;
  const isSocket = (value: unknown): boolean =>
    value instanceof native || value instanceof MockSocket;
  const dispatcher = new Proxy(native, {
    construct(target, args: [string | URL, string | string[] | undefined], newTarget): object {
      if (isOurs(args[0])) return new MockSocket(address, args[1]);
      return construct(target, args, newTarget);
    },
    get(target, key, receiver): unknown {
      return key === Symbol.hasInstance ? isSocket : Reflect.get(target, key, receiver);
    },
  });
  globalThis.WebSocket = dispatcher;
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
