import type { SessionUser } from "@/contract/auth";
import { createSignIn, sessionCookie, type SessionStore } from "@/mock/session-store";
import { createSimulator } from "@/mock/simulator";
import type { Timeline } from "./timeline";

/** An answer with its body read. */
export interface Answer {
  status: number;
  statusText: string;
  text: string;
  /** `name=value` of a cookie that the answer sets. */
  cookie?: string | undefined;
}

/** A connection as the server's end sees it. */
interface ServerSocket {
  send: (text: string) => void;
  close: () => void;
}

/**
 * `full`: it knows all extensions; `plain`: only what the specification says, so no `clientId`, no
 * `conversation_updated`; `named`: plain, but each message says whose it is.
 */
export const serverKinds = ["full", "plain", "named"] as const;
export type ServerKind = (typeof serverKinds)[number];

/** Calls that only a full server has. */
const extension = /\/(?:release|reopen)$/;
const without = (field: string, text: string) =>
  text.replaceAll(new RegExp(`,?"${field}":(?:"[^"]*"|null)`, "g"), "").replaceAll("{,", "{");

/** The server of a proof. */
export type ProofServer = Awaited<ReturnType<typeof createProofServer>>;

/** Creates the simulator as a server with many callers. */
export async function createProofServer(
  timeline: Timeline,
  given: { seed: number; kind: ServerKind; isForgetful?: boolean | undefined },
) {
  let { kind } = given;
  let isDown = false;
  const callers = new Map<string, SessionUser>();
  let sessionCount = 0;
  let cancelAlarm = () => {};
  const sockets = new Set<ServerSocket>();

  const sessions = (users: Parameters<typeof createSignIn>[0]): SessionStore => {
    const forget = (cookies: Readonly<Record<string, string>>): string => {
      callers.delete(cookies[sessionCookie] ?? "");
      // As real servers do: where this comes late, it removes the next session's cookie.
      return `${sessionCookie}=`;
    };
    return {
      expired: new Set(),
      signIn: createSignIn(users),
      callerOf: (cookies) => callers.get(cookies[sessionCookie] ?? ""),
      begin({ user }) {
        sessionCount += 1;
        callers.set(String(sessionCount), user);
        return `${sessionCookie}=${String(sessionCount)}`;
      },
      signOut: forget,
      expire: forget,
    };
  };
  const simulator = await createSimulator({
    clock: {
      now: () => Math.floor(timeline.now()),
      wakeAt(time, wake) {
        cancelAlarm();
        if (time !== undefined) cancelAlarm = timeline.after(time - timeline.now(), wake);
      },
    },
    seed: given.seed,
    sessions,
    conditions: { workPace: 0 },
  });
  const callerOf = (cookie: string | undefined) =>
    callers.get(cookie?.slice(sessionCookie.length + 1) ?? "");
  const asKnown = (text: string) => (kind === "full" ? text : without("clientId", text));

  /** Breaks all live connections. */
  function restart(): void {
    for (const socket of sockets) socket.close();
  }

  return {
    get kind() {
      return kind;
    },
    /** All messages of agents, in the order they were stored. */
    agentMessages: () => simulator.db.messages.findMany((q) => q.where({ sender: "agent" })),
    conversations: () => simulator.inbox.list(),
    detail: (id: string) => simulator.inbox.detail(id),
    /** Calls back with each conversation that changes. */
    onChange: simulator.inbox.onChange,

    async answer(
      method: string,
      path: string,
      cookie: string | undefined,
      body: string | undefined,
    ): Promise<Answer> {
      if (isDown) return { status: 502, statusText: "", text: "<html>" };
      if (kind !== "full" && (extension.test(path) || method === "PATCH")) {
        return { status: 404, statusText: "Not Found", text: "" };
      }
      // A fault on purpose, for the proof of this proof.
      if (given.isForgetful && path.endsWith("/message")) {
        return { status: 201, statusText: "", text: "" };
      }
      const response = await simulator.answer(
        new Request(`https://muster.test${path}`, {
          method,
          headers: cookie === undefined ? {} : { cookie },
          body: body === undefined ? undefined : asKnown(body),
        }),
      );
      const text = asKnown(await response.text());
      return {
        status: response.status,
        statusText: response.statusText,
        text: kind === "plain" ? without("agentId", text) : text,
        cookie: response.headers.get("set-cookie")?.split(";")[0],
      };
    },

    /** Accepts a live connection; undefined if nobody is signed in. */
    connect(cookie: string | undefined, client: ServerSocket) {
      if (isDown || !callerOf(cookie)) return undefined;
      const socket = {
        ...client,
        send(text: string) {
          // The session has ended.
          if (!callerOf(cookie)) client.close();
          else if (kind === "full" || !text.includes('"conversation_updated"')) client.send(text);
        },
      };
      const connection = simulator.hub.connect(socket, { callerNow: () => callerOf(cookie) });
      sockets.add(client);
      return {
        receive: (text: string) => void connection.receive(asKnown(text)),
        leave() {
          sockets.delete(client);
          connection.leave();
        },
      };
    },

    restart,
    /** Restarts as a server that knows all extensions. */
    upgrade(): void {
      kind = "full";
      restart();
    },
    /** Answers nothing but errors, or does so no more. */
    setDown(down: boolean): void {
      isDown = down;
      if (down) restart();
    },
    /** Everybody has to sign in again. */
    forgetSessions: () => callers.clear(),
    stop: () => simulator.stop(),
  };
}
