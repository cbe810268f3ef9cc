import { createServer, type IncomingMessage } from "node:http";
import { WebSocket, WebSocketServer } from "ws";
import { close, listen } from "../listen.mjs";

/** A call on its way to the server behind. */
export interface PassingCall {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly search: string;
  readonly body: string;
  readonly cookie: string;
}

/** An answer on its way back. */
export interface Reply {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  readonly setCookies: readonly string[];
}

/** What goes wrong between a good server and whoever calls it. */
export interface Meddling {
  /** Answers a call, itself or by passing it on, changed or not. */
  readonly call?: (
    call: PassingCall,
    pass: (changes?: Partial<PassingCall>) => Promise<Reply>,
  ) => Promise<Reply>;
  /** Changes a frame to the page; undefined where it is lost. */
  readonly toPage?: (text: string) => string | undefined;
  /** Changes a frame to the server; undefined where it is lost. */
  readonly toServer?: (text: string) => string | undefined;
  /** The status with which live connections are refused. */
  readonly refuseLive?: () => number | undefined;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) if (Buffer.isBuffer(part)) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

async function pass(behind: string, call: PassingCall): Promise<Reply> {
  const { method, path, search, body, cookie } = call;
  const response = await fetch(behind + path + search, {
    method,
    headers: { "Content-Type": "application/json", ...(cookie === "" ? {} : { Cookie: cookie }) },
    body: method === "GET" ? undefined : body,
  });
  return {
    status: response.status,
    contentType: response.headers.get("Content-Type") ?? "",
    text: await response.text(),
    setCookies: response.headers.getSetCookie(),
  };
}

/** A server that is good but for one thing: what it answers comes from the one behind it, meddled with. */
export async function startMeddling(behind: string) {
  let meddling: Meddling = {};
  const server = createServer((request, response) => {
    const answer = async () => {
      const at = new URL(request.url ?? "/", behind);
      const call: PassingCall = {
        method: request.method ?? "GET",
        path: at.pathname,
        search: at.search,
        body: await textOf(request),
        cookie: request.headers.cookie ?? "",
      };
      const passOn = (changes: Partial<PassingCall> = {}) => pass(behind, { ...call, ...changes });
      const reply = await (meddling.call?.(call, passOn) ?? passOn());
      if (reply.contentType !== "") response.setHeader("Content-Type", reply.contentType);
      if (reply.setCookies.length > 0) response.setHeader("Set-Cookie", [...reply.setCookies]);
      response.writeHead(reply.status).end(reply.text);
    };
    answer().catch(() => response.destroy());
  });

  // Pings go through, as they do through a proxy of any use: an answer comes from the far end.
  const sockets = new WebSocketServer({ noServer: true, autoPong: false });
  server.on("upgrade", (request, socket, head) => {
    const refuse = (status: number) =>
      socket.end(`HTTP/1.1 ${status} No\r\nConnection: close\r\n\r\n`);
    const refused = meddling.refuseLive?.();
    if (refused !== undefined) {
      refuse(refused);
      return;
    }
    const { cookie } = request.headers;
    const far = new WebSocket(`${behind.replace(/^http/, "ws")}/ws`, {
      headers: cookie === undefined ? {} : { Cookie: cookie },
    });
    far.once("error", () => refuse(502));
    far.once("open", () => {
      sockets.handleUpgrade(request, socket, head, (page) => join(page, far));
    });
  });
  function join(page: WebSocket, far: WebSocket): void {
    const carry = (from: WebSocket, to: WebSocket, change: () => Meddling["toPage"]) => {
      from.on("message", (data) => {
        const text = Buffer.isBuffer(data) ? data.toString("utf8") : "";
        const by = change();
        const changed = by === undefined ? text : by(text);
        if (changed !== undefined) to.send(changed);
      });
      from.on("error", () => to.terminate());
      from.on("close", () => to.terminate());
    };
    carry(page, far, () => meddling.toServer);
    carry(far, page, () => meddling.toPage);
    page.on("ping", (data) => far.ping(data));
    far.on("pong", (data) => page.pong(data));
  }

  const port = (await listen(server, 0, "127.0.0.1")) ?? 0;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Goes wrong in this way from now on; in none where nothing is given. */
    meddle(how: Meddling = {}): void {
      meddling = how;
    },
    async stop(): Promise<void> {
      for (const client of sockets.clients) client.terminate();
      await close(server);
    },
  };
}
