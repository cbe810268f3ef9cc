import { type Reason, type Reply, type State, type Step, update } from "./state";

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
) {
  change(step, id, { phase: { at: "failed", reason }, isOvertaken: false });
  const told = { about: "reply", id, conversationId, content, reason } as const;
  if (!isDiscarded) step.effects.push({ do: "tell", told });
}

/** It is neither accepted nor failed. */
export const isUnderWay = ({ phase }: Reply): boolean =>
  phase.at === "checking" || phase.at === "queued" || phase.at === "sending";

/** Earlier replies to the same conversation that are still under way. */
export const before = ({ replies }: State, { id, conversationId }: Reply): readonly Reply[] =>
  replies
    .slice(
      0,
      replies.findIndex((reply) => reply.id === id),
    )
    .filter((reply) => reply.conversationId === conversationId && isUnderWay(reply));
