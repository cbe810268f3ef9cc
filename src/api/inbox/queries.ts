import { queryOptions } from "@tanstack/react-query";
import { type ConversationFilter, inboxCalls } from "@/contract/inbox";
import { keyOf } from "../query";
import { shareRows } from "./conversation-merge";
import { detailKey } from "./conversation-keys";
import { conversationStoreOf } from "./conversation-store";

/** The conversations of a filter. */
export const conversationsQuery = (filter: ConversationFilter = {}) =>
  queryOptions({
    queryKey: keyOf(inboxCalls.listConversations, {}, filter),
    structuralSharing: shareRows,
    queryFn: ({ client, signal }) => conversationStoreOf(client).fetchList(filter, signal),
  });

/** One conversation with its messages. */
export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: detailKey(id),
    queryFn: ({ client, signal }) => conversationStoreOf(client).fetchDetail(id, signal),
  });
