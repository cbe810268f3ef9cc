import { loadMock } from "../api/load-mock.mjs";
import { checkServer } from "./check-server";
import { readOptions } from "./options";
import type { Report } from "./report";
import type { Server } from "./server";

/** A call on its way to a server, or its answer on the way back. */
export interface Passing {
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly cookie: string;
  readonly body: string;
}
export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly cookies: readonly string[];
}

/** What a server does otherwise than the demo's own; nothing where it has no such part. */
export interface Otherwise {
  /** The calls it is about, as in `GET /api/members`; all where it is not given. */
  readonly on?: RegExp;
  /** What gets through to the server. */
  readonly gets?: (call: Passing) => Partial<Passing>;
  /** What it answers instead of a reply; undefined answers nothing, ever. */
  readonly answers?: (reply: Reply, call: Passing) => Partial<Reply> | undefined;
  readonly toPage?: (text: string) => string | undefined;
  readonly toServer?: (text: string) => string | undefined;
  readonly refusesLive?: boolean;
}

const origin = "http://localhost";

/** The demo's backend in this process, each part of it otherwise as told. */
async function demoServer(parts: readonly Otherwise[]): Promise<Server & { stop: () => void }> {
  const { createNodeSimulator } = await loadMock();
  const backend = createNodeSimulator("default");
  // Nothing happens by itself while it is checked.
  Object.assign(backend.conditions, { workPace: 0, livePace: 0 });
  const through = (text: string, name: "toPage" | "toServer") =>
    parts.reduce<string | undefined>(
      (now, part) => (now === undefined || !part[name] ? now : part[name](now)),
      text,
    );
  return {
    origin,
    stop: () => backend.stop(),
    async send(request) {
      const { method, headers, url } = request;
      const { pathname: path, search } = new URL(url);
      const name = `${method} ${path}`;
      let call: Passing = {
        method,
        path,
        search,
        cookie: headers.get("Cookie") ?? "",
        body: await request.text(),
      };
      const own = parts.filter(({ on }) => on?.test(name) ?? true);
      for (const { gets } of own) call = { ...call, ...gets?.(call) };
      const answer = await backend.answer(
        new Request(origin + call.path + call.search, {
          method: call.method,
          headers: call.cookie === "" ? {} : { Cookie: call.cookie },
          body: call.method === "GET" ? undefined : call.body,
        }),
      );
      let reply: Reply = {
        status: answer.status,
        type: answer.headers.get("Content-Type") ?? "",
        text: await answer.text(),
        cookies: answer.headers.getSetCookie(),
      };
      for (const { answers } of own) {
        const other = answers === undefined ? {} : answers(reply, call);
        if (other === undefined) return new Promise(() => undefined);
        reply = { ...reply, ...other };
      }
      const back = new Headers({ "Content-Type": reply.type });
      for (const cookie of reply.cookies) back.append("Set-Cookie", cookie);
      const body = [204, 304].includes(reply.status) ? null : reply.text;
      return new Response(body, { status: reply.status, headers: back });
    },
    async connect(cookie, listener) {
      const [, token = ""] = /muster-session=([^;]*)/.exec(cookie) ?? [];
      const callerNow = () => backend.sessions.callerOf({ "muster-session": token });
      if (parts.some(({ refusesLive }) => refusesLive)) throw new Error("404 to the handshake");
      if (callerNow() === undefined) throw new Error("401 to the handshake");
      const told = (text: string) => {
        const changed = through(text, "toPage");
        if (changed !== undefined) queueMicrotask(() => listener.text(changed));
      };
      const connection = backend.hub.connect({ send: told }, { callerNow });
      return {
        send(text) {
          const changed = through(text, "toServer");
          if (changed !== undefined) connection.receive(changed);
        },
        ping: () => new Promise((resolve) => setTimeout(resolve, 1)),
        close: () => connection.leave(),
      };
    },
  };
}

/** Checks the demo's backend, otherwise as told, as the command does: the report and what was said. */
export async function checkDemo(
  parts: readonly Otherwise[],
  ...words: string[]
): Promise<Report & { said: string }> {
  const server = await demoServer(parts);
  const said: string[] = [];
  const options = readOptions([origin, "--timeout", "1500", ...words]);
  try {
    const report = await checkServer(server, options, (text) => said.push(text));
    return { ...report, said: said.join("\n") };
  } finally {
    server.stop();
  }
}

/** A server of spec.md alone: none of the calls, fields, frames and refusals that are extensions. */
export const specAlone = (status: 404 | 405 | 501): Otherwise[] => [
  {
    on: /release$|reopen$|^PATCH .*human-inbox|config$|^POST .*(?:segments|campaigns|projects|events)$|^PATCH .*(?:campaigns|projects|events|users)\/[^/]+$/,
    // Asked for something that is not there, the server does nothing.
    gets: () => ({ method: "GET", path: "/api/none" }),
    answers: () => ({ status, text: "No such call", type: "text/plain" }),
  },
  {
    toPage: (text) => (text.includes("conversation_updated") ? undefined : text),
    gets: ({ body }) => ({ body: body.replaceAll(/,?"clientId":"[^"]*"/g, "") }),
    answers: ({ text }) => ({
      text: text.replaceAll(/,?"(?:clientId|agentId|assignedTo)":(?:null|"[^"]*")/g, ""),
    }),
  },
  {
    on: /takeover$/,
    answers: ({ status: came, text }) =>
      came === 409 && /taken|holds/.test(text) ? { status: 200 } : {},
  },
];
