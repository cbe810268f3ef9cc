import { useSyncExternalStore } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ConversationFilter } from "@/contract/inbox";
import { useInboxService } from "../live";
import { conversationQuery, conversationsQuery, conversationStoreOf } from "./conversation-store";
import type { Reply } from "./reply";
import { matches } from "./conversation-merge";

/** A filter's conversations; until they arrive, matching rows of the whole list if loaded. */
export function useConversations(filter: ConversationFilter = {}) {
  const queryClient = useQueryClient();
  return useQuery({
    ...conversationsQuery(filter),
    placeholderData: () =>
      queryClient
        .getQueryData(conversationsQuery().queryKey)
        ?.filter((row) => matches(row, filter)),
  });
}

/** What is not read yet of a filter's conversations; undefined for a whole list. */
export function useUnread(filter: ConversationFilter = {}) {
  const { onUnread, unreadOf } = conversationStoreOf(useQueryClient());
  return useSyncExternalStore(onUnread, () => unreadOf(filter));
}

/** One conversation with its messages; not fetched without an id. */
export function useConversation(id: string | undefined) {
  return useQuery({ ...conversationQuery(id ?? ""), enabled: id !== undefined });
}

/** The signed-in person's unsettled replies. */
export const useReplies = (): readonly Reply[] => useInboxService().replies.use();
