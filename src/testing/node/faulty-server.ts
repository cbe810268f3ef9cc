import { loadMock } from "@/tools/load-module.mjs";
import { checkServer } from "@/tools/conformance/check-server";
import type { Options } from "@/tools/conformance/run";
import type { Server } from "@/tools/conformance/server";

/** A request on its way to the server. */
export type Passing = Readonly<Record<"method" | "path" | "search" | "cookie" | "body", string>>;
/** A response on its way to the client. */
export type Reply = Readonly<Record<"type" | "text" | "cookie", string> & { status: number }>;

/** How a server deviates from the demo's. A live frame that is changed to "" is dropped. */
export interface Fault {
  /** A regular expression for the calls it applies to, such as `GET /api/members$`; all calls by default. */
  readonly on?: string;
  /** Changes a request. */
  readonly request?: (call: Passing) => Partial<Passing>;
  /** Changes a response, or throws as `fetch` would. */
  readonly reply?: (reply: Reply, call: Passing) => Partial<Reply>;
  readonly sent?: (text: string) => string;
  readonly received?: (text: string) => string;
  readonly refusesLive?: boolean;
}

const origin = "http://localhost";

/** Wraps the demo's backend in a server with faults, in this process and without delays. */
async function faultyServer(faults: readonly Fault[]) {
  const { createNodeSimulator } = await loadMock();
  const backend = await createNodeSimulator("default");
  // No simulated events during a check.
  Object.assign(backend.conditions, { livePace: 0, autoRespond: false });
  const pause = () => new Promise<void>((resolve) => setImmediate(resolve));
  const pass = (text: string, direction: "sent" | "received", to: (text: string) => void) => {
    const changed = faults.reduce((now, fault) => fault[direction]?.(now) ?? now, text);
    if (changed !== "") to(changed);
  };
  /** The calls received, before any fault is applied. */
  const calls: string[] = [];
  const server: Server = {
    origin,
    pause,
    async fetch(request) {
      const { pathname: path, search } = new URL(request.url);
      const name = `${request.method} ${path}`;
      calls.push(name);
      const own = faults.filter(({ on = "" }) => new RegExp(on).test(name));
      let call: Passing = {
        method: request.method,
        path,
        search,
        cookie: request.headers.get("Cookie") ?? "",
        body: await request.text(),
      };
      for (const fault of own) call = { ...call, ...fault.request?.(call) };
      const { method } = call;
      const body = method === "GET" ? undefined : call.body;
      const sent = { method, headers: { Cookie: call.cookie }, body };
      const changed = new Request(origin + call.path + call.search, sent);
      const response = await backend.handleRequest(changed);
      let reply: Reply = {
        status: response.status,
        type: response.headers.get("Content-Type") ?? "",
        text: await response.text(),
        cookie: response.headers.get("Set-Cookie") ?? "",
      };
      for (const fault of own) reply = { ...reply, ...fault.reply?.(reply, call) };
      const { status, type, text, cookie } = reply;
      const headers = { "Content-Type": type, ...(cookie && { "Set-Cookie": cookie }) };
      return new Response(status === 204 ? null : text, { status, headers });
    },
    async connect(cookie) {
      const [, token = ""] = /muster-session=([^;]*)/.exec(cookie) ?? [];
      const callerNow = () => backend.sessions.callerOf({ "muster-session": token });
      if (faults.some(({ refusesLive }) => refusesLive)) throw new Error("404 to the handshake");
      if (callerNow() === undefined) throw new Error("401 to the handshake");
      const frames: string[] = [];
      const send = (text: string) => pass(text, "sent", (changed) => frames.push(changed));
      const connection = backend.hub.connect({ send }, { callerNow });
      return {
        frames,
        send: (text) => pass(text, "received", (changed) => void connection.receive(changed)),
        ping: () => pause().then(() => true),
        close: () => connection.leave(),
      };
    },
  };
  return { server, calls, stop: () => backend.stop() };
}

const defaults: Options = {
  origin,
  core: false,
  readOnly: false,
  strict: false,
  user: "admin",
  password: "admin",
  timeout: 5000,
};

/** Runs the conformance checks on the demo's backend with faults. Returns the report, calls and output. */
export async function checkDemo(
  faults: readonly Fault[] = [],
  checks?: Parameters<typeof checkServer>[1],
  options: Partial<Options> = {},
) {
  const output: string[] = [];
  const say = (text: string) => output.push(text);
  const { calls, server, stop } = await faultyServer(faults);
  const setup = { server, options: { ...defaults, ...options }, say };
  const report = await checkServer(setup, checks);
  stop();
  return { ...report, calls, output: output.join("\n") };
}
