import { useSyncExternalStore } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ConversationFilter, ReceivedConversation } from "@/contract/inbox";
import { useInboxHost } from "../live";
import { conversationQuery, conversationsQuery, conversationStoreOf } from "./conversation-store";
import type { Reply } from "./reply";
import { matches } from "./conversation-merge";

type Rows = readonly ReceivedConversation[];
/** A filter's query; until its answer arrives, with matching rows of the whole list if loaded. */
function useListQuery(filter: ConversationFilter) {
  const queryClient = useQueryClient();
  const all = () => queryClient.getQueryData(conversationsQuery().queryKey);
  return {
    ...conversationsQuery(filter),
    placeholderData: () => all()?.filter((row) => matches(row, filter)),
  };
}

/** A filter's conversations. */
export const useConversations = (filter: ConversationFilter = {}) => useQuery(useListQuery(filter));

/** What is made of a filter's conversations: the component renders again only if that changes. */
export const useOfConversations = <Made>(
  select: (rows: Rows | null) => Made,
  filter: ConversationFilter,
) => useQuery({ ...useListQuery(filter), select });

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
export const useReplies = (): readonly Reply[] => useInboxHost().replies.use();
