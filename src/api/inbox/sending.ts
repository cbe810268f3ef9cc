import { knowsIds, type OutgoingMessage } from "@/contract/inbox";
import { before, change, fail, find } from "./reply";
import { detailOf, type Phase, read, reopen, type Reply, type Step, update } from "./state";
import { newWait, watch } from "./waiting";

/** So many ids of replies are remembered, to know them when they come back. */
const remembered = 20;

function bodyOf({ id, content }: Reply, isKnown: boolean): OutgoingMessage {
  return { content, messageType: "text", ...(isKnown && { clientId: id }) };
}

/**
 * Sends what may go: live where all before it went out over this very socket, which it cannot
 * overtake; else by HTTP, once nothing before it is under way.
 */
export function sendQueued(step: Step): void {
  for (const { id } of step.state.replies) {
    const { isConnected, isHeld, me, now, sent, socket } = step.state;
    const reply = find(step.state, id);
    if (reply?.phase.at !== "queued" || isHeld || !me) continue;
    const { conversationId } = reply;
    const earlier = before(step.state, reply);
    const isOnSocket = ({ phase }: Reply) =>
      phase.at === "sending" && phase.by === "live" && phase.socket === socket;
    const live = !reply.isHttpOnly && isConnected && earlier.every(isOnSocket);
    if (!live && earlier.length > 0) continue;
    const detail = detailOf(step.state, conversationId);
    // Where nothing can be read, as when it was last sent.
    const isKnown = detail ? knowsIds(detail.messages) : reply.isTracked;
    const phase: Phase = live
      ? { ...newWait(now), at: "sending", by: "live", socket, isUnconfirmed: false }
      : { ...newWait(now), at: "sending", by: "http" };
    const isTracked = reply.isTracked && isKnown;
    change(step, id, {
      phase,
      isTracked,
      isSent: true,
      hasCall: !live,
      isHttpOnly: reply.isHttpOnly || live,
      isOvertaken: false,
    });
    update(step, { sent: [...sent, id].slice(-remembered) });
    step.effects.push({ do: "send-reply", live, id, conversationId, body: bodyOf(reply, isKnown) });
  }
}

/** It did not go out live: by HTTP, then. */
export function liveNotSent(step: Step, id: string): void {
  const { phase } = find(step.state, id) ?? {};
  if (phase?.at === "sending" && phase.by === "live") change(step, id, { phase: { at: "queued" } });
}

/** A live message that nobody confirms may have been lost in a dead socket. */
function unconfirmed(step: Step, reply: Reply, phase: Extract<Phase, { by: "live" }>): void {
  const { conversationId, id, isOvertaken, isTracked } = reply;
  if (isOvertaken && isTracked) return fail(step, reply, "refused");
  change(step, id, { phase: { ...phase, isUnconfirmed: true } });
  if (isOvertaken) return;
  if (phase.socket === step.state.socket) reopen(step);
  // Only a server that has just shown that it knows ids takes a second one for the first.
  if (!isTracked || step.state.echoedOn !== phase.socket) return;
  const { since, reads } = phase;
  const after = read(step, conversationId);
  change(step, id, { phase: { since, reads, at: "checking", why: "again", after } });
}

/** Time has passed. */
export function passTime(step: Step, isLate: boolean): void {
  for (const { id } of step.state.replies) {
    const reply = find(step.state, id);
    if (!reply || reply.phase.at === "queued" || reply.phase.at === "failed") continue;
    const { phase } = reply;
    const { wait, isOver, isRead, isUnconfirmed } = watch(phase, step.state.now, isLate);
    if (isOver && phase.at !== "accepted") {
      fail(step, reply, phase.at === "checking" ? "unread" : "timeout");
      continue;
    }
    if (wait.reads !== phase.reads || wait.isLast) change(step, id, { phase: wait });
    if (isRead && !(phase.at === "accepted" && phase.messageId)) readOnce(step, reply);
    if (wait.at === "sending" && wait.by === "live" && isUnconfirmed && !wait.isUnconfirmed) {
      unconfirmed(step, { ...reply, phase: wait }, wait);
    }
  }
}

/** Reads a conversation, unless that was asked in the same step. */
function readOnce(step: Step, { conversationId }: Reply): void {
  const { asked, now } = step.state;
  if (!asked.some(({ at, target }) => target === conversationId && at === now)) {
    read(step, conversationId);
  }
}
