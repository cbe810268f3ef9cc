import { isSameText, knowsIds, lastMessageFields, type ReceivedMessage } from "@/contract/inbox";
import { write as writeUpdates } from "./conversations";
import { countOwn, fail, isEqual, isOthers, settle } from "./settling";
import {
  detailOf,
  type Ending,
  type Event,
  type Phase,
  read,
  reopen,
  type Reply,
  type ReplyEvent,
  type Step,
} from "./state";
import { watch } from "./deadlines";

type Live = Extract<Phase, { by: "live" }>;

/** Whether the reply depends on time, so that ticks are needed. */
export const isTimed = ({ phase }: Reply): boolean =>
  phase.at === "checking" ||
  phase.at === "sending" ||
  (phase.at === "accepted" && phase.messageId === undefined);

/** Adds a reply. Without ids, the conversation is read first, to count messages with the same text. */
export function write(step: Step, event: Extract<Event, { type: "written" }>): void {
  const { id, conversationId, text, at: sentAt } = event;
  // Lone surrogates are replaced in responses, too, so that the texts stay equal.
  const content = text.trim().replaceAll(/\p{Surrogate}/gu, "\uFFFD");
  if (content === "") return;
  const messages = detailOf(step, conversationId)?.messages;
  const isTracked = knowsIds(messages);
  const reply: Reply = {
    id,
    conversationId,
    content,
    known: countOwn(content, messages, step.me, isTracked),
    sentAt,
    isSent: false,
    isTracked,
    hasCall: false,
    isDiscarded: false,
    phase: isTracked
      ? { at: "queued" }
      : { since: step.now, at: "checking", why: "first", after: undefined },
  };
  step.replies = [...step.replies, reply];
}

/** Loads the replies that were stored when the page was left. */
export function load(step: Step, replies: readonly Reply[]): void {
  step.replies = replies.map((reply) => ({ ...reply }));
  step.tickedAt = step.now;
  for (const reply of step.replies) {
    if (reply.phase.at !== "checking") read(step, reply.conversationId);
    // Two tabs may have loaded it. Without an id, it would be stored twice.
    else if (!reply.isTracked) fail(step, reply, "left");
  }
}

/** Applies an event to its reply. */
export function apply(step: Step, event: ReplyEvent): void {
  const reply = step.replies.find(({ id }) => id === event.id);
  if (!reply) return;
  const { conversationId, phase } = reply;
  switch (event.type) {
    case "retried":
      if (phase.at !== "failed") return;
      reply.sentAt = event.at;
      reply.phase = { since: step.now, at: "checking", why: "retry", after: undefined };
      return;
    case "discarded":
      reply.isDiscarded = phase.at === "failed";
      return;
    case "taken-back":
      reply.isDiscarded = false;
      return;
    case "live-not-sent":
      // It will be sent over HTTP instead.
      if (phase.at === "sending" && phase.by === "live") reply.phase = { at: "queued" };
      return;
    case "reply-answered":
      reply.hasCall = false;
      return accept(step, reply, event.message);
    case "reply-ended":
      reply.hasCall = false;
      settle(step, conversationId);
      if (step.replies.includes(reply)) ended(step, reply, event.ending, event.since);
  }
}

/** Handles a reply's HTTP call that ended without a 2xx. */
function ended(step: Step, reply: Reply, ending: Ending, since: number): void {
  const { conversationId, phase } = reply;
  if (phase.at !== "sending" || phase.by !== "http" || phase.since !== since) return;
  if (ending === "refused") return fail(step, reply, "refused");
  // The server may still have stored it.
  reply.phase = { ...phase, at: "checking", why: "broke-off", after: read(step, conversationId) };
}

/** Handles a 2xx: the server says that it has stored the reply. */
function accept(step: Step, reply: Reply, message: ReceivedMessage | undefined): void {
  const { content, conversationId } = reply;
  if (message && isOthers(message, step.me)) return fail(step, reply, "other-person");
  const isReadable = message?.id !== undefined && isSameText(message.content, content);
  const after = read(step, conversationId);
  const wait = { since: step.now, at: "accepted", after, misses: 0 } as const;
  reply.phase = isReadable ? { ...wait, messageId: message.id } : wait;
  if (isReadable) writeUpdates(step, [{ id: conversationId, change: lastMessageFields(message) }]);
  settle(step, conversationId);
}

/** Starts the reads for replies to be checked. Without ids, a retry first waits for calls with its text. */
export function checkWaiting(step: Step): void {
  for (const reply of step.replies) {
    const { phase } = reply;
    if (phase.at !== "checking" || phase.after !== undefined) continue;
    const isOpen = (other: Reply) => other.hasCall && !other.isTracked && isEqual(other, reply);
    if (phase.why === "retry" && step.replies.some(isOpen)) continue;
    phase.after = read(step, reply.conversationId);
  }
}

/**
 * Sends queued replies: over the socket if all earlier ones to the conversation went over that same
 * socket, which keeps their order; otherwise over HTTP, once no earlier one is pending.
 */
export function sendQueued(step: Step): void {
  const { isConnected, isHeld, me, now, replies, socket } = step;
  if (isHeld || !me) return;
  for (const [index, reply] of replies.entries()) {
    const { id, conversationId, content } = reply;
    if (reply.phase.at !== "queued") continue;
    const earlier = replies
      .slice(0, index)
      .filter((other) => other.conversationId === conversationId)
      .filter(({ phase }) => phase.at !== "accepted" && phase.at !== "failed");
    const isOnSocket = ({ phase }: Reply) =>
      phase.at === "sending" && phase.by === "live" && phase.socket === socket;
    const live = !reply.isSent && isConnected && earlier.every(isOnSocket);
    if (!live && earlier.length > 0) continue;
    const detail = detailOf(step, conversationId);
    // If the conversation could not be read, assume what held the last time.
    const isKnown = detail ? knowsIds(detail.messages) : reply.isTracked;
    reply.isTracked &&= isKnown;
    reply.isSent = true;
    reply.hasCall = !live;
    reply.phase = live
      ? { since: now, at: "sending", by: "live", socket }
      : { since: now, at: "sending", by: "http" };
    const body = { content, messageType: "text", ...(isKnown && { clientId: id }) } as const;
    step.effects.push({ do: "send-reply", id, conversationId, body, ...(!live && { since: now }) });
  }
}

/** Handles a live message that is still unconfirmed: it may have been lost in a dead socket. */
function unconfirmed(step: Step, reply: Reply, { since, socket }: Live): void {
  if (socket === step.socket) reopen(step);
  // Sending it twice is safe only if the server has shown over this socket that it knows ids.
  if (!reply.isTracked || step.echoedOn !== socket) return;
  const after = read(step, reply.conversationId);
  reply.phase = { since, at: "checking", why: "again", after };
}

/** Handles a tick for all replies. */
export function passTime(step: Step, isLate: boolean): void {
  const due: string[] = [];
  for (const reply of step.replies) {
    const { conversationId, phase } = reply;
    if (phase.at === "queued" || phase.at === "failed") continue;
    const { isOver, isRead, isUnconfirmed } = watch(phase, step, isLate);
    if (isOver && phase.at !== "accepted") {
      fail(step, reply, phase.at === "checking" ? "unread" : "timeout");
      continue;
    }
    if (isRead && isTimed(reply) && !due.includes(conversationId)) due.push(conversationId);
    const isLive = phase.at === "sending" && phase.by === "live";
    if (isLive && isUnconfirmed) unconfirmed(step, reply, phase);
  }
  for (const id of due) read(step, id);
}
