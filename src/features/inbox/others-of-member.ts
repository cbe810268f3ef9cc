import type { ReceivedConversation } from "@/contract/inbox";
import { inOrder } from "./list-order";

/** So many are shown. */
const limit = 5;

/**
 * The member's other conversations in a list, newest first: by the member's id, by name only
 * where neither says an id.
 */
export function othersOf(
  conversation: ReceivedConversation,
  list: readonly ReceivedConversation[],
): readonly ReceivedConversation[] {
  const { id, memberId, memberName } = conversation;
  const isSameMember = (other: ReceivedConversation): boolean =>
    memberId !== undefined || other.memberId !== undefined
      ? other.memberId === memberId
      : Boolean(memberName?.trim()) && other.memberName === memberName;
  const others = list.filter(
    (other) => other.id !== undefined && other.id !== id && isSameMember(other),
  );
  return inOrder(others, "newest").slice(0, limit);
}
