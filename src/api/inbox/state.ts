import type { ReceivedSessionUser } from "@/contract/auth";
import type {
  ConversationFilter,
  OutgoingMessage,
  ReceivedConversation,
  ReceivedConversationDetail,
  ReceivedMessage,
} from "@/contract/inbox";
import type { LiveMessages } from "../live-messages";

/** A live message about one conversation. */
export type Frame = LiveMessages["conversation_updated"];
export type Detail = ReceivedConversationDetail;
export type Row = ReceivedConversation;

/** The state of waiting for the server. */
export interface Wait {
  /** When the wait began, in the page's time (ms). */
  since: number;
  /** The limit passed while the machine was asleep: one last read is in flight. */
  isLast?: boolean;
  /** It went unconfirmed for too long, and that was handled. */
  isUnconfirmed?: boolean;
}

/** Why a reply was not delivered. "left": the page was left before it was sent. */
export type Reason = "refused" | "lost" | "timeout" | "unread" | "left" | "other-person";

/** The phase a reply is in; see the diagram in `reduce.ts`. */
export type Phase =
  /** Waits for a read requested at revision `after` or later. A retry first waits for its last call. */
  | (Wait & {
      at: "checking";
      why: "first" | "retry" | "again" | "broke-off";
      after: number | undefined;
    })
  /** Waits for its turn. */
  | { at: "queued" }
  | (Wait & { at: "sending"; by: "live"; socket: number })
  | (Wait & { at: "sending"; by: "http" })
  /** Got a 2xx, but no read includes it yet. `messageId` is the stored message's, if the response had it. */
  | (Wait & { at: "accepted"; after: number; messageId?: string; misses: number })
  | { at: "failed"; reason: Reason };

/** A person's reply that the conversation does not contain yet. */
export interface Reply {
  /** Unique. Sent as `clientId` if the server supports that. */
  id: string;
  conversationId: string;
  content: string;
  /** How many messages with this text are known not to be this reply. */
  known: number;
  /** When it was last sent, in ms since 1970; only for display. */
  sentAt: number;
  /** It was sent before, perhaps into a dead socket, so from now on it is sent over HTTP. */
  isSent: boolean;
  /** It was always sent with its id, so the server cannot store it twice. */
  isTracked: boolean;
  /** Its HTTP call is in flight, perhaps still after "Not delivered". Without an id, a retry waits for it. */
  hasCall: boolean;
  /** The person discarded it, and can still undo that. */
  isDiscarded: boolean;
  phase: Phase;
}

/** A takeover sent over the socket, shown as done at once. Over HTTP it is a change like any other. */
export interface Takeover extends Wait {
  id: string;
  sentAt: number;
}

/** A call in flight. Its response is at least as new as the moment of the request. */
export interface Asked {
  /** The revision of the request, unique to this call. */
  askedAt: number;
  /** The page's time of the request, in ms. */
  at: number;
  /** The conversation's id, or `allLists`. */
  target: string;
}

/** The target that means all lists; all other targets are ids of conversations. */
export const allLists = "";

/** Something new about a conversation. */
export interface Update {
  id: string;
  change: Detail;
  messages?: readonly ReceivedMessage[] | undefined;
  /** `change` is a whole row, so a list that lacks it can add it. */
  isWhole?: boolean;
}

/** One person's inbox: what is known and what is pending. Plain data, replaced but never mutated. */
export interface State {
  /** Increases with every event and every read, to tell which is newer. */
  revision: number;
  /** The page's time in ms, now and at the last tick. */
  now: number;
  tickedAt: number;
  me: ReceivedSessionUser | undefined;
  isConnected: boolean;
  /** Increases when a socket opens or closes: a message sent at an earlier number may be lost. */
  socket: number;
  /** The last `socket` over which one of our replies came back with its id. */
  echoedOn: number | undefined;
  /** Another person is signing in or has signed in: nothing is sent meanwhile. */
  isHeld: boolean;
  /** In the order they were written. */
  replies: readonly Reply[];
  takeovers: readonly Takeover[];
  lists: readonly { askedAt: number; filter: ConversationFilter; rows: readonly Row[] }[];
  details: readonly { askedAt: number; target: string; detail: Detail }[];
  asked: readonly Asked[];
  /** What arrived while a call was in flight: its response may not include it. */
  news: readonly (Update & { revision: number })[];
  /** What is stale, and since which revision. */
  stale: readonly { target: string; since: number }[];
  refreshedAt: number;
}

/** An empty inbox. */
export const emptyState: State = {
  revision: 0,
  now: 0,
  tickedAt: 0,
  me: undefined,
  isConnected: false,
  socket: 0,
  echoedOn: undefined,
  isHeld: false,
  replies: [],
  takeovers: [],
  lists: [],
  details: [],
  asked: [],
  news: [],
  stale: [],
  refreshedAt: Number.NEGATIVE_INFINITY,
};

/** How a call ended without a 2xx. If it broke off, it may still have been carried out. */
export type Ending = "refused" | "broke-off";

/** An event about one reply. */
export type ReplyEvent =
  | { type: "retried"; id: string; at: number }
  | { type: "discarded" | "taken-back" | "live-not-sent"; id: string }
  | { type: "reply-answered"; id: string; message: ReceivedMessage | undefined }
  /** `since` is when the call was made: Retry may have made another one by now. */
  | { type: "reply-ended"; id: string; since: number; ending: Ending };

/** Any event of the inbox. */
export type Event =
  | ReplyEvent
  /** `replies` are those that were stored when the page was left. */
  | { type: "signed-in"; me: ReceivedSessionUser; isConnected: boolean; replies: readonly Reply[] }
  | { type: "signed-out" | "connected" | "dropped" }
  | { type: "held"; isHeld: boolean }
  /** The connection is open, and messages may have been missed. */
  | { type: "missed" }
  | { type: "tick"; isLate: boolean }
  | { type: "written"; id: string; conversationId: string; text: string; at: number }
  /** A takeover was sent live; a conversation is known to be stale. */
  | { type: "took-over" | "out-of-date"; id: string }
  /** Handed back. With a message: its retry over HTTP was refused, because another person has it. */
  | { type: "takeover-ended"; id: string; message?: string }
  | { type: "frames"; frames: readonly Frame[] }
  | { type: "asked"; target: string }
  | { type: "list-read"; askedAt: number; filter: ConversationFilter; rows: readonly Row[] | null }
  | { type: "detail-read"; askedAt: number; detail: Detail | null }
  /** `isSure`: a read failed. Otherwise a read was cancelled, or a change failed. */
  | { type: "not-read"; askedAt: number; isSure: boolean }
  | { type: "changed"; askedAt: number; id: string; expected: Detail; answer: Detail | undefined };

/** A notice for the person. */
export type Told =
  | { about: "reply"; id: string; conversationId: string; content: string; reason: Reason }
  | { about: "takeover"; id: string; message: string };

/** An effect to run. */
export type Effect =
  /** Sent live, unless it has the time of an HTTP call. */
  | { do: "send-reply"; id: string; conversationId: string; body: OutgoingMessage; since?: number }
  /** Takes a conversation over through HTTP, in case the live message was lost. */
  | { do: "take-over"; id: string }
  /** Reads a conversation for the inbox itself. */
  | { do: "read"; id: string; askedAt: number }
  /** Refetches a target now if it is on screen, otherwise when it is next shown. */
  | { do: "refresh"; target: string }
  | { do: "refresh-all" | "reopen" }
  | { do: "tell"; told: Told };

/** The next state while it is being built: a copy that the parts of the reducer may write to. */
export type Step = State & { effects: Effect[] };

/** Requests a read of a conversation. Returns the revision of the request. */
export function read(step: Step, target: string): number {
  step.revision += 1;
  step.asked = [...step.asked, { askedAt: step.revision, at: step.now, target }];
  step.effects.push({ do: "read", id: target, askedAt: step.revision });
  return step.revision;
}

/** Requests a new socket, at most once per step. */
export function reopen({ effects }: Step): void {
  if (!effects.some((effect) => effect.do === "reopen")) effects.push({ do: "reopen" });
}

/** Marks targets as stale, to be refreshed soon. */
export function markStale(step: Step, ...targets: readonly string[]): void {
  const others = step.stale.filter(({ target }) => !targets.includes(target));
  step.stale = [...others, ...targets.map((target) => ({ target, since: step.revision }))];
}

/** A conversation's detail, if it is known. */
export const detailOf = ({ details }: State, id: string): Detail | undefined =>
  details.find(({ target }) => target === id)?.detail;
