import type { ReceivedSessionUser } from "@/contract/auth";
import { isSameText, knowsIds, type ReceivedMessage } from "@/contract/inbox";
import { isPerson } from "../people";
import {
  type Asked,
  detailOf,
  type Phase,
  type Reason,
  type Reply,
  type State,
  type Step,
  update,
} from "./state";

type Messages = readonly ReceivedMessage[];
type Me = ReceivedSessionUser | undefined;

/** A second reading says that an accepted reply is not there only this long after the answer, in ms. */
const missedAfter = 2000;

/** A reply, if it is not settled. */
export const find = ({ replies }: State, id: string): Reply | undefined =>
  replies.find((reply) => reply.id === id);

/** Writes fields of a reply. */
export function change(step: Step, id: string, fields: Partial<Reply>): void {
  const { replies } = step.state;
  update(step, {
    replies: replies.map((reply) => (reply.id === id ? { ...reply, ...fields } : reply)),
  });
}

/** A reply is not delivered, which is told unless it was given up. */
export function fail(
  step: Step,
  { id, conversationId, content, isDiscarded }: Reply,
  reason: Reason,
): void {
  change(step, id, { phase: { at: "failed", reason } });
  const told = { about: "reply", id, conversationId, content, reason } as const;
  if (!isDiscarded) step.effects.push({ do: "tell", told });
}

/** Whether two replies cannot be told apart without ids. */
export const isEqual = (one: Reply, other: Reply): boolean =>
  one.conversationId === other.conversationId && isSameText(one.content, other.content);

/** Whether the server says that another person wrote it. */
export const isOthers = ({ agentId }: ReceivedMessage, me: Me): boolean =>
  agentId !== undefined && me?.id !== undefined && !isPerson(agentId, me);

/** How many messages of a text the person may have sent: those without ids, or all. */
export const countOf = (text: string, messages: Messages = [], me: Me, withIds: boolean): number =>
  messages.filter(
    (message) =>
      message.sender !== "member" &&
      message.sender !== "ai" &&
      (withIds || message.clientId === undefined) &&
      !isOthers(message, me) &&
      isSameText(message.content, text),
  ).length;

/** Accepted ones come first: a failed one must not take their message. A discarded one comes last. */
const rank = ({ isDiscarded, phase }: Reply): number =>
  phase.at === "accepted" ? 0 : isDiscarded ? 2 : 1;

/**
 * Finds the replies that a conversation contains by now. One with an id is found by that, if the
 * server knows ids; any other by its text, of which there is one message more than are others'. Each
 * message settles one reply. While an answer may still tell whose the first is, it settles none.
 * `told` are messages that came live, beside those of the conversation. `others` were stored in
 * another person's name.
 */
function match(replies: readonly Reply[], messages: Messages, told: Messages, me: Me) {
  const others: Reply[] = [];
  let left = replies;
  const settleOne = (reply: Reply, known: (equal: Reply) => number) => {
    left = left
      .filter(({ id }) => id !== reply.id)
      .map((other) => (isEqual(other, reply) ? { ...other, known: known(other) } : other));
  };
  for (const reply of replies) {
    const { id, phase } = reply;
    const messageId = phase.at === "accepted" ? phase.messageId : undefined;
    const own = [...messages, ...told].find(
      (message) => message.clientId === id || (messageId !== undefined && message.id === messageId),
    );
    if (!own) continue;
    if (isOthers(own, me)) {
      others.push(reply);
      continue;
    }
    // A message without the id counts by its text, too; all do once the server has forgotten ids.
    const isCounted = ({ isTracked }: Reply) => isTracked || own.clientId === undefined;
    settleOne(reply, (other) => other.known + (isCounted(other) ? 1 : 0));
  }
  const byId = knowsIds(messages);
  for (const { id } of left.toSorted((one, other) => rank(one) - rank(other))) {
    const reply = left.find((other) => other.id === id);
    if (!reply?.isSent || (byId && reply.isTracked)) continue;
    if (others.some((other) => other.id === id)) continue;
    const equal = left.filter((other) => other.isSent && isEqual(other, reply));
    const isOpen = reply.phase.at !== "accepted" && equal.some(({ hasCall }) => hasCall);
    const count = countOf(reply.content, messages, me, false) - reply.known;
    if (count < (isOpen ? equal.length : 1)) continue;
    settleOne(reply, ({ known }) => Math.max(known, reply.known + 1));
  }
  return { left, others };
}

/** Settles the replies that a conversation contains, or that `told` names by their ids. */
export function settle(step: Step, conversationId: string, told: Messages = []): void {
  const { me, replies } = step.state;
  const own = replies.filter((reply) => reply.conversationId === conversationId);
  const { messages = [] } = detailOf(step.state, conversationId) ?? {};
  const { left, others } = match(own, messages, told, me);
  for (const reply of others) {
    const { phase } = reply;
    if (phase.at !== "failed" || phase.reason !== "other-person") fail(step, reply, "other-person");
  }
  const isLeft = ({ id }: Reply) => left.some((other) => other.id === id);
  const last = own.findLastIndex((reply) => !isLeft(reply));
  if (last < 0) return;
  update(step, {
    replies: step.state.replies.flatMap((reply) => {
      if (reply.conversationId !== conversationId) return reply;
      const { known } = left.find(({ id }) => id === reply.id) ?? {};
      return known === undefined ? [] : { ...reply, known };
    }),
  });
  for (const { id, phase } of own.slice(0, last).filter(isLeft)) {
    // Sent again by itself it would come after what is there.
    const reply = find(step.state, id);
    if (phase.at === "sending" && phase.by === "live") {
      change(step, id, { phase: { ...phase, isUnconfirmed: true } });
    } else if (reply && phase.at === "checking" && phase.why === "again") {
      fail(step, reply, "refused");
    }
  }
}

/** Live messages: an own reply that comes back by its id shows that the server knows ids. */
export function hear(step: Step, conversationId: string, messages: Messages = []): void {
  const { replies, socket } = step.state;
  const isOwn = ({ clientId }: ReceivedMessage) => replies.some(({ id }) => id === clientId);
  if (messages.some(isOwn)) update(step, { echoedOn: socket });
  settle(step, conversationId, messages);
}

/** It went out over a socket that may be dead. */
const lostSocket = { by: "live", socket: -1, isUnconfirmed: true } as const;

/** A conversation was read, and what it contains is settled. */
export function goOn(step: Step, { askedAt, at, target }: Asked): void {
  const messages = detailOf(step.state, target)?.messages;
  for (const reply of step.state.replies) {
    const { id, phase } = reply;
    if (reply.conversationId !== target) continue;
    if (phase.at === "checking" && phase.after !== undefined && askedAt >= phase.after) {
      goOnChecked(step, reply, phase, messages);
    } else if (phase.at === "accepted" && !phase.messageId && askedAt >= phase.after) {
      // A 2xx of something that is not the server: the conversation does not have it.
      const isLate = at - phase.since >= missedAfter;
      if (phase.misses > 0 && isLate) fail(step, reply, "lost");
      else change(step, id, { phase: { ...phase, misses: phase.misses + 1 } });
    }
  }
}

function goOnChecked(
  step: Step,
  reply: Reply,
  phase: Extract<Phase, { at: "checking" }>,
  messages: Messages = [],
): void {
  const { id, content } = reply;
  if (phase.why === "broke-off") return fail(step, reply, "lost");
  if (phase.why === "again" && !messages.every((message) => "clientId" in message)) {
    // A part of the server does not know ids: it would store it a second time.
    return change(step, id, { phase: { ...phase, at: "sending", ...lostSocket } });
  }
  change(step, id, { phase: { at: "queued" } });
  if (phase.why !== "first") return undefined;
  const isTracked = knowsIds(messages);
  // A reading may lag behind what came live.
  const known = Math.max(reply.known, countOf(content, messages, step.state.me, isTracked));
  return change(step, id, { known, isTracked });
}

/** A reading failed that replies may have waited for. */
export function goOnUnread(step: Step, { askedAt, target }: Asked): void {
  for (const reply of step.state.replies) {
    const { id, conversationId, isTracked, phase } = reply;
    if (conversationId !== target || phase.at !== "checking") continue;
    if (phase.after === undefined || askedAt < phase.after) continue;
    if (phase.why === "first" || (phase.why === "retry" && isTracked)) {
      change(step, id, { phase: { at: "queued" } });
    } else if (phase.why === "retry") fail(step, reply, "unread");
  }
}
