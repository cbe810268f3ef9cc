import { useStore } from "zustand";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ConversationFilter, ReceivedConversation } from "@/contract/inbox";
import { inboxOf } from "./inbox";
import { matches } from "./conversations";
import { detailKey, listKey, shareMade, type ShownReply } from "./project";

type Rows = readonly ReceivedConversation[];

/** The query options for a filter's conversations. */
export const conversationsQuery = (filter: ConversationFilter = {}) =>
  queryOptions({
    queryKey: listKey(filter),
    structuralSharing: shareMade,
    queryFn: ({ client, signal }): Promise<Rows> => inboxOf(client).readList(filter, signal),
  });

/** The query options for one conversation with its messages. */
export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: detailKey(id),
    queryFn: ({ client, signal }) => inboxOf(client).readDetail(id, signal),
  });

/** A filter's conversations. While they load, the matching rows of the unfiltered list, if that is cached. */
export function useConversations(filter: ConversationFilter = {}) {
  const queryClient = useQueryClient();
  const all = () => queryClient.getQueryData(conversationsQuery().queryKey);
  return useQuery({
    ...conversationsQuery(filter),
    placeholderData: () => all()?.filter((row) => matches(row, filter)),
  });
}

/** One conversation with its messages; not fetched without an id. */
export function useConversation(id: string | undefined) {
  return useQuery({ ...conversationQuery(id ?? ""), enabled: id !== undefined });
}

/** The inbox, with the actions on conversations. */
export const useInbox = () => inboxOf(useQueryClient());

/** The signed-in person's unsettled replies. */
export const useReplies = (): readonly ShownReply[] => useStore(useInbox().replies);
