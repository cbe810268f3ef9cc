import { isWaiting, reduce } from "@/api/inbox/reduce";
import { type Detail, type Effect, emptyState, type Event, type State } from "@/api/inbox/state";
import type { ReceivedMessage } from "@/contract/inbox";

/** The signed-in user. */
export const me = { id: "u-1", username: "ada" };
const tick = 100;

/**
 * Creates an agent's message from a word: `#a` has the text and the client id "a", `a` and `a'` are two
 * with the text "a", `a@u-2` is by another user, `a<ai` by the AI, and `K` shows that the server keeps ids.
 */
export function messageOf(word: string): ReceivedMessage {
  const [, mark, text = "", agentId, sender = "agent"] =
    /^(#?)([^@<]*)(?:@([^<]+))?(?:<(.+))?$/.exec(word) ?? [];
  const content = text.replace("'", "").replaceAll("_", " ").normalize("NFD");
  const clientId = mark === "#" ? { clientId: text } : text === "K" ? { clientId: undefined } : {};
  const author = agentId === undefined ? {} : { agentId };
  return {
    id: `m-${word}`,
    sender,
    content,
    timestamp: "2026-01-01T10:00:00Z",
    ...clientId,
    ...author,
  };
}

const messagesOf = (words: string): ReceivedMessage[] =>
  words.split(",").filter(Boolean).map(messageOf);

/** The conversation used in the tables. */
export const detail = (messages: ReceivedMessage[]): Detail => ({
  id: "c1",
  status: "active",
  isHumanTakeover: true,
  messages,
});

const answer = (asked: State["asked"], messages: string): readonly Event[] =>
  asked
    .filter(({ target }) => target === "c1")
    .map(({ askedAt }) => ({ type: "detail-read", askedAt, detail: detail(messagesOf(messages)) }));

const writing = { type: "written", conversationId: "c1", at: 0 } as const;

/**
 * The events for a word: `+a` writes a reply with the text and id "a", `+a=1` one with the id "1";
 * `off:a=0` ends the call of "a" that was made at 0 ms, `off:a` the newest.
 */
function eventsOf(word: string, { asked, replies }: State): readonly Event[] {
  const [name = "", rest = ""] = word.startsWith("+") ? ["+", word.slice(1)] : word.split(/:(.*)/);
  const [id = "", text] = rest.split("=");
  switch (name) {
    case "+":
      return [{ ...writing, id: text ?? id, text: id.replaceAll("_", " ") }];
    case "other":
      return [{ ...writing, id, conversationId: "c2", text: id }];
    case "ask":
      return [{ type: "asked", target: "c1" }];
    case "read":
      return answer(asked, rest);
    case "first":
      return answer(asked.slice(0, 1), rest);
    case "last":
      return answer(asked.slice(-1), rest);
    case "none":
      return asked.map(({ askedAt }) => ({ type: "detail-read", askedAt, detail: null }));
    case "unread":
      return asked.map(({ askedAt }) => ({ type: "not-read", askedAt, isSure: true }));
    case "cancel":
      return asked.map(({ askedAt }) => ({ type: "not-read", askedAt, isSure: false }));
    case "hear": {
      const frame = { type: "conversation_updated", conversationId: "c1" } as const;
      return [{ type: "frames", frames: [{ ...frame, messages: messagesOf(rest) }] }];
    }
    case "ok":
      return [
        { type: "reply-answered", id, message: text === undefined ? undefined : messageOf(text) },
      ];
    case "no":
    case "off": {
      const phase = replies.find((reply) => reply.id === id)?.phase;
      const begun = phase && "since" in phase ? phase.since : 0;
      const since = text === undefined ? begun : Number(text);
      const ending = name === "no" ? "refused" : "broke-off";
      return [{ type: "reply-ended", id, since, ending }];
    }
    case "retry":
      return [{ type: "retried", id, at: 0 }];
    case "discard":
      return [{ type: "discarded", id }];
    case "back":
      return [{ type: "taken-back", id }];
    case "unsent":
      return [{ type: "live-not-sent", id }];
    case "drop":
      return [{ type: "dropped" }];
    case "connect":
      return [{ type: "connected" }];
    case "leave":
      return [{ type: "signed-out" }];
    case "hold":
    case "free":
      return [{ type: "held", isHeld: name === "hold" }];
    default:
      throw new Error(`A table has an unknown word: ${word}`);
  }
}

/** A step: events, or words separated by spaces (a number: pass that many ms; `sleep`: sleep for an hour). */
export type Happening = string | Event | ((state: State) => readonly Event[]);

/** The words that load the conversation from a server that keeps client ids, or one that does not. */
const servers: Readonly<Record<string, string>> = { ids: "ask read:K", plain: "ask read:" };

function wordsOf(effect: Effect): readonly string[] {
  if (effect.do === "send-reply") {
    const { body, id, since } = effect;
    return [
      `${since === undefined ? "live" : "http"} ${id}${body.clientId === undefined ? "" : "#"}`,
    ];
  }
  if (effect.do === "take-over") return ["takeover"];
  if (effect.do === "tell") {
    return [`told ${effect.told.about === "reply" ? effect.told.reason : effect.told.message}`];
  }
  return effect.do === "reopen" ? ["reopen"] : [];
}

/** Runs the steps. `phases` lists each reply's final phase, `done` the effects in order (refetches left out). */
export function play(happenings: readonly Happening[], from: State = emptyState) {
  let state = from;
  let now = 0;
  const effects: Effect[] = [];
  const happen = (event: Event) => {
    const next = reduce(state, { ...event, now });
    state = next.state;
    effects.push(...next.effects);
  };
  const pass = (ms: number) => {
    for (const end = now + ms; now < end;) {
      now += tick;
      if (isWaiting(state)) happen({ type: "tick", isLate: false });
    }
  };
  const say = (word: string): void => {
    const ms = Number(word);
    const server = servers[word];
    if (server !== undefined) server.split(" ").forEach(say);
    else if (word === "sleep") {
      now += 3_600_000;
      happen({ type: "tick", isLate: true });
    } else if (Number.isNaN(ms)) eventsOf(word, state).forEach(happen);
    else pass(ms);
  };
  happen({ type: "signed-in", me, isConnected: true, replies: [] });
  for (const happening of happenings) {
    if (typeof happening === "function") happening(state).forEach(happen);
    else if (typeof happening === "object") happen(happening);
    else happening.split(" ").filter(Boolean).forEach(say);
  }
  const phases = state.replies.map(({ id, isDiscarded, phase }) => {
    const how = phase.at === "sending" ? phase.by : phase.at === "failed" ? phase.reason : phase.at;
    return `${id} ${how}${isDiscarded ? " discarded" : ""}`;
  });
  return { state, effects, phases: phases.join(", "), done: effects.flatMap(wordsOf).join(", ") };
}

/** Parses the rows of a text table, with the columns: claim | steps | expected result. */
export const rowsOf = (table: string): string[][] =>
  table
    .split("\n")
    .filter((line) => line.includes("|"))
    .map((line) => line.split("|").map((cell) => cell.trim()));
