import { type ConversationFilter, inboxCalls } from "@/contract/inbox";
import { keyOf } from "../query";

/** The cache key of all lists of conversations; a list's filter is appended to it. */
export const listKey = keyOf(inboxCalls.listConversations);
/** The cache key of one conversation. */
export const detailKey = (id: string) => keyOf(inboxCalls.getConversation, { id });

/** The filter at the end of a list's key. */
export function filterIn(queryKey: readonly unknown[]): ConversationFilter {
  const filter = queryKey[listKey.length];
  return typeof filter === "object" && filter !== null ? filter : {};
}
