import { canTakeOver, priorityRank, type ReceivedConversation } from "@/contract/inbox";
import { firstTime } from "@/lib/times";

/**
 * The unresolved conversations to show first: those waiting for a person before those taken over,
 * then by priority, then the newest first.
 */
export function firstToHandle(
  conversations: readonly ReceivedConversation[],
  limit: number,
): ReceivedConversation[] {
  return conversations
    .filter(({ status }) => status !== "resolved")
    .map((conversation) => ({
      conversation,
      order: [
        canTakeOver(conversation) ? 0 : 1,
        priorityRank(conversation),
        -firstTime(conversation.lastMessageAt, conversation.timestamp),
      ] as const,
    }))
    .toSorted(({ order: a }, { order: b }) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])
    .slice(0, limit)
    .map(({ conversation }) => conversation);
}
