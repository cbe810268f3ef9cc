import { isSameText, knowsIds, lastMessageOf, type ReceivedMessage } from "@/contract/inbox";
import { writeUpdates } from "./conversations";
import { countOf, isEqual, isOthers } from "./matching";
import { change, fail, find, isUnderWay } from "./reply";
import { settle } from "./settling";
import {
  detailOf,
  type Ending,
  type Event,
  type Phase,
  read,
  type Reply,
  type Step,
  update,
} from "./state";
import { newWait } from "./waiting";

/** A conversation is read; the replies in `which` wait for what was asked from now on. */
function check(step: Step, { id, conversationId, phase }: Reply): void {
  const after = read(step, conversationId);
  if (phase.at === "checking") change(step, id, { phase: { ...phase, after } });
}

/** A new reply. A server without ids is read first: what is there of the same text is not this one. */
export function write(step: Step, event: Extract<Event, { type: "written" }>): void {
  const { id, conversationId, text, at } = event;
  const content = text.trim();
  if (content === "") return;
  const messages = detailOf(step.state, conversationId)?.messages;
  const isTracked = knowsIds(messages);
  const known = countOf(content, messages, step.state.me);
  const reply: Reply = {
    id,
    conversationId,
    content,
    isTracked,
    known,
    sentAt: at,
    isDiscarded: false,
    isSent: false,
    isHttpOnly: false,
    hasCall: false,
    isOvertaken: false,
    phase: isTracked
      ? { at: "queued" }
      : { ...newWait(step.state.now), at: "checking", why: "first", after: undefined },
  };
  update(step, { replies: [...step.state.replies, reply] });
  if (!isTracked) check(step, reply);
}

/** Retry reads first; what is under way of it, or of an equal text, is waited for. */
export function retry(step: Step, id: string, at: number): void {
  const reply = find(step.state, id);
  if (reply?.phase.at !== "failed") return;
  const wait = newWait(step.state.now);
  change(step, id, {
    sentAt: at,
    phase: { ...wait, at: "checking", why: "retry", after: undefined },
  });
  checkWaiting(step);
}

/** Has the conversation read for each Retry that waits for no call any more. */
export function checkWaiting(step: Step): void {
  for (const reply of step.state.replies) {
    const { phase } = reply;
    if (phase.at !== "checking" || phase.after !== undefined) continue;
    const isOpen = (other: Reply) =>
      other.hasCall && (other.id === reply.id || (!other.isTracked && isEqual(other, reply)));
    if (!step.state.replies.some(isOpen)) check(step, reply);
  }
}

/** Loads what was stored when the page was left. */
export function load(step: Step, replies: readonly Reply[]): void {
  update(step, { replies });
  for (const reply of replies) {
    if (isUnderWay(reply) && reply.phase.at !== "sending") {
      // It may have been loaded into two tabs: without an id it would be stored twice.
      if (!reply.isTracked) fail(step, reply, "left");
      else check(step, reply);
    } else read(step, reply.conversationId);
  }
}

/** A 2xx: the server has stored it, as far as it can be believed. */
export function answered(step: Step, id: string, message: ReceivedMessage | undefined): void {
  change(step, id, { hasCall: false });
  const reply = find(step.state, id);
  if (!reply) return;
  const { content, conversationId } = reply;
  if (message && isOthers(message, step.state.me)) return fail(step, reply, "other-person");
  const isReadable = message?.id !== undefined && isSameText(message.content, content);
  const phase: Phase = {
    ...newWait(step.state.now),
    at: "accepted",
    misses: 0,
    ...(isReadable && { messageId: message.id }),
    after: read(step, conversationId),
  };
  change(step, id, { phase });
  if (isReadable) writeUpdates(step, [{ id: conversationId, change: lastMessageOf(message) }]);
  settle(step, conversationId);
}

/** Its call ended without a 2xx. */
export function ended(step: Step, id: string, ending: Ending): void {
  change(step, id, { hasCall: false });
  const { conversationId } = find(step.state, id) ?? {};
  if (conversationId === undefined) return;
  settle(step, conversationId);
  const reply = find(step.state, id);
  if (reply?.phase.at !== "sending" || reply.phase.by !== "http") return;
  if (ending !== "broke-off") return fail(step, reply, "refused");
  // It may be stored all the same: while nothing can be read, its time goes on.
  change(step, id, { phase: { ...reply.phase, brokeOff: read(step, conversationId) } });
}

/** Gives a failed reply up, or takes it back. */
export function discard(step: Step, id: string, isDiscarded: boolean): void {
  const reply = find(step.state, id);
  if (!reply || (isDiscarded && reply.phase.at !== "failed")) return;
  change(step, id, { isDiscarded });
  if (!isDiscarded) settle(step, reply.conversationId);
}
