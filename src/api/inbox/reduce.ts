import * as conversations from "./conversations";
import * as replies from "./replies";
import * as settling from "./settling";
import {
  allLists,
  type Effect,
  emptyState,
  type Event,
  markStale,
  nothingKnown,
  type State,
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
  const state = { ...before, now: event.now, revision: before.revision + 1 };
  const step: Step = { state, effects: [] };
  take(step, event);
  // Retry asks once it may, and what is queued goes out.
  replies.checkWaiting(step);
  replies.sendQueued(step);
  conversations.refresh(step);
  // What came in is needed only while something is asked.
  if (step.state.asked.length === 0) update(step, { news: [] });
  return { state: step.state, effects: step.effects as readonly Effect[] };
}

const { isConnected, me, replies: noReplies } = emptyState;
const signedOut = { me, isConnected, replies: noReplies, takeovers: [], stale: [] };

function take(step: Step, event: Event): void {
  const { asked, now, revision, socket } = step.state;
  switch (event.type) {
    case "signed-in":
      return update(step, { me: event.me, isConnected: event.isConnected });
    case "signed-out":
      return update(step, signedOut);
    case "loaded":
      return replies.load(step, event.replies);
    case "cleared":
      return update(step, nothingKnown);
    case "held":
      return update(step, { isHeld: event.isHeld });
    case "connected":
    case "dropped":
      return update(step, { isConnected: event.type === "connected", socket: socket + 1 });
    case "missed":
      // What is being read is, too: its answer may be older.
      markStale(step, ...asked.map(({ target }) => target));
      return void step.effects.push({ do: "refresh-all" });
    case "tick":
      replies.passTime(step, event.isLate);
      return takeovers.passTime(step, event.isLate);
    case "written":
      return replies.write(step, event);
    case "retried":
      return replies.retry(step, event.id, event.at);
    case "discarded":
    case "taken-back":
      return replies.discard(step, event.id, event.type === "discarded");
    case "live-not-sent":
      return replies.liveNotSent(step, event.id);
    case "reply-answered":
      return replies.answered(step, event.id, event.message);
    case "reply-ended":
      return replies.ended(step, event.id, event.ending);
    case "took-over":
      return takeovers.begin(step, event.id);
    case "takeover-refused":
      return takeovers.end(step, event.id, event.message);
    case "handed-back":
      return takeovers.end(step, event.id);
    case "frames":
      conversations.hear(step, event.frames);
      for (const { conversationId: id, conversation, messages } of event.frames) {
        if (id === undefined) continue;
        settling.hear(step, id, messages);
        takeovers.confirm(step, [{ ...conversation, id }], revision);
      }
      return undefined;
    case "asked":
      update(step, { asked: [...asked, { askedAt: revision, at: now, target: event.target }] });
      return undefined;
    case "list-read": {
      const ended = conversations.endAsked(step, event.askedAt, true);
      if (!ended) return undefined;
      conversations.listRead(step, ended, event.filter, event.rows);
      return takeovers.confirm(step, event.rows ?? [], ended.askedAt);
    }
    case "detail-read": {
      const { detail } = event;
      const ended = conversations.endAsked(step, event.askedAt, true);
      if (!ended) return undefined;
      if (!detail) return settling.goOnUnread(step, ended);
      conversations.detailRead(step, ended, detail);
      takeovers.confirm(step, [{ ...detail, id: ended.target }], ended.askedAt);
      settling.settle(step, ended.target);
      return settling.goOn(step, ended);
    }
    case "not-read": {
      const ended = conversations.endAsked(step, event.askedAt, false);
      return ended && event.isSure ? settling.goOnUnread(step, ended) : undefined;
    }
    case "changed": {
      const { answer, askedAt, expected, id } = event;
      conversations.changed(step, event);
      takeovers.confirm(step, [{ ...expected, ...answer, id }], askedAt);
      return settling.settle(step, id);
    }
    case "out-of-date":
      return markStale(step, event.id, allLists);
  }
}

/** Whether something in a state waits for time to pass. */
export const isWaiting = ({ replies: all, stale, takeovers: begun }: State): boolean =>
  stale.length > 0 || begun.length > 0 || all.some(replies.isTimed);
