import { defineList, type ListSort, statusFilter } from "@/components/list-screen/list-kind";
import { isPerson } from "@/api/people";
import { byNeed, nameOf, waitingSince } from "@/api/waiting";
import type { ReceivedSessionUser } from "@/contract/auth";
import {
  canResolve,
  canTakeOver,
  conversationStatuses,
  needsPerson,
  priorities,
  priorityRank,
  type ReceivedConversation,
} from "@/contract/inbox";
import { inOrder, type RowOrder } from "@/lib/row-order";
import { firstTime } from "@/lib/times";

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

/** Orders by a number; what is resolved needs nobody any more, and comes after what is open. */
const openFirst =
  (keyOf: (conversation: ReceivedConversation) => number | undefined) =>
  (conversation: ReceivedConversation): number | undefined => {
    const key = keyOf(conversation);
    return key !== undefined && conversation.status === "resolved" ? key + 1000 : key;
  };

const newest: ListSort<ReceivedConversation> = { name: "newest", label: "Newest", ...newestFirst };
const mostPressing: ListSort<ReceivedConversation> = {
  name: "priority",
  label: "Priority",
  keyOf: openFirst(priorityRank),
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
    {
      name: "waiting",
      label: "Longest waiting",
      keyOf: waitRank,
      tieBreak: { keyOf: waitingSince },
    },
    mostPressing,
    // The unhappiest first: they need a person most.
    {
      name: "sentiment",
      label: "Sentiment",
      keyOf: openFirst(({ sentimentScore }) => sentimentScore),
      tieBreak: newestFirst,
    },
  ],
});

/** The person who has taken a conversation over; the name is "" where the server does not say it. */
export interface Holder {
  name: string;
  isYou: boolean;
}

/** Tells who holds a conversation; undefined for nobody. */
export type HolderOf = (conversation: ReceivedConversation) => Holder | undefined;

/** Tells who holds a conversation, as `user` reads it. Names are compared once each. */
export function holdersFor(user: ReceivedSessionUser): HolderOf {
  const holders = new Map<string, Holder>();
  return (conversation) => {
    if (!canResolve(conversation)) return undefined;
    const name = conversation.assignedTo?.trim() ?? "";
    let holder = holders.get(name);
    if (!holder) {
      const isYou = name !== "" && isPerson(name, user);
      holder = { name: isYou ? user.username : name, isYou };
      holders.set(name, holder);
    }
    return holder;
  };
}

/** The groups of the list by who must act, in this order, each with its colour in a picture. */
export const groupFills = {
  Yours: "bg-primary",
  "Needs you": "bg-urgent-solid",
  // What there is no room for at the top.
  "Also yours": "bg-primary",
  // Where the server does not say who: it may be anybody's.
  "Taken over": "bg-primary/70",
  "With the team": "bg-primary/45",
  "With the AI": "bg-ok-solid",
  Resolved: "bg-muted-tone-solid/45",
} as const;

/** A group of the list. */
export type GroupName = keyof typeof groupFills;

/** The group of a conversation that `holder` has taken over. */
export function groupNameOf(
  conversation: ReceivedConversation,
  holder: Holder | undefined,
): GroupName {
  if (conversation.status === "resolved") return "Resolved";
  if (holder === undefined) return needsPerson(conversation) ? "Needs you" : "With the AI";
  if (holder.isYou) return "Yours";
  return holder.name === "" ? "Taken over" : "With the team";
}

/** Tells a conversation's group by its name. */
export type GroupOf = (conversation: ReceivedConversation) => string;

const groupRanks = new Map<string, number>(
  Object.keys(groupFills).map((name, rank) => [name, rank]),
);

/** So many of a person's own conversations stand above those that wait: the last they took. */
const mostPinned = 3;

/**
 * Numbers that put rows in one of the list's orders. In groups each is ordered for itself: who needs
 * a person by urgency, then by how long they have waited.
 */
export function orderOf(
  sort: ListSort<ReceivedConversation>,
  groupOf?: GroupOf,
): RowOrder<ReceivedConversation> {
  const keys = [sort, ...(sort.tieBreak ? [sort.tieBreak] : [])];
  const byGroup = groupOf && [
    (row: ReceivedConversation) => groupRanks.get(groupOf(row)) ?? 0,
    ...byNeed.map(
      (keyOf) => (row: ReceivedConversation) => (groupOf(row) === "Needs you" ? keyOf(row) : 0),
    ),
  ];
  return [
    ...(byGroup ?? []),
    ...keys.map(({ keyOf, descending = false }) => (row: ReceivedConversation) => {
      const key = Number(keyOf(row) ?? Number.NaN);
      // What has no key comes last either way.
      return Number.isNaN(key) ? Infinity : descending ? -key : key;
    }),
  ];
}

/** How to show rows: which group each is in, and in what order they come. */
export interface Way {
  groupOf: GroupOf;
  order: RowOrder<ReceivedConversation>;
}

/** The two ways to show an order: in the groups of who must act, and in one under its name. */
export function waysToShow(sort: ListSort<ReceivedConversation>, holderOf: HolderOf) {
  const plain = { groupOf: () => sort.label, order: orderOf(sort) };
  return {
    grouped: (rows: readonly ReceivedConversation[]): Way => {
      const own = rows.filter((row) => groupNameOf(row, holderOf(row)) === "Yours");
      const taken = ({ lastMessageAt, takenOverAt, timestamp }: ReceivedConversation) =>
        -firstTime(takenOverAt, lastMessageAt, timestamp);
      const unpinned = new Set(inOrder(own, [taken]).slice(mostPinned));
      const groupOf: GroupOf = (row) =>
        unpinned.has(row) ? "Also yours" : groupNameOf(row, holderOf(row));
      return { groupOf, order: orderOf(sort, groupOf) };
    },
    plain: (): Way => plain,
  };
}

/** Finds the member's five newest other conversations in a list, by id, or by name without one. */
export function othersOf({ id, memberId, memberName }: ReceivedConversation) {
  const isSameMember = (other: ReceivedConversation): boolean =>
    memberId !== undefined || other.memberId !== undefined
      ? other.memberId === memberId
      : Boolean(memberName?.trim()) && other.memberName === memberName;
  return (list: readonly ReceivedConversation[]) => {
    const others = list.filter(
      (other) => other.id !== undefined && other.id !== id && isSameMember(other),
    );
    return inOrder(others, [(other) => -lastChanged(other)]).slice(0, 5);
  };
}
