import { knowsIds, type ReceivedMessage } from "@/contract/inbox";
import { countOf, match } from "./matching";
import { change, fail } from "./reply";
import { type Asked, detailOf, type Reply, type Step, update } from "./state";

/** A second reading says that an accepted reply is not there only this long after the answer, in ms. */
const missedAfter = 2000;

/** Settles the replies that a conversation contains, or that `told` names by their ids. */
export function settle(step: Step, conversationId: string, told: readonly ReceivedMessage[] = []) {
  const { me, replies } = step.state;
  const own = replies.filter((reply) => reply.conversationId === conversationId);
  if (own.length === 0) return;
  const { messages = [] } = detailOf(step.state, conversationId) ?? {};
  const { left, settled, others } = match(own, messages, told, me);
  for (const reply of others) {
    const { phase } = reply;
    if (phase.at !== "failed" || phase.reason !== "other-person") fail(step, reply, "other-person");
  }
  if (settled.length === 0) return;
  const last = Math.max(...settled.map((reply) => own.indexOf(reply)));
  update(step, {
    replies: step.state.replies.flatMap((reply) => {
      if (settled.some(({ id }) => id === reply.id)) return [];
      const known = left.find(({ id }) => id === reply.id)?.known ?? reply.known;
      const index = own.findIndex(({ id }) => id === reply.id);
      const isOvertaken =
        reply.isOvertaken || (index >= 0 && index < last && mayBeOvertaken(reply));
      return { ...reply, known, isOvertaken };
    }),
  });
}

/** What Retry is about to send comes after the others in any case. */
const mayBeOvertaken = ({ phase }: Reply): boolean =>
  (phase.at === "sending" && phase.by === "live") ||
  (phase.at === "checking" && phase.why === "again");

/** Notes that an own reply has come back by its id, over the present socket. */
export function hear(step: Step, messages: readonly ReceivedMessage[]): void {
  const { sent, socket } = step.state;
  const isOwn = messages.some(({ clientId }) => clientId !== undefined && sent.includes(clientId));
  if (isOwn) update(step, { echoedOn: socket });
}

/** A conversation was read, and what it contains is settled. */
export function goOn(step: Step, conversationId: string, asked: Asked) {
  const { me } = step.state;
  const messages = detailOf(step.state, conversationId)?.messages;
  for (const reply of step.state.replies) {
    const { id, phase } = reply;
    if (reply.conversationId !== conversationId) continue;
    if (phase.at === "sending" && phase.by === "http" && phase.brokeOff !== undefined) {
      if (asked.askedAt >= phase.brokeOff) fail(step, reply, "lost");
    } else if (phase.at === "checking" && phase.after !== undefined) {
      if (asked.askedAt < phase.after) continue;
      if (reply.isOvertaken) fail(step, reply, "refused");
      else change(step, id, { phase: { at: "queued" } });
      if (phase.why !== "first") continue;
      const known = countOf(reply.content, messages, me);
      change(step, id, { known, isTracked: knowsIds(messages) });
    } else if (phase.at === "accepted" && phase.messageId === undefined) {
      // A 2xx of something that is not the server: the conversation does not have it.
      if (asked.askedAt < phase.after) continue;
      const isLate = asked.at - phase.since >= missedAfter;
      if (phase.misses > 0 && isLate) fail(step, reply, "lost");
      else change(step, id, { phase: { ...phase, misses: phase.misses + 1 } });
    }
  }
}

/** A reading failed that replies may have waited for. */
export function goOnUnread(step: Step, conversationId: string, askedAt: number): void {
  for (const reply of step.state.replies) {
    const { id, isTracked, phase } = reply;
    if (reply.conversationId !== conversationId || phase.at !== "checking") continue;
    if (phase.after === undefined || askedAt < phase.after || phase.why === "again") continue;
    if (phase.why === "first" || isTracked) change(step, id, { phase: { at: "queued" } });
    else fail(step, reply, "unread");
  }
}
