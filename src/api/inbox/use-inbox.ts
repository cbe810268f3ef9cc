import { useStore } from "zustand";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ConversationFilter, ReceivedConversation } from "@/contract/inbox";
import { inboxOf } from "./inbox";
import { matches } from "./conversations";
import { detailKey, listKey, shareMade, type ShownReply } from "./project";

type Rows = readonly ReceivedConversation[];

/** The conversations of a filter. */
export const conversationsQuery = (filter: ConversationFilter = {}) =>
  queryOptions({
    queryKey: listKey(filter),
    structuralSharing: shareMade,
    queryFn: ({ client, signal }): Promise<Rows> => inboxOf(client).readList(filter, signal),
  });

/** One conversation with its messages. */
export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: detailKey(id),
    queryFn: ({ client, signal }) => inboxOf(client).readDetail(id, signal),
  });

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
  select: (rows: Rows) => Made,
  filter: ConversationFilter,
) => useQuery({ ...useListQuery(filter), select });

/** One conversation with its messages; not fetched without an id. */
export function useConversation(id: string | undefined) {
  return useQuery({ ...conversationQuery(id ?? ""), enabled: id !== undefined });
}

/** What can be done to conversations. */
export const useInbox = () => inboxOf(useQueryClient());

/** The signed-in person's unsettled replies. */
export const useReplies = (): readonly ShownReply[] => useStore(useInbox().replies);
