import { queryOptions } from "@tanstack/react-query";
import { type ConversationFilter, inboxCalls } from "@/contract/inbox";
import { send } from "../client";
import { keyOf } from "../query";
import { conversationCacheOf } from "./conversation-cache";
import { shareRows } from "./rows";

/** Reads the conversations of a filter. The answer is brought up to date with what came meanwhile. */
export const conversationsQuery = (filter: ConversationFilter = {}) =>
  queryOptions({
    queryKey: keyOf(inboxCalls.listConversations, {}, filter),
    structuralSharing: shareRows,
    queryFn: ({ client, signal }) =>
      conversationCacheOf(client).readList(filter, () =>
        send(inboxCalls.listConversations, { query: filter, signal }),
      ),
  });

/** Reads one conversation with its messages, in the same way. */
export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(inboxCalls.getConversation, { id }),
    queryFn: ({ client, signal }) =>
      conversationCacheOf(client).readDetail(id, () =>
        send(inboxCalls.getConversation, { params: { id }, signal }),
      ),
  });
