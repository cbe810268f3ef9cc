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

/** The orders that the list offers, by name. What is resolved needs nobody any more. */
const orders: Readonly<Record<string, RowOrder<ReceivedConversation>>> = {
  newest: [newestFirst],
  // Those that nobody has, then those taken over, then what is resolved.
  waiting: [
    (one) => (canTakeOver(one) ? 0 : 1 + isResolved(one)),
    (one) => waitingSince(one) ?? Infinity,
  ],
  priority: [isResolved, priorityRank, newestFirst],
  // The unhappiest first: they need a person most.
  sentiment: [(one) => (one.sentimentScore ?? Infinity) + 1000 * isResolved(one), newestFirst],
};

/** An order as it is chosen; `orders` has what is compared. */
const sortNamed = (name: string, label: string) => ({ name, label, keyOf: () => undefined });

/** The inbox's list: what its search looks at, its filters and its orders. */
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

/** The groups of the list by who must act, in their order. */
const groupNames: readonly string[] = [
  "Yours",
  "Needs you",
  // What there is no room for at the top.
  "Also yours",
  // Where the server does not say who: it may be anybody's.
  "Taken over",
  "With the team",
  "With the AI",
  "Resolved",
];

/** The group of a conversation, as `user` reads it. */
function groupNameOf(conversation: ReceivedConversation, user: ReceivedSessionUser): string {
  if (conversation.status === "resolved") return "Resolved";
  const holder = holderOf(conversation, user);
  if (holder === undefined) return needsPerson(conversation) ? "Needs you" : "With the AI";
  if (holder.isYou) return "Yours";
  return holder.name === "" ? "Taken over" : "With the team";
}

/** So many of a person's own conversations stand above those that wait: the last they took. */
const mostPinned = 3;

/** How to show rows: the name of the group each is in, and in what order they come. */
export interface Arrangement {
  groupOf: (conversation: ReceivedConversation) => string;
  order: RowOrder<ReceivedConversation>;
}

/**
 * Shows rows in the groups of who must act; without a `user` in one, under the order's name. Each
 * group is ordered for itself: who needs a person by urgency, then by how long they have waited.
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

/** The member's five newest other conversations, by the member's id, or by name without one. */
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
