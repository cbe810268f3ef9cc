import { replaceEqualDeep } from "@tanstack/react-query";
import * as conversations from "./conversations";
import * as replies from "./replies";
import * as settling from "./settling";
import { allLists, type Effect, type Event, markStale, type State, type Step } from "./state";
import * as takeovers from "./takeovers";

/**
 * The inbox as a state machine: an event goes in, the next state and the effects to run come out.
 * It reads no clock and has no side effects, so every case can be tested as a row of a table.
 *
 * A reply is in one phase at a time:
 *
 *     written --> queued --> sending --(2xx)--> accepted --> gone: the conversation has it
 *        |          ^  ^     live|HTTP             |
 *        | no ids   |  |         |                 | read twice, and not there
 *        v      read|  +- read --+ 4 s, ids shown  v
 *     checking -----+            +-------------> failed
 *        ^                       | refused, lost, 10 s
 *        +---------- Retry ------+---------------- failed
 *
 * In every phase a reply is removed as soon as the conversation contains it.
 */
export function reduce(before: State, event: Event & { now: number }) {
  const step: Step = {
    ...before,
    revision: before.revision + 1,
    now: event.now,
    replies: before.replies.map((reply) => ({ ...reply, phase: { ...reply.phase } })),
    takeovers: before.takeovers.map((takeover) => ({ ...takeover })),
    effects: [],
  };
  apply(step, event);
  // Start the reads that replies wait for, and send what is queued.
  replies.checkWaiting(step);
  replies.sendQueued(step);
  conversations.refresh(step);
  // News is needed only while calls are in flight.
  if (step.asked.length === 0) step.news = [];
  const { effects, ...now } = step;
  const state: State = {
    ...now,
    // Unchanged parts keep their identity.
    replies: replaceEqualDeep(before.replies, now.replies),
    takeovers: replaceEqualDeep(before.takeovers, now.takeovers),
  };
  return { state, effects: effects as readonly Effect[] };
}

const signedOut = { me: undefined, isConnected: false, replies: [], takeovers: [], stale: [] };

function apply(step: Step, event: Event): void {
  switch (event.type) {
    case "signed-in":
      step.me = event.me;
      step.isConnected = event.isConnected;
      return replies.load(step, event.replies);
    case "signed-out":
      Object.assign(step, signedOut);
      return;
    case "held":
      step.isHeld = event.isHeld;
      return;
    case "connected":
    case "dropped":
      step.isConnected = event.type === "connected";
      step.socket += 1;
      return;
    case "missed":
      // Reads in flight may have missed them, too: their responses may be older.
      markStale(step, ...step.asked.map(({ target }) => target));
      step.effects.push({ do: "refresh-all" });
      return;
    case "tick":
      replies.passTime(step, event.isLate);
      takeovers.passTime(step, event.isLate);
      step.tickedAt = step.now;
      return;
    case "written":
      return replies.write(step, event);
    case "took-over":
      return takeovers.begin(step, event.id);
    case "takeover-ended":
      return takeovers.end(step, event.id, event.message);
    case "frames":
      conversations.receive(step, event.frames);
      for (const { conversationId: id, conversation, messages } of event.frames) {
        if (id === undefined) continue;
        settling.receive(step, id, messages);
        takeovers.confirm(step, [{ ...conversation, id }], step.revision);
      }
      return;
    case "asked":
      step.asked = [...step.asked, { askedAt: step.revision, at: step.now, target: event.target }];
      return;
    case "list-read": {
      const asked = conversations.endAsked(step, event.askedAt, true);
      if (!asked) return;
      conversations.listRead(step, asked, event.filter, event.rows);
      return takeovers.confirm(step, event.rows ?? [], asked.askedAt);
    }
    case "detail-read": {
      const { detail } = event;
      const asked = conversations.endAsked(step, event.askedAt, true);
      if (!asked) return;
      if (!detail) return settling.advance(step, asked, false);
      conversations.detailRead(step, asked, detail);
      takeovers.confirm(step, [{ ...detail, id: asked.target }], asked.askedAt);
      settling.settle(step, asked.target);
      return settling.advance(step, asked, true);
    }
    case "not-read": {
      const asked = conversations.endAsked(step, event.askedAt, false);
      return asked && event.isSure ? settling.advance(step, asked, false) : undefined;
    }
    case "changed": {
      const { answer, askedAt, expected, id } = event;
      conversations.changed(step, event);
      takeovers.confirm(step, [{ ...expected, ...answer, id }], askedAt);
      return settling.settle(step, id);
    }
    case "out-of-date":
      return markStale(step, event.id, allLists);
    case "retried":
    case "discarded":
    case "taken-back":
    case "live-not-sent":
    case "reply-answered":
    case "reply-ended":
      return replies.apply(step, event);
  }
}

/** Whether anything depends on time, so that ticks are needed. */
export const isWaiting = ({ replies: all, stale, takeovers: begun }: State): boolean =>
  stale.length > 0 || begun.length > 0 || all.some(replies.isTimed);
