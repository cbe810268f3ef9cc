import { defineList, type ListSort, statusFilter } from "@/components/list-screen/list-kind";
import { byNeed, lastChanged, nameOf, waitingSince } from "@/api/conversation-rows";
import type { ReceivedSessionUser } from "@/contract/auth";
import {
  canTakeOver,
  ConversationStatus,
  needsPerson,
  Priority,
  priorityRank,
  type ReceivedConversation,
} from "@/contract/inbox";
import { inOrder, oncePerRow, type RowOrder } from "@/lib/list-rows";
import { firstTime } from "@/lib/times";
import { holderOf } from "./answering";

const newestFirst = (one: ReceivedConversation) => -lastChanged(one);
const isResolved = ({ status }: ReceivedConversation) => (status === "resolved" ? 1 : 0);

/** The sort orders of the list, by name. Resolved conversations no longer need anybody. */
const orders: Readonly<Record<string, RowOrder<ReceivedConversation>>> = {
  newest: [newestFirst],
  // Conversations nobody has taken over, then those taken over, then resolved ones.
  waiting: [
    (one) => (canTakeOver(one) ? 0 : 1 + isResolved(one)),
    (one) => waitingSince(one) ?? Infinity,
  ],
  priority: [isResolved, priorityRank, newestFirst],
  // The unhappiest first: they need a person most.
  sentiment: [(one) => (one.sentimentScore ?? Infinity) + 1000 * isResolved(one), newestFirst],
};

/** A sort option for the menu; the comparison itself is in `orders`. */
const sortNamed = (name: string, label: string) => ({ name, label, keyOf: () => undefined });

/** The inbox's list: the text it searches, its filters and its sort options. */
export const conversationList = defineList<ReceivedConversation>({
  one: "conversation",
  nameOf,
  textOf: (conversation) => `${nameOf(conversation)}\n${conversation.lastMessage ?? ""}`,
  filters: [
    statusFilter(ConversationStatus.options),
    {
      name: "priority",
      all: "All Priorities",
      words: Priority.options,
      wordsOf: ({ priority }) => priority,
    },
  ],
  columns: [],
  sorts: [
    sortNamed("newest", "Newest"),
    sortNamed("waiting", "Longest waiting"),
    sortNamed("priority", "Priority"),
    sortNamed("sentiment", "Sentiment"),
  ],
});

/** The list's groups by who has to act next, in display order. */
const groupNames: readonly string[] = [
  "Yours",
  "Needs you",
  // The user's own conversations that are not pinned at the top.
  "Also yours",
  // Taken over by somebody whom the server does not name.
  "Taken over",
  "With the team",
  "With the AI",
  "Resolved",
];

/** The name of a conversation's group, as `user` sees it. */
function groupNameOf(conversation: ReceivedConversation, user: ReceivedSessionUser): string {
  if (conversation.status === "resolved") return "Resolved";
  const holder = holderOf(conversation, user);
  if (holder === undefined) return needsPerson(conversation) ? "Needs you" : "With the AI";
  if (holder.isYou) return "Yours";
  return holder.name === "" ? "Taken over" : "With the team";
}

/** How many of the user's own conversations are pinned above the waiting ones: the last taken over. */
export const mostPinned = 3;

/** How to arrange rows: the name of each row's group, and the order of the rows. */
export interface Arrangement {
  groupOf: (conversation: ReceivedConversation) => string;
  order: RowOrder<ReceivedConversation>;
}

/**
 * Arranges rows in groups by who has to act next; without a `user`, in one group with the order's name.
 * "Needs you" is sorted by urgency, then by wait. All other groups are sorted by `sort`.
 */
export function arrangementOf(
  rows: readonly ReceivedConversation[],
  sort: ListSort<ReceivedConversation>,
  user?: ReceivedSessionUser,
): Arrangement {
  const order = orders[sort.name] ?? [newestFirst];
  if (!user) return { groupOf: () => sort.label, order };
  const nameOfGroup = oncePerRow((row: ReceivedConversation) => groupNameOf(row, user));
  const own = rows.filter((row) => nameOfGroup(row) === "Yours");
  const lastTaken = ({ lastMessageAt, takenOverAt, timestamp }: ReceivedConversation) =>
    -firstTime(takenOverAt, lastMessageAt, timestamp);
  const unpinned = new Set(inOrder(own, [lastTaken]).slice(mostPinned));
  const groupOf = (row: ReceivedConversation) =>
    unpinned.has(row) ? "Also yours" : nameOfGroup(row);
  const need = byNeed.map(
    (keyOf) => (row: ReceivedConversation) => (groupOf(row) === "Needs you" ? keyOf(row) : 0),
  );
  return { groupOf, order: [(row) => groupNames.indexOf(groupOf(row)), ...need, ...order] };
}

/** The member's five newest other conversations, matched by member id, or by name if there is no id. */
export function othersOf(
  { id, memberId, memberName }: ReceivedConversation,
  rows: readonly ReceivedConversation[],
): readonly ReceivedConversation[] {
  const isSameMember = (other: ReceivedConversation): boolean =>
    memberId !== undefined || other.memberId !== undefined
      ? other.memberId === memberId
      : Boolean(memberName?.trim()) && other.memberName === memberName;
  const others = rows.filter(
    (other) => other.id !== undefined && other.id !== id && isSameMember(other),
  );
  return inOrder(others, [newestFirst]).slice(0, 5);
}
