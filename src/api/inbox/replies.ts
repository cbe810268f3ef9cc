import {
  isSameText,
  knowsIds,
  lastMessageOf,
  type OutgoingMessage,
  type ReceivedMessage,
} from "@/contract/inbox";
import { write as writeUpdates } from "./conversations";
import { change, countOf, fail, find, isEqual, isOthers, settle } from "./settling";
import {
  detailOf,
  type Ending,
  type Event,
  type Phase,
  read,
  reopen,
  type Reply,
  type Step,
  update,
} from "./state";
import { newWait, watch } from "./waiting";

/** It is neither accepted nor failed. */
const isUnderWay = ({ phase }: Reply): boolean => phase.at !== "accepted" && phase.at !== "failed";

/** It waits for time to pass. */
export const isTimed = ({ phase }: Reply): boolean =>
  phase.at === "checking" ||
  phase.at === "sending" ||
  (phase.at === "accepted" && phase.messageId === undefined);

/** A new reply. A server without ids is read first: what is there of the same text is not this one. */
export function write(step: Step, event: Extract<Event, { type: "written" }>): void {
  const { id, conversationId, text, at: sentAt } = event;
  const { me, now, replies } = step.state;
  const content = text.trim();
  if (content === "") return;
  const messages = detailOf(step.state, conversationId)?.messages;
  const isTracked = knowsIds(messages);
  const reply: Reply = {
    id,
    conversationId,
    content,
    known: countOf(content, messages, me, isTracked),
    sentAt,
    isSent: false,
    isTracked,
    hasCall: false,
    isDiscarded: false,
    phase: isTracked
      ? { at: "queued" }
      : { ...newWait(now), at: "checking", why: "first", after: undefined },
  };
  update(step, { replies: [...replies, reply] });
}

/** Retry reads first. */
export function retry(step: Step, id: string, sentAt: number): void {
  if (find(step.state, id)?.phase.at !== "failed") return;
  const phase = { ...newWait(step.state.now), at: "checking", why: "retry" } as const;
  change(step, id, { sentAt, phase: { ...phase, after: undefined } });
}

/** Loads what was stored when the page was left. */
export function load(step: Step, replies: readonly Reply[]): void {
  update(step, { replies });
  for (const reply of replies) {
    if (reply.phase.at !== "checking") read(step, reply.conversationId);
    // It may have been loaded into two tabs: without an id it would be stored twice.
    else if (!reply.isTracked) fail(step, reply, "left");
  }
}

/** Has the conversation read for each that is to be checked; Retry waits for what is under way of it or its equals. */
export function checkWaiting(step: Step): void {
  for (const reply of step.state.replies) {
    const { id, conversationId, phase } = reply;
    if (phase.at !== "checking" || phase.after !== undefined) continue;
    const isOpen = (other: Reply) =>
      other.hasCall && (other.id === id || (!other.isTracked && isEqual(other, reply)));
    if (phase.why === "retry" && step.state.replies.some(isOpen)) continue;
    change(step, id, { phase: { ...phase, after: read(step, conversationId) } });
  }
}

/**
 * Sends what may go: live where all before it went out over this very socket, which it cannot
 * overtake; else by HTTP, once nothing before it is under way.
 */
export function sendQueued(step: Step): void {
  const { isConnected, isHeld, me, now, replies, socket } = step.state;
  if (isHeld || !me) return;
  for (const [
    index,
    { id, conversationId, content, phase, isSent, ...before },
  ] of replies.entries()) {
    if (phase.at !== "queued") continue;
    const earlier = step.state.replies
      .slice(0, index)
      .filter((other) => other.conversationId === conversationId && isUnderWay(other));
    const isOnSocket = ({ phase: other }: Reply) =>
      other.at === "sending" && other.by === "live" && other.socket === socket;
    const live = !isSent && isConnected && earlier.every(isOnSocket);
    if (!live && earlier.length > 0) continue;
    const detail = detailOf(step.state, conversationId);
    // Where nothing can be read, as when it was last sent.
    const isKnown = detail ? knowsIds(detail.messages) : before.isTracked;
    const sending: Phase = live
      ? { ...newWait(now), at: "sending", by: "live", socket, isUnconfirmed: false }
      : { ...newWait(now), at: "sending", by: "http" };
    const isTracked = before.isTracked && isKnown;
    change(step, id, { phase: sending, isTracked, isSent: true, hasCall: !live });
    const body: OutgoingMessage = {
      content,
      messageType: "text",
      ...(isKnown && { clientId: id }),
    };
    step.effects.push({ do: "send-reply", live, id, conversationId, body });
  }
}

/** It did not go out live: by HTTP, then. */
export function liveNotSent(step: Step, id: string): void {
  const { phase } = find(step.state, id) ?? {};
  if (phase?.at === "sending" && phase.by === "live") change(step, id, { phase: { at: "queued" } });
}

/** A 2xx: the server has stored it, as far as it can be believed. */
export function answered(step: Step, id: string, message: ReceivedMessage | undefined): void {
  change(step, id, { hasCall: false });
  const reply = find(step.state, id);
  if (!reply) return;
  const { content, conversationId } = reply;
  if (message && isOthers(message, step.state.me)) return fail(step, reply, "other-person");
  const isReadable = message?.id !== undefined && isSameText(message.content, content);
  const after = read(step, conversationId);
  const wait = { ...newWait(step.state.now), at: "accepted", after, misses: 0 } as const;
  change(step, id, { phase: isReadable ? { ...wait, messageId: message.id } : wait });
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
  if (ending === "refused") return fail(step, reply, "refused");
  // It may be stored all the same.
  const after = read(step, conversationId);
  change(step, id, { phase: { ...reply.phase, at: "checking", why: "broke-off", after } });
}

/** Gives a failed reply up, or takes it back. */
export function discard(step: Step, id: string, isDiscarded: boolean): void {
  const reply = find(step.state, id);
  if (!reply || (isDiscarded && reply.phase.at !== "failed")) return;
  change(step, id, { isDiscarded });
  if (!isDiscarded) settle(step, reply.conversationId);
}

/** A live message that nobody confirms may have been lost in a dead socket. */
function unconfirmed(step: Step, reply: Reply, phase: Extract<Phase, { by: "live" }>): void {
  const { conversationId, id, isTracked } = reply;
  const { reads, since, socket } = phase;
  change(step, id, { phase: { ...phase, isUnconfirmed: true } });
  if (socket === step.state.socket) reopen(step);
  // Only a server that has just shown that it knows ids takes a second one for the first.
  if (!isTracked || step.state.echoedOn !== socket) return;
  const after = read(step, conversationId);
  change(step, id, { phase: { since, reads, at: "checking", why: "again", after } });
}

/** Time has passed. */
export function passTime(step: Step, isLate: boolean): void {
  const due: string[] = [];
  for (const reply of step.state.replies) {
    const { id, conversationId, phase } = reply;
    if (phase.at === "queued" || phase.at === "failed") continue;
    const { wait, isOver, isRead, isUnconfirmed } = watch(phase, step.state.now, isLate);
    if (isOver && wait.at !== "accepted") {
      fail(step, reply, wait.at === "checking" ? "unread" : "timeout");
      continue;
    }
    if (wait.reads !== phase.reads || wait.isLast) change(step, id, { phase: wait });
    if (isRead && isTimed(reply) && !due.includes(conversationId)) due.push(conversationId);
    if (wait.at === "sending" && wait.by === "live" && isUnconfirmed && !wait.isUnconfirmed) {
      unconfirmed(step, reply, wait);
    }
  }
  for (const id of due) read(step, id);
}
