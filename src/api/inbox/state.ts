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
  /** The limit passed while the machine was asleep: one last reading is under way. */
  isLast?: boolean;
  /** The socket has been silent too long, and that was acted on. */
  isUnconfirmed?: boolean;
}

/** Why a reply is not delivered; `left`: the page was left before it was sent. */
export type Reason = "refused" | "lost" | "timeout" | "unread" | "left" | "other-person";

/** Where a reply is; the diagram is in `reduce.ts`. */
export type Phase =
  /** Waits for a reading that begins at revision `after` or later; Retry waits for its last call first. */
  | (Wait & {
      at: "checking";
      why: "first" | "retry" | "again" | "broke-off";
      after: number | undefined;
    })
  /** Waits for its turn. */
  | { at: "queued" }
  | (Wait & { at: "sending"; by: "live"; socket: number })
  | (Wait & { at: "sending"; by: "http" })
  /** Answered 2xx, but in no reading yet. `messageId` is the stored message's, if the answer named it. */
  | (Wait & { at: "accepted"; after: number; messageId?: string; misses: number })
  | { at: "failed"; reason: Reason };

/** A person's reply that the conversation does not show yet. */
export interface Reply {
  /** Unique; sent as `clientId` to a server that knows it. */
  id: string;
  conversationId: string;
  content: string;
  /** How many messages with this text are known to be other ones. */
  known: number;
  /** When it was last sent, in ms since 1970; only for display. */
  sentAt: number;
  /** It was sent before, perhaps into a dead socket: from now on it goes by HTTP. */
  isSent: boolean;
  /** Always sent with its id, so the server cannot store it twice. */
  isTracked: boolean;
  /** Its HTTP call is still open. It stays open after "Not delivered", and Retry waits for it. */
  hasCall: boolean;
  /** The person discarded it, and can still undo that. */
  isDiscarded: boolean;
  phase: Phase;
}

/** A takeover sent over the socket, shown as done at once. By HTTP it is a change like any other. */
export interface Takeover extends Wait {
  id: string;
  sentAt: number;
}

/** A call in flight. Its answer is as new as the moment it was asked, or newer. */
export interface Asked {
  /** The revision when it was asked, unique to this call. */
  askedAt: number;
  /** The page's time then. */
  at: number;
  /** The conversation, or `allLists`. */
  target: string;
}

/** All lists, as a target beside the ids of conversations. */
export const allLists = "";

/** Something new about a conversation. */
export interface Update {
  id: string;
  change: Detail;
  messages?: readonly ReceivedMessage[] | undefined;
  /** `change` is a whole row, so a list that lacks it can add it. */
  isWhole?: boolean;
}

/** One person's inbox: what is known and what is under way. Plain data, replaced but never mutated. */
export interface State {
  /** Grows with every event and every reading, to tell which is newer. */
  revision: number;
  /** The page's time in ms, and when it last ticked. */
  now: number;
  tickedAt: number;
  me: ReceivedSessionUser | undefined;
  isConnected: boolean;
  /** Counts the sockets: a message sent over an earlier one may be lost. */
  socket: number;
  /** The socket over which one of our replies came back with its id. */
  echoedOn: number | undefined;
  /** Another tab signs in: nothing is sent meanwhile. */
  isHeld: boolean;
  /** In the order they were written. */
  replies: readonly Reply[];
  takeovers: readonly Takeover[];
  lists: readonly { askedAt: number; filter: ConversationFilter; rows: readonly Row[] }[];
  details: readonly { askedAt: number; target: string; detail: Detail }[];
  asked: readonly Asked[];
  /** What arrived while a call was open: its answer may not have it yet. */
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

/** How a call ended without a 2xx. One that broke off may still have been carried out. */
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
  /** With the replies that were stored when the page was left. */
  | { type: "signed-in"; me: ReceivedSessionUser; isConnected: boolean; replies: readonly Reply[] }
  | { type: "signed-out" | "connected" | "dropped" }
  | { type: "held"; isHeld: boolean }
  /** The connection is open, and messages may have been missed. */
  | { type: "missed" }
  | { type: "tick"; isLate: boolean }
  | { type: "written"; id: string; conversationId: string; text: string; at: number }
  /** A takeover went out live; a conversation is known to be out of date. */
  | { type: "took-over" | "out-of-date"; id: string }
  /** Handed back; or, with a message, its retry by HTTP was refused: another person has it. */
  | { type: "takeover-ended"; id: string; message?: string }
  | { type: "frames"; frames: readonly Frame[] }
  | { type: "asked"; target: string }
  | { type: "list-read"; askedAt: number; filter: ConversationFilter; rows: readonly Row[] | null }
  | { type: "detail-read"; askedAt: number; detail: Detail | null }
  /** `isSure`: it failed. Otherwise it was cancelled. */
  | { type: "not-read"; askedAt: number; isSure: boolean }
  | { type: "changed"; askedAt: number; id: string; expected: Detail; answer: Detail | undefined };

/** What the person must be told. */
export type Told =
  | { about: "reply"; id: string; conversationId: string; content: string; reason: Reason }
  | { about: "takeover"; id: string; message: string };

/** What is to be done. */
export type Effect =
  | { do: "send-reply"; live: boolean; id: string; conversationId: string; body: OutgoingMessage }
  /** Takes a conversation over by HTTP, in case the live message was lost. */
  | { do: "take-over"; id: string }
  /** Reads a conversation for the inbox itself. */
  | { do: "read"; id: string; askedAt: number }
  /** Fetches again what is on screen, and the rest when it is next shown. */
  | { do: "refresh"; target: string }
  | { do: "refresh-all" }
  | { do: "reopen" }
  | { do: "tell"; told: Told };

/** The next state while it is being made: a copy that the parts of the reducer write to. */
export type Step = State & { effects: Effect[] };

/** Asks for a conversation to be read; returns the revision it is asked at. */
export function read(step: Step, target: string): number {
  step.revision += 1;
  step.asked = [...step.asked, { askedAt: step.revision, at: step.now, target }];
  step.effects.push({ do: "read", id: target, askedAt: step.revision });
  return step.revision;
}

/** Asks for a new connection, at most once a step. */
export function reopen({ effects }: Step): void {
  if (!effects.some((effect) => effect.do === "reopen")) effects.push({ do: "reopen" });
}

/** Marks targets as out of date, to be read again soon. */
export function markStale(step: Step, ...targets: readonly string[]): void {
  const others = step.stale.filter(({ target }) => !targets.includes(target));
  step.stale = [...others, ...targets.map((target) => ({ target, since: step.revision }))];
}

/** A conversation's detail, if it is known. */
export const detailOf = ({ details }: State, id: string): Detail | undefined =>
  details.find(({ target }) => target === id)?.detail;
