import {
  defineList,
  type ListSort,
  sortRows,
  statusFilter,
} from "@/components/list-screen/list-kind";
import {
  canTakeOver,
  conversationStatuses,
  priorities,
  priorityRank,
  type ReceivedConversation,
} from "@/contract/inbox";
import { firstTime } from "@/lib/times";
import { nameOf } from "./conversation-labels";

const times = new WeakMap<ReceivedConversation, number>();

/** When a conversation last changed, in ms since 1970; 0 where it does not say. */
export function lastChanged(conversation: ReceivedConversation): number {
  let time = times.get(conversation);
  if (time === undefined) {
    time = firstTime(conversation.lastMessageAt, conversation.timestamp);
    times.set(conversation, time);
  }
  return time;
}

const byTime = (conversation: ReceivedConversation) => lastChanged(conversation) || undefined;
const newestFirst = { keyOf: byTime, descending: true };

/** Waiting for a person, then taken over, then resolved. */
const waitRank = (conversation: ReceivedConversation): number =>
  canTakeOver(conversation) ? 0 : conversation.status === "resolved" ? 2 : 1;

const newest: ListSort<ReceivedConversation> = { name: "newest", label: "Newest", ...newestFirst };
const mostPressing: ListSort<ReceivedConversation> = {
  name: "priority",
  label: "Priority",
  keyOf: priorityRank,
  tieBreak: newestFirst,
};

/** The inbox's list: what its search looks at, its filters and its orders. */
export const conversationList = defineList<ReceivedConversation>({
  one: "conversation",
  nameOf,
  textOf: (conversation) => `${nameOf(conversation)}\n${conversation.lastMessage ?? ""}`,
  filters: [
    { ...statusFilter<ReceivedConversation>(conversationStatuses), remote: true },
    {
      name: "priority",
      label: "Priority",
      all: "All Priorities",
      words: priorities,
      wordsOf: ({ priority }) => priority,
      remote: true,
    },
  ],
  sorts: [
    newest,
    { name: "waiting", label: "Longest waiting", keyOf: waitRank, tieBreak: { keyOf: byTime } },
    mostPressing,
    // The unhappiest first: they need a person most.
    {
      name: "sentiment",
      label: "Sentiment",
      keyOf: ({ sentimentScore }) => sentimentScore,
      tieBreak: newestFirst,
    },
  ],
});

/** The most pressing conversation that waits for a person. */
export const nextInLine = (
  conversations: readonly ReceivedConversation[],
): ReceivedConversation | undefined =>
  sortRows(conversations.filter(canTakeOver), mostPressing).find(({ id }) => id !== undefined);

/** The member's five newest other conversations, found by id, or by name without one. */
export function otherConversationsOf(
  { id, memberId, memberName }: ReceivedConversation,
  list: readonly ReceivedConversation[],
): readonly ReceivedConversation[] {
  const isSameMember = (other: ReceivedConversation): boolean =>
    memberId !== undefined || other.memberId !== undefined
      ? other.memberId === memberId
      : Boolean(memberName?.trim()) && other.memberName === memberName;
  const others = list.filter(
    (other) => other.id !== undefined && other.id !== id && isSameMember(other),
  );
  return sortRows(others, newest).slice(0, 5);
}
