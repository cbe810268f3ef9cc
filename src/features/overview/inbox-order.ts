import { canTakeOver, priorityRank, type ReceivedConversation } from "@/contract/inbox";
import { sortedBy } from "@/lib/list-rows";
import { firstTime } from "@/lib/times";

/** Unresolved conversations: those waiting for a person first, then by priority, newest first. */
export function firstToHandle(conversations: readonly ReceivedConversation[], limit: number) {
  const open = conversations.filter(({ status }) => status !== "resolved");
  const newest = sortedBy(open, (row) => firstTime(row.lastMessageAt, row.timestamp), true);
  const byPriority = sortedBy(newest, priorityRank);
  return sortedBy(byPriority, (row) => (canTakeOver(row) ? 0 : 1)).slice(0, limit);
}
