import { loadMock } from "@/tools/load-module.mjs";
import { checkServer } from "@/tools/conformance/check-server";
import type { Options } from "@/tools/conformance/run";
import type { Server } from "@/tools/conformance/server";

/** A request on its way to the server. */
export type Passing = Readonly<Record<"method" | "path" | "search" | "cookie" | "body", string>>;
/** An answer on its way back. */
export type Reply = Readonly<Record<"type" | "text" | "cookie", string> & { status: number }>;

/** What a server does differently from the demo's. A frame that is made empty is dropped. */
export interface Fault {
  /** The calls it is about, as in `GET /api/members$`; all calls if it is not given. */
  readonly on?: string;
  /** Changes what reaches the server. */
  readonly request?: (call: Passing) => Partial<Passing>;
  /** Changes what it answers; it may throw instead, as `fetch` does. */
  readonly reply?: (reply: Reply, call: Passing) => Partial<Reply>;
  readonly sent?: (text: string) => string;
  readonly received?: (text: string) => string;
  readonly refusesLive?: boolean;
}

const origin = "http://localhost";

/** The demo's backend in this process, with faults. It never waits. */
async function faultyServer(faults: readonly Fault[]) {
  const { createNodeSimulator } = await loadMock();
  const backend = await createNodeSimulator("default");
  // Nothing changes by itself during a check.
  Object.assign(backend.conditions, { livePace: 0, answering: false });
  const pause = () => new Promise<void>((resolve) => setImmediate(resolve));
  const pass = (text: string, direction: "sent" | "received", to: (text: string) => void) => {
    const changed = faults.reduce((now, fault) => fault[direction]?.(now) ?? now, text);
    if (changed !== "") to(changed);
  };
  /** The calls that it got, before any fault. */
  const asked: string[] = [];
  const server: Server = {
    origin,
    pause,
    async fetch(request) {
      const { pathname: path, search } = new URL(request.url);
      const name = `${request.method} ${path}`;
      asked.push(name);
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
      const answer = await backend.answer(new Request(origin + call.path + call.search, sent));
      let reply: Reply = {
        status: answer.status,
        type: answer.headers.get("Content-Type") ?? "",
        text: await answer.text(),
        cookie: answer.headers.get("Set-Cookie") ?? "",
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
  return { server, asked, stop: () => backend.stop() };
}

const usual: Options = {
  origin,
  core: false,
  readOnly: false,
  strict: false,
  user: "admin",
  password: "admin",
  timeout: 5000,
};

/** Checks the demo's backend with faults, as the command does: the report, what was said and asked. */
export async function checkDemo(
  faults: readonly Fault[] = [],
  wanted?: Parameters<typeof checkServer>[1],
  asked: Partial<Options> = {},
) {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const demo = await faultyServer(faults);
  const setup = { server: demo.server, options: { ...usual, ...asked }, say };
  const report = await checkServer(setup, wanted);
  demo.stop();
  return { ...report, asked: demo.asked, said: said.join("\n") };
}
