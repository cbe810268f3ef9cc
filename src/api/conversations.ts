import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { type ConversationFilter, inboxCalls, type ReceivedConversation } from "@/contract/inbox";
import { send } from "./client";
import { useLiveConnection } from "./live";
import { keyOf, reading } from "./query";
import { useSignedInUser } from "./session";
import { markTakenOver, unmarkTakenOver, useUnconfirmedTakeovers } from "./taken-over";

/** Sent as the acting person where the session's user has no id. */
const placeholderAgentId = "current-user";

/** Who acts, as the calls name them. */
export const useAgentId = (): string => useSignedInUser().id ?? placeholderAgentId;

const withTakeover = <C extends ReceivedConversation>(
  conversation: C,
  unconfirmed: ReadonlySet<string>,
): C =>
  conversation.id !== undefined && unconfirmed.has(conversation.id)
    ? { ...conversation, isHumanTakeover: true }
    : conversation;

/**
 * The conversations of a filter, filtered by the server. Until its answer is there, those of the
 * whole list that match stand in, where that was read before.
 */
export function useConversations(filter: ConversationFilter = {}) {
  const queryClient = useQueryClient();
  const unconfirmed = useUnconfirmedTakeovers();
  const query = useQuery({
    ...reading(inboxCalls.listConversations, { query: filter }),
    placeholderData: () =>
      queryClient
        .getQueryData(reading(inboxCalls.listConversations).queryKey)
        ?.filter(
          ({ status, priority }) =>
            (!filter.status || status === filter.status) &&
            (!filter.priority || priority === filter.priority),
        ),
  });
  const data = useMemo(
    () =>
      unconfirmed.size === 0
        ? query.data
        : (query.data?.map((conversation) => withTakeover(conversation, unconfirmed)) ??
          query.data),
    [query.data, unconfirmed],
  );
  return { ...query, data };
}

/** One conversation with its messages; not read while no id is given. */
export function useConversation(id: string | undefined) {
  const unconfirmed = useUnconfirmedTakeovers();
  const query = useQuery({
    ...reading(inboxCalls.getConversation, { params: { id: id ?? "" } }),
    enabled: id !== undefined,
  });
  const { data } = query;
  const confirmed = data?.isHumanTakeover === true;
  useEffect(() => {
    if (id !== undefined && confirmed) unmarkTakenOver(id);
  }, [id, confirmed]);
  const shown = useMemo(
    () =>
      data && id !== undefined && unconfirmed.has(id) ? { ...data, isHumanTakeover: true } : data,
    [data, id, unconfirmed],
  );
  return { ...query, data: shown };
}

/** Reads a conversation and every list again, after one's own change. */
export async function readConversationAgain(queryClient: QueryClient, id: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keyOf(inboxCalls.getConversation, { id }) }),
    queryClient.invalidateQueries({ queryKey: keyOf(inboxCalls.listConversations) }),
  ]);
}

/**
 * Takes conversations over: live first, by HTTP where that does not go out (spec §7).
 * `takeOver` throws where the call failed; `pending` holds the ids under way.
 */
export function useTakeOver() {
  const queryClient = useQueryClient();
  const connection = useLiveConnection();
  const agentId = useAgentId();
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());

  const takeOver = useCallback(
    async (id: string): Promise<void> => {
      setPending((now) => new Set(now).add(id));
      try {
        const wentLive = connection.send({
          type: "takeover_conversation",
          conversationId: id,
          userId: agentId,
        });
        if (!wentLive) {
          await send(inboxCalls.takeOverConversation, { params: { id }, body: { agentId } });
        }
        markTakenOver(id);
        void readConversationAgain(queryClient, id);
      } finally {
        setPending((now) => {
          const left = new Set(now);
          left.delete(id);
          return left;
        });
      }
    },
    [agentId, connection, queryClient],
  );

  return { takeOver, pending };
}
