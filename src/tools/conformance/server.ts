import { once } from "node:events";
import { WebSocket } from "ws";
import { livePath } from "@/contract/live";
import { jsonOf } from "@/lib/json";
import { excerpt, type Row, rowOf } from "./rows";

/** An open live connection. */
export interface LiveClient {
  /** The frames received so far. */
  readonly frames: readonly string[];
  send(text: string): void;
  /** Whether the server still responds, in which case everything sent before has arrived. */
  ping(): Promise<boolean>;
  close(): void;
}

/** The server to check: at an address for the command, in this process for tests. */
export interface Server {
  readonly origin: string;
  fetch(request: Request): Promise<Response>;
  /** Opens `/ws`. Rejects with the reason if the server refuses. */
  connect(cookie: string): Promise<LiveClient>;
  pause(ms: number): Promise<void>;
}

/** The server at an address. `timeout` (in ms) limits each response, handshake and ping. */
export const serverAt = (origin: string, timeout: number): Server => ({
  origin,
  fetch: (request) => fetch(request, { signal: AbortSignal.timeout(timeout) }),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  async connect(cookie) {
    const socket = new WebSocket(origin.replace(/^http/, "ws") + livePath, {
      handshakeTimeout: timeout,
      headers: { Origin: origin, ...(cookie && { Cookie: cookie }) },
    });
    const frames: string[] = [];
    // Listens before the connection opens, since a server may send something at once.
    socket.on("message", (data, isBinary) =>
      frames.push(!isBinary && Buffer.isBuffer(data) ? data.toString("utf8") : "(binary)"),
    );
    socket.on("error", () => undefined);
    await once(socket, "open");
    return {
      frames,
      send: (text) => socket.send(text),
      close: () => socket.close(),
      ping() {
        const options = { signal: AbortSignal.timeout(timeout) };
        const ponged = once(socket, "pong", options).then(() => true);
        const closed = once(socket, "close", options).then(() => false);
        socket.ping();
        return Promise.race([ponged, closed]).catch(() => false);
      },
    };
  },
});

/** The received messages of a type, starting at the frame with this index. */
export const messagesOf = ({ frames }: LiveClient, type: string, from = 0): Row[] =>
  frames
    .slice(from)
    .map((text) => rowOf(jsonOf(text)))
    .filter((message) => message.type === type);

/** A request's content: `body` as JSON or `raw` as it is, and `cookie` in place of the client's own. */
export type Payload = Readonly<{ body?: unknown; raw?: string; cookie?: string }>;

/** A client of a server, with its own cookies. */
export type Client = ReturnType<typeof clientOf>;
/** A response with its body. If there was none, its status is 0 and `text` is the reason. */
export type Result = Awaited<ReturnType<Client["request"]>>;

export function clientOf(server: Server) {
  const cookies = new Map<string, string>();
  const cookieNow = () => [...cookies.values()].join("; ");
  return {
    /** The `Cookie` header of the next request; empty if there are no cookies. */
    cookie: cookieNow,
    /** Makes a request as the page's browser would. Never rejects. */
    async request(
      method: string,
      path: string,
      { body, raw = JSON.stringify(body), cookie = cookieNow() }: Payload = {},
    ) {
      const request = `${method} ${path}`;
      const headers = {
        ...(cookie && { Cookie: cookie }),
        ...(method !== "GET" && { "Content-Type": "application/json", Origin: server.origin }),
      };
      try {
        const init = { method, headers, body: raw, redirect: "manual" } as const;
        const response = await server.fetch(new Request(server.origin + path, init));
        const text = await response.text();
        const setCookies = response.headers.getSetCookie();
        for (const [pair = ""] of setCookies.map((line) => line.split(";")))
          cookies.set(pair.replace(/=.*/, "").trim(), pair.trim());
        const [type = ""] = (response.headers.get("Content-Type") ?? "").split(";");
        const contentType = type.trim().toLowerCase();
        const { ok, status } = response;
        return { request, ok, status, contentType, setCookies, text, json: jsonOf(text) };
      } catch (error) {
        const text = String(error instanceof Error ? (error.cause ?? error) : error);
        const none = { ok: false, status: 0, contentType: "", setCookies: [], json: undefined };
        return { ...none, request, text };
      }
    },
  };
}

/** A response on one line: its status, its type, the beginning of its body. */
export const summaryOf = ({ request, status, contentType, text }: Result): string =>
  status === 0
    ? `${request}: ${text}`
    : `${request} → ${status} ${contentType}: ${excerpt(text) || "no body"}`;
