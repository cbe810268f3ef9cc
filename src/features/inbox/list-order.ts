import { canTakeOver, priorityRank, type ReceivedConversation } from "@/contract/inbox";
import { firstTime } from "@/lib/times";

/** How the list can be sorted; the first is the one that needs no word in the address. */
export const listSorts = ["newest", "waiting", "priority", "sentiment"] as const;
export type ListSort = (typeof listSorts)[number];

/** What each order is called. */
export const sortLabels: Readonly<Record<ListSort, string>> = {
  newest: "Newest",
  waiting: "Longest waiting",
  priority: "Priority",
  sentiment: "Sentiment",
};

const times = new WeakMap<ReceivedConversation, number>();

/** When a conversation last moved, in ms since 1970; 0 where it does not say. */
export function lastMoved(conversation: ReceivedConversation): number {
  let time = times.get(conversation);
  if (time === undefined) {
    time = firstTime(conversation.lastMessageAt, conversation.timestamp);
    times.set(conversation, time);
  }
  return time;
}

const newestFirst = (a: ReceivedConversation, b: ReceivedConversation): number =>
  lastMoved(b) - lastMoved(a);

/** Waiting for a person, then in a person's hands, then done. */
const waitRank = (conversation: ReceivedConversation): number =>
  canTakeOver(conversation) ? 0 : conversation.status === "resolved" ? 2 : 1;

/** Conversations that say no time stand last among those that waited. */
const oldestFirst = (a: ReceivedConversation, b: ReceivedConversation): number =>
  (lastMoved(a) || Number.MAX_VALUE) - (lastMoved(b) || Number.MAX_VALUE);

const comparisons: Readonly<
  Record<ListSort, (a: ReceivedConversation, b: ReceivedConversation) => number>
> = {
  newest: newestFirst,
  waiting: (a, b) => waitRank(a) - waitRank(b) || oldestFirst(a, b),
  priority: (a, b) => priorityRank(a) - priorityRank(b) || newestFirst(a, b),
  // The unhappiest first: they need a person most.
  sentiment: (a, b) =>
    (a.sentimentScore ?? Number.MAX_VALUE) - (b.sentimentScore ?? Number.MAX_VALUE) ||
    newestFirst(a, b),
};

/** The conversations in an order; equal ones keep the server's. */
export const inOrder = (
  conversations: readonly ReceivedConversation[],
  sort: ListSort,
): ReceivedConversation[] => conversations.toSorted(comparisons[sort]);

/** The most pressing conversation that waits for a person. */
export const nextInLine = (
  conversations: readonly ReceivedConversation[],
): ReceivedConversation | undefined => inOrder(conversations.filter(canTakeOver), "priority")[0];
