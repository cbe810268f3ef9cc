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
  /** Whether the server still answers, in which case everything sent before has arrived. */
  ping(): Promise<boolean>;
  close(): void;
}

/** The server to check: at an address for the command, in this process for the tests. */
export interface Server {
  readonly origin: string;
  fetch(request: Request): Promise<Response>;
  /** Opens `/ws`. Rejects if the server refuses; the message says why. */
  connect(cookie: string): Promise<LiveClient>;
  pause(ms: number): Promise<void>;
}

/** The server at an address. `timeout` (ms) limits each answer, handshake and ping. */
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
    // Listens before the connection opens: a server may speak at once.
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
        const answered = once(socket, "pong", options).then(() => true);
        const closed = once(socket, "close", options).then(() => false);
        socket.ping();
        return Promise.race([answered, closed]).catch(() => false);
      },
    };
  },
});

/** The messages of a type, starting at the frame of that number. */
export const messagesOf = ({ frames }: LiveClient, type: string, from = 0): Row[] =>
  frames
    .slice(from)
    .map((text) => rowOf(jsonOf(text)))
    .filter((message) => message.type === type);

/** What a request carries: `body` as JSON or `raw` as it is, and `cookie` instead of the client's. */
export type Sending = Readonly<{ body?: unknown; raw?: string; cookie?: string }>;

/** Someone who calls a server, with cookies of their own. */
export type Client = ReturnType<typeof clientOf>;
/** An answer with its whole body. Its status is 0 if none came, and `text` says why. */
export type Answer = Awaited<ReturnType<Client["ask"]>>;

export function clientOf(server: Server) {
  const cookies = new Map<string, string>();
  const cookieNow = () => [...cookies].map((pair) => pair.join("=")).join("; ");
  return {
    /** The `Cookie` header of the next request; empty if there are no cookies. */
    cookie: cookieNow,
    /** Makes a request as a browser does for the page itself. Never rejects. */
    async ask(
      method: string,
      path: string,
      { body, raw = JSON.stringify(body), cookie = cookieNow() }: Sending = {},
    ) {
      const headers = {
        ...(cookie && { Cookie: cookie }),
        ...(method !== "GET" && { "Content-Type": "application/json", Origin: server.origin }),
      };
      const none = { asked: `${method} ${path}`, ok: false, status: 0, contentType: "" };
      try {
        const request = { method, headers, body: raw, redirect: "manual" } as const;
        const response = await server.fetch(new Request(server.origin + path, request));
        const text = await response.text();
        const setCookies = response.headers.getSetCookie();
        for (const line of setCookies) {
          const [, name, value = ""] = /^\s*([^=;]+?)\s*=([^;]*)/.exec(line) ?? [];
          if (name !== undefined) cookies.set(name, value.trim());
        }
        const [type = ""] = (response.headers.get("Content-Type") ?? "").split(";");
        const contentType = type.trim().toLowerCase();
        const { ok, status } = response;
        const json = jsonOf(text);
        return { ...none, ok, status, contentType, setCookies, text, json };
      } catch (error) {
        const cause = error instanceof Error ? (error.cause ?? error) : error;
        const text = cause instanceof Error ? cause.message || cause.name : String(cause);
        return { ...none, setCookies: [], text, json: undefined };
      }
    },
  };
}

/** An answer on one line: its status, its type, the beginning of its body. */
export const summaryOf = ({ asked, status, contentType, text }: Answer): string =>
  status === 0
    ? `${asked}: ${text}`
    : `${asked} → ${status} ${contentType}: ${excerpt(text) || "no body"}`;
