import * as conversations from "./conversations";
import * as replies from "./replies";
import * as sending from "./sending";
import * as settling from "./settling";
import {
  allLists,
  type Effect,
  type Event,
  markStale,
  type Reply,
  type State,
  emptyState,
  type Step,
  update,
} from "./state";
import * as takeovers from "./takeovers";

/**
 * The inbox as a state machine: what happened goes in, the next state and what is to be done come
 * out. It reads no clock and calls nothing, so that every case can be a line of a table.
 *
 * A reply is in one phase at a time:
 *
 *     written ──▶ queued ──▶ sending ──(2xx)──▶ accepted ──▶ gone: the conversation has it
 *        │          ▲  ▲     live│HTTP             │
 *        │ no ids   │  │         │                 │ read twice, and not there
 *        ▼      read│  └ read ───┤ 4 s, ids shown  ▼
 *     checking ─────┘            ├──────────────▶ failed
 *        ▲                       │ refused, lost, 10 s
 *        └────────── Retry ──────┴───────────────── failed
 *
 * In every phase a reply is gone once the conversation has it.
 */
export function reduce(before: State, event: Event & { now: number }) {
  const { now } = event;
  const step: Step = { state: { ...before, now, revision: before.revision + 1 }, effects: [] };
  take(step, event);
  // Retry asks once it may, and what is queued goes out.
  replies.checkWaiting(step);
  sending.sendQueued(step);
  conversations.refresh(step);
  // What came in is needed only while something is asked.
  if (step.state.asked.length === 0) update(step, { news: [] });
  return { state: step.state, effects: step.effects as readonly Effect[] };
}

const { details, lists, news, asked: none, stale, takeovers: noTakeovers } = emptyState;
const cleared = { details, lists, news, asked: none, stale, takeovers: noTakeovers };
const signedOut = { me: undefined, isConnected: false, replies: [], takeovers: [], stale: [] };

function take(step: Step, event: Event): void {
  const { socket, revision } = step.state;
  switch (event.type) {
    case "signed-in":
      return update(step, { me: event.me, isConnected: event.isConnected });
    case "signed-out":
      return update(step, signedOut);
    case "loaded":
      return replies.load(step, event.replies);
    case "cleared":
      return update(step, cleared);
    case "held":
      return update(step, { isHeld: event.isHeld });
    case "connected":
    case "dropped":
      return update(step, { isConnected: event.type === "connected", socket: socket + 1 });
    case "missed":
      return conversations.missed(step);
    case "tick":
      sending.passTime(step, event.isLate);
      return takeovers.passTime(step, event.isLate);
    case "written":
      return replies.write(step, event);
    case "retried":
      return replies.retry(step, event.id, event.at);
    case "discarded":
    case "taken-back":
      return replies.discard(step, event.id, event.type === "discarded");
    case "take-over":
      return takeovers.takeOver(step, event);
    case "handed-back":
      return takeovers.cancel(step, event.id);
    case "frames": {
      conversations.hearFrames(step, event.frames);
      for (const { conversationId: id, conversation, messages = [] } of event.frames) {
        if (id === undefined) continue;
        settling.hear(step, messages);
        settling.settle(step, id, messages);
        if (conversation) takeovers.confirm(step, [{ ...conversation, id }], revision);
      }
      return undefined;
    }
    case "asked": {
      const { asked, now } = step.state;
      const { target } = event;
      return update(step, { asked: [...asked, { askedAt: revision, at: now, target }] });
    }
    case "list-read": {
      const asked = conversations.endAsked(step, event.askedAt, true);
      if (!asked) return undefined;
      conversations.listRead(step, asked, event.filter, event.rows);
      return takeovers.confirm(step, event.rows ?? [], asked.askedAt);
    }
    case "detail-read": {
      const asked = conversations.endAsked(step, event.askedAt, true);
      if (!asked) return undefined;
      const { target: id } = asked;
      if (!event.detail) return settling.goOnUnread(step, id, asked.askedAt);
      conversations.detailRead(step, asked, event.detail);
      takeovers.confirm(step, [{ ...event.detail, id }], asked.askedAt);
      settling.settle(step, id);
      settling.goOn(step, id, asked);
      return takeovers.goOn(step, id, asked.askedAt, true);
    }
    case "not-read": {
      const asked = conversations.endAsked(step, event.askedAt, false);
      if (!asked || !event.isSure || asked.target === allLists) return undefined;
      settling.goOnUnread(step, asked.target, asked.askedAt);
      return takeovers.goOn(step, asked.target, asked.askedAt, false);
    }
    case "changed": {
      const { answer, askedAt, expected, id } = event;
      conversations.endAsked(step, askedAt, false);
      conversations.changed(step, id, askedAt, expected, answer);
      return settling.settle(step, id);
    }
    case "forgotten":
      return conversations.forget(step, event.target, event.filter);
    case "out-of-date":
      return [event.id, allLists].forEach((target) => markStale(step, target));
    case "live-sent":
    case "live-not-sent": {
      const isSent = event.type === "live-sent";
      if (event.of === "takeover") return takeovers.liveSent(step, event.id, isSent);
      return isSent ? undefined : sending.liveNotSent(step, event.id);
    }
    case "reply-answered":
      return replies.answered(step, event.id, event.message);
    case "reply-ended":
      return replies.ended(step, event.id, event.ending);
    case "takeover-answered":
      return takeovers.answered(step, event.id, event.detail, event.stepIn);
    case "takeover-ended":
      return takeovers.ended(step, event.id, event.ending, event.message);
  }
}

const isTimed = ({ phase }: Reply): boolean =>
  phase.at === "checking" ||
  phase.at === "sending" ||
  (phase.at === "accepted" && phase.messageId === undefined);

/** Whether something in a state waits for time to pass. */
export const isWaiting = ({ replies: all, takeovers: begun, ...state }: State): boolean =>
  state.stale.length > 0 || begun.some(({ at }) => at === "live") || all.some(isTimed);
