import type { ReceivedSessionUser } from "@/contract/auth";
import { isSameText, knowsIds, type ReceivedMessage } from "@/contract/inbox";
import { isPerson } from "../people";
import type { Reply } from "./state";

type Messages = readonly ReceivedMessage[];
type Me = ReceivedSessionUser | undefined;

/** Whether two replies cannot be told apart without ids. */
export const isEqual = (one: Reply, other: Reply): boolean =>
  one.conversationId === other.conversationId && isSameText(one.content, other.content);

/** Whether the server says that another person wrote it. */
export const isOthers = ({ agentId }: ReceivedMessage, me: Me): boolean =>
  agentId !== undefined && me?.id !== undefined && !isPerson(agentId, me);

/** How many messages of a text the person may have sent. */
export const countOf = (text: string, messages: Messages | undefined, me: Me): number =>
  messages?.filter(
    (message) =>
      message.sender !== "member" &&
      message.sender !== "ai" &&
      message.clientId === undefined &&
      !isOthers(message, me) &&
      isSameText(message.content, text),
  ).length ?? 0;

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
export function match(replies: readonly Reply[], messages: Messages, told: Messages, me: Me) {
  const settled: Reply[] = [];
  const others: Reply[] = [];
  let left = replies;

  function settle(reply: Reply, known: (equal: Reply) => number): void {
    settled.push(reply);
    left = left
      .filter(({ id }) => id !== reply.id)
      .map((other) => (isEqual(other, reply) ? { ...other, known: known(other) } : other));
  }

  for (const reply of replies) {
    const { id, phase } = reply;
    const messageId = phase.at === "accepted" ? phase.messageId : undefined;
    const own = [...messages, ...told].find(
      (message) => message.clientId === id || (messageId !== undefined && message.id === messageId),
    );
    if (!own) continue;
    if (isOthers(own, me)) others.push(reply);
    // A message without the id counts by its text, too.
    else settle(reply, ({ known }) => known + (own.clientId === undefined ? 1 : 0));
  }
  const byId = knowsIds(messages);
  for (const { id } of left.toSorted((one, other) => rank(one) - rank(other))) {
    const reply = left.find((other) => other.id === id);
    if (!reply?.isSent || others.some((other) => other.id === id)) continue;
    if (byId && reply.isTracked) continue;
    const equal = left.filter((other) => other.isSent && isEqual(other, reply));
    const isOpen = reply.phase.at !== "accepted" && equal.some(({ hasCall }) => hasCall);
    const count = countOf(reply.content, messages, me) - reply.known;
    if (count < (isOpen ? equal.length : 1)) continue;
    settle(reply, ({ known }) => Math.max(known, reply.known + 1));
  }
  return { left, settled, others };
}
