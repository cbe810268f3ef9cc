import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { type ConversationFilter, inboxCalls, type ReceivedConversation } from "@/contract/inbox";
import { withoutRepeats } from "@/lib/list-rows";
import { send } from "./client";
import { readConversationsAgain, writeAnswer, writeConversation } from "./conversations-cache";
import { useLiveConnection } from "./live";
import { reading } from "./query";
import { useSignedInUser } from "./session";
import { markTakenOver, unmarkTakenOver, useUnconfirmedTakeovers } from "./taken-over";

/** Sent as the acting person where the session's user has no id. */
const placeholderAgentId = "current-user";

/** Who acts, as the calls name them. */
export const useAgentId = (): string => useSignedInUser().id ?? placeholderAgentId;

const idOf = ({ id }: ReceivedConversation) => id;

const withTakeover = <C extends ReceivedConversation>(
  conversation: C,
  unconfirmed: ReadonlySet<string>,
): C =>
  conversation.id !== undefined && unconfirmed.has(conversation.id)
    ? { ...conversation, isHumanTakeover: true }
    : conversation;

/** Takes the marks off what a list says is taken over, and tells the details, read before, so. */
function useConfirmed(
  conversations: readonly ReceivedConversation[] | null | undefined,
  unconfirmed: ReadonlySet<string>,
): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (unconfirmed.size === 0) return;
    for (const { id, isHumanTakeover } of conversations ?? []) {
      if (id === undefined || isHumanTakeover !== true || !unconfirmed.has(id)) continue;
      writeConversation(queryClient, id, { isHumanTakeover });
      unmarkTakenOver(id);
    }
  }, [conversations, unconfirmed, queryClient]);
}

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
  useConfirmed(query.data, unconfirmed);
  // An id stands for one conversation; were it listed twice, the second could not be opened.
  const distinct = useMemo(() => query.data && withoutRepeats(query.data, idOf), [query.data]);
  const data = useMemo(
    () =>
      unconfirmed.size === 0
        ? distinct
        : (distinct?.map((conversation) => withTakeover(conversation, unconfirmed)) ?? distinct),
    [distinct, unconfirmed],
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
  }, [id, confirmed, unconfirmed]);
  const shown = useMemo(
    () =>
      data && id !== undefined && unconfirmed.has(id) ? { ...data, isHumanTakeover: true } : data,
    [data, id, unconfirmed],
  );
  return { ...query, data: shown };
}

/** Takeovers under way by HTTP, by id: a second press joins the first. */
const underWay = new WeakMap<QueryClient, Map<string, Promise<void>>>();

function takeoversOf(queryClient: QueryClient): Map<string, Promise<void>> {
  const present = underWay.get(queryClient) ?? new Map<string, Promise<void>>();
  underWay.set(queryClient, present);
  return present;
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
      const takeOverNow = async () => {
        const wentLive = connection.send({
          type: "takeover_conversation",
          conversationId: id,
          userId: agentId,
        });
        if (wentLive) markTakenOver(id);
        else {
          const call = inboxCalls.takeOverConversation;
          const answer = await send(call, { params: { id }, body: { agentId } });
          writeAnswer(queryClient, id, { isHumanTakeover: true }, answer);
        }
        void readConversationsAgain(queryClient, id);
      };
      const takeovers = takeoversOf(queryClient);
      const present = takeovers.get(id) ?? takeOverNow().finally(() => takeovers.delete(id));
      takeovers.set(id, present);
      setPending((now) => new Set(now).add(id));
      try {
        await present;
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
