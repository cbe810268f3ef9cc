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

/** How long something has waited for the server. */
export interface Wait {
  /** The page's time when it began, in ms. */
  since: number;
  /** Its time was over while the machine slept: it gets one more reading. */
  isLast?: boolean;
  /** What can be done about a silent socket was done. */
  isUnconfirmed?: boolean;
}

/** Why a reply is not delivered; `left`: the page was left before it was sent. */
export type Reason = "refused" | "lost" | "timeout" | "unread" | "left" | "other-person";

/** Where a reply is; the diagram is in `reduce.ts`. */
export type Phase =
  /** Waits for a reading asked at revision `after` or later; Retry first waits for its last call. */
  | (Wait & {
      at: "checking";
      why: "first" | "retry" | "again" | "broke-off";
      after: number | undefined;
    })
  /** Waits for its turn. */
  | { at: "queued" }
  | (Wait & { at: "sending"; by: "live"; socket: number })
  | (Wait & { at: "sending"; by: "http" })
  /** Answered 2xx, and not read since. `messageId`: as what, where the answer can be read. */
  | (Wait & { at: "accepted"; after: number; messageId?: string; misses: number })
  | { at: "failed"; reason: Reason };

/** A person's reply that the conversation does not show yet. */
export interface Reply {
  /** Unique; sent as `clientId` to a server that knows it. */
  id: string;
  conversationId: string;
  content: string;
  /** How many messages of this very text are others'. */
  known: number;
  /** When it was last sent, in ms since 1970; only for display. */
  sentAt: number;
  /** It has gone out once, perhaps into a dead socket: after that it goes by HTTP. */
  isSent: boolean;
  /** It was always sent with its id, so it cannot be stored twice. */
  isTracked: boolean;
  /** Its HTTP call is not answered. It goes on after "Not delivered", and Retry waits for it. */
  hasCall: boolean;
  /** The person gave it up, and may take it back. */
  isDiscarded: boolean;
  phase: Phase;
}

/** A takeover that went out live and counts as done. By HTTP it is a change like any other. */
export interface Takeover extends Wait {
  id: string;
  sentAt: number;
}

/** A call under way whose answer holds what the server knew after it was asked. */
export interface Asked {
  /** The revision when it was asked, which no other call has. */
  askedAt: number;
  /** The page's time then. */
  at: number;
  /** The conversation, or `allLists`. */
  target: string;
}

/** All lists, as a target beside the ids of conversations. */
export const allLists = "";

/** What has become known of a conversation. */
export interface Update {
  id: string;
  change: Detail;
  messages?: readonly ReceivedMessage[] | undefined;
  /** `change` is a whole row: it can be added to a list that lacks it. */
  isWhole?: boolean;
}

/** One person's inbox: all that is known and under way. Plain data, replaced and never changed. */
export interface State {
  /** Grows with every event and every question: tells what is newer. */
  revision: number;
  /** The page's time, in ms; and when it last ticked. */
  now: number;
  tickedAt: number;
  me: ReceivedSessionUser | undefined;
  isConnected: boolean;
  /** Counts the sockets: what went out over an earlier one may be lost. */
  socket: number;
  /** The socket over which an own reply came back with its id. */
  echoedOn: number | undefined;
  /** Another tab signs in: nothing is sent meanwhile. */
  isHeld: boolean;
  /** In the order they were written. */
  replies: readonly Reply[];
  takeovers: readonly Takeover[];
  lists: readonly { askedAt: number; filter: ConversationFilter; rows: readonly Row[] }[];
  details: readonly { askedAt: number; target: string; detail: Detail }[];
  asked: readonly Asked[];
  /** What came in while something was asked, whose answer may lack it. */
  news: readonly (Update & { revision: number })[];
  /** What is out of date, and since which revision. */
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

/** How a call ended without a 2xx. What broke off may have been carried out. */
export type Ending = "refused" | "broke-off";

/** What happens to a reply. */
export type ReplyEvent =
  | { type: "retried"; id: string; at: number }
  | { type: "discarded" | "taken-back" | "live-not-sent"; id: string }
  | { type: "reply-answered"; id: string; message: ReceivedMessage | undefined }
  | { type: "reply-ended"; id: string; ending: Ending };

/** What happened. */
export type Event =
  | ReplyEvent
  | { type: "signed-in"; me: ReceivedSessionUser; isConnected: boolean }
  | { type: "signed-out" | "cleared" | "connected" | "dropped" }
  | { type: "loaded"; replies: readonly Reply[] }
  | { type: "held"; isHeld: boolean }
  /** The connection is open, and messages may have been missed. */
  | { type: "missed" }
  | { type: "tick"; isLate: boolean }
  | { type: "written"; id: string; conversationId: string; text: string; at: number }
  /** A takeover went out live. */
  | { type: "took-over"; id: string }
  /** Its repetition by HTTP was refused: another person has the conversation. */
  | { type: "takeover-refused"; id: string; message: string }
  | { type: "handed-back" | "out-of-date"; id: string }
  | { type: "frames"; frames: readonly Frame[] }
  | { type: "asked"; target: string }
  | { type: "list-read"; askedAt: number; filter: ConversationFilter; rows: readonly Row[] | null }
  | { type: "detail-read"; askedAt: number; detail: Detail | null }
  /** `isSure`: it failed; else nobody waited for it any more. */
  | { type: "not-read"; askedAt: number; isSure: boolean }
  | { type: "changed"; askedAt: number; id: string; expected: Detail; answer: Detail | undefined };

/** What a person must hear of. */
export type Told =
  | { about: "reply"; id: string; conversationId: string; content: string; reason: Reason }
  | { about: "takeover"; id: string; message: string };

/** What is to be done. */
export type Effect =
  | { do: "send-reply"; live: boolean; id: string; conversationId: string; body: OutgoingMessage }
  /** Takes a conversation over by HTTP, which the live message may not have done. */
  | { do: "take-over"; id: string }
  /** Reads a conversation for the inbox itself. */
  | { do: "read"; id: string; askedAt: number }
  /** Reads again what is on screen, and the rest when it is next shown. */
  | { do: "refresh"; target: string }
  | { do: "refresh-all" }
  | { do: "reopen" }
  | { do: "tell"; told: Told };

/** A step of the state on its way: a copy, whose fields and replies the parts of the reducer write. */
export type Step = State & { effects: Effect[] };

/** Has a conversation read, and returns the revision when it is asked. */
export function read(step: Step, target: string): number {
  step.revision += 1;
  step.asked = [...step.asked, { askedAt: step.revision, at: step.now, target }];
  step.effects.push({ do: "read", id: target, askedAt: step.revision });
  return step.revision;
}

/** Has the connection opened again, once. */
export function reopen({ effects }: Step): void {
  if (!effects.some((effect) => effect.do === "reopen")) effects.push({ do: "reopen" });
}

/** Marks what is out of date: it is read again soon. */
export function markStale(step: Step, ...targets: readonly string[]): void {
  const others = step.stale.filter(({ target }) => !targets.includes(target));
  step.stale = [...others, ...targets.map((target) => ({ target, since: step.revision }))];
}

/** A conversation's detail, if it is known. */
export const detailOf = ({ details }: State, id: string): Detail | undefined =>
  details.find(({ target }) => target === id)?.detail;
