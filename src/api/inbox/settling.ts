import { isPerson, type ReceivedSessionUser } from "@/contract/auth";
import { isSameText, knowsIds, type ReceivedMessage } from "@/contract/inbox";
import { type Asked, detailOf, type Reason, type Reply, type Step } from "./state";

type Messages = readonly ReceivedMessage[];
type Me = ReceivedSessionUser | undefined;

/** An accepted reply is lost if two reads lack it, the last one requested this many ms after the 2xx. */
const missedAfter = 2000;

/** Marks a reply as not delivered, and notifies the person unless they discarded it. */
export function fail(step: Step, reply: Reply, reason: Reason): void {
  const { id, conversationId, content, isDiscarded } = reply;
  reply.phase = { at: "failed", reason };
  const told = { about: "reply", id, conversationId, content, reason } as const;
  if (!isDiscarded) step.effects.push({ do: "tell", told });
}

/** Whether two replies have the same conversation and text, so that only ids can tell them apart. */
export const isEqual = (one: Reply, other: Reply): boolean =>
  one.conversationId === other.conversationId && isSameText(one.content, other.content);

/** Whether the server says that another person wrote it. */
export const isOthers = ({ agentId }: ReceivedMessage, me: Me): boolean =>
  agentId !== undefined && me?.id !== undefined && !isPerson(agentId, me);

/** Counts messages with this text that may be the person's own. `withIds` includes those with a client id. */
export const countOwn = (text: string, messages: Messages = [], me: Me, withIds = false): number =>
  messages.filter(
    (message) =>
      message.sender !== "member" &&
      message.sender !== "ai" &&
      (withIds || message.clientId === undefined) &&
      !isOthers(message, me) &&
      isSameText(message.content, text),
  ).length;

/** Match accepted replies first, so that a failed one cannot take their message, and discarded ones last. */
const rank = ({ isDiscarded, phase }: Reply): number =>
  phase.at === "accepted" ? 0 : isDiscarded ? 2 : 1;

/**
 * Removes the replies that the conversation now contains. A reply is matched by its id if the server
 * knows ids, otherwise by its text: there must be more messages with that text than its `known` ones.
 * Each message settles one reply. While a call in flight may still tell which of several equal replies
 * was stored, one message settles none of them. `told` are live messages that the detail may lack.
 */
export function settle(step: Step, conversationId: string, told: Messages = []): void {
  const { me } = step;
  const { messages = [] } = detailOf(step, conversationId) ?? {};
  const own = step.replies.filter((reply) => reply.conversationId === conversationId);
  let left = own;

  function remove(reply: Reply, known: (equal: Reply) => number): void {
    left = left.filter((other) => other !== reply);
    for (const other of left) if (isEqual(other, reply)) other.known = known(other);
  }

  for (const reply of own) {
    const { id, phase } = reply;
    const messageId = phase.at === "accepted" ? phase.messageId : undefined;
    const found = [...messages, ...told].find(
      (message) => message.clientId === id || (messageId !== undefined && message.id === messageId),
    );
    if (found && isOthers(found, me)) {
      const isKnown = phase.at === "failed" && phase.reason === "other-person";
      if (!isKnown) fail(step, reply, "other-person");
    } else if (found) {
      // A message without an id also counts by its text, as do all messages once the server drops ids.
      const isCounted = ({ isTracked }: Reply) => isTracked || found.clientId === undefined;
      remove(reply, (other) => other.known + (isCounted(other) ? 1 : 0));
    }
  }
  const byId = knowsIds(messages);
  for (const reply of left.toSorted((one, other) => rank(one) - rank(other))) {
    if (!reply.isSent || (byId && reply.isTracked)) continue;
    const equal = left.filter((other) => other.isSent && isEqual(other, reply));
    const isOpen = reply.phase.at !== "accepted" && equal.some(({ hasCall }) => hasCall);
    const count = countOwn(reply.content, messages, me) - reply.known;
    if (count >= (isOpen ? equal.length : 1)) {
      remove(reply, ({ known }) => Math.max(known, reply.known + 1));
    }
  }
  const isSettled = (reply: Reply) => own.includes(reply) && !left.includes(reply);
  for (const reply of own.slice(0, Math.max(0, own.findLastIndex(isSettled)))) {
    const { phase } = reply;
    if (isSettled(reply)) continue;
    // Sending it again now would put it after the later reply.
    if (phase.at === "sending" && phase.by === "live") phase.isUnconfirmed = true;
    if (phase.at === "checking" && phase.why === "again") fail(step, reply, "refused");
  }
  step.replies = step.replies.filter((reply) => !isSettled(reply));
}

/** Handles live messages. If one of our replies comes back with its id, the server knows ids. */
export function receive(step: Step, conversationId: string, messages: Messages = []): void {
  const isOwn = ({ clientId }: ReceivedMessage) => step.replies.some(({ id }) => id === clientId);
  if (messages.some(isOwn)) step.echoedOn = step.socket;
  settle(step, conversationId, messages);
}

/** Handles the end of a read: advances the replies that waited for it and are not settled. */
export function advance(step: Step, { askedAt, at, target }: Asked, isRead: boolean): void {
  const { messages = [] } = detailOf(step, target) ?? {};
  for (const reply of step.replies) {
    const { content, phase } = reply;
    if (reply.conversationId !== target) continue;
    if (phase.at === "accepted" && isRead && !phase.messageId && askedAt >= phase.after) {
      // The 2xx may have come from something other than the server, such as a proxy.
      phase.misses += 1;
      if (phase.misses > 1 && at - phase.since >= missedAfter) fail(step, reply, "lost");
    }
    if (phase.at !== "checking" || askedAt < (phase.after ?? Infinity)) continue;
    const { since, why } = phase;
    if (why === "first" || (isRead && why === "retry" && !reply.isSent)) {
      reply.isTracked = knowsIds(messages);
      // A read may be older than the live messages.
      const known = countOwn(content, messages, step.me, reply.isTracked);
      reply.known = Math.max(reply.known, known);
      reply.phase = { at: "queued" };
    } else if (why === "retry" && !isRead && !reply.isTracked) fail(step, reply, "unread");
    else if (why === "retry") reply.phase = { at: "queued" };
    else if (why === "broke-off" && isRead) fail(step, reply, "lost");
    else if (why === "again" && isRead) {
      // A server node that does not know ids would store it a second time.
      const isKnown = messages.every((message) => "clientId" in message);
      reply.phase = isKnown
        ? { at: "queued" }
        : { since, at: "sending", by: "live", socket: -1, isUnconfirmed: true };
    }
  }
}
