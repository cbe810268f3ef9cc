import type { QueryClient } from "@tanstack/react-query";
import {
  Conversation,
  inboxCalls,
  type ReceivedConversation,
  type ReceivedConversationDetail,
} from "@/contract/inbox";
import { keyOf, reading } from "./query";

/** What a list's row shows of a conversation; the rest belongs to its detail. */
const rowFields = new Set(Object.keys(Conversation.entries));

const onlyRowFields = (change: ReceivedConversationDetail): ReceivedConversation =>
  Object.fromEntries(Object.entries(change).filter(([name]) => rowFields.has(name)));

/**
 * Puts what a server said of a conversation into its detail and into every list that holds it, so
 * that the screen shows it before anything is read again. What was to be read again still is.
 */
export function writeConversation(
  queryClient: QueryClient,
  id: string,
  change: ReceivedConversationDetail,
): void {
  const detailKey = reading(inboxCalls.getConversation, { params: { id } }).queryKey;
  const wasOld = queryClient.getQueryState(detailKey)?.isInvalidated === true;
  queryClient.setQueryData(detailKey, (detail) => detail && { ...detail, ...change });
  const keys: (readonly unknown[])[] = wasOld ? [detailKey] : [];

  const row = onlyRowFields(change);
  const listKey = keyOf(inboxCalls.listConversations);
  for (const list of queryClient.getQueryCache().findAll({ queryKey: listKey })) {
    const { queryKey, state } = list;
    const rows = queryClient.getQueryData<readonly ReceivedConversation[] | null>(queryKey);
    if (!rows?.some((conversation) => conversation.id === id)) continue;
    queryClient.setQueryData<readonly ReceivedConversation[]>(
      queryKey,
      rows.map((conversation) =>
        conversation.id === id ? { ...conversation, ...row } : conversation,
      ),
    );
    if (state.isInvalidated) keys.push(queryKey);
  }
  // New data counts as fresh; where a reading is still due, it must not be forgotten.
  for (const queryKey of keys) {
    void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
  }
}

/**
 * Writes the answer to a change. `expected` is what the change came to, for servers that answer
 * nothing or something else; the answer's own fields go before it.
 */
export function writeAnswer(
  queryClient: QueryClient,
  id: string,
  expected: ReceivedConversationDetail,
  answer: ReceivedConversationDetail | undefined,
): void {
  writeConversation(queryClient, id, answer?.id === id ? { ...expected, ...answer } : expected);
}

/**
 * Reads conversations and every list again, after one's own change to them. A first reading, which
 * the next one would only join, is broken off: it may have begun before the change.
 */
export async function readConversationsAgain(
  queryClient: QueryClient,
  ...ids: readonly string[]
): Promise<void> {
  const details = ids.map((id) => keyOf(inboxCalls.getConversation, { id }));
  await Promise.all(
    [...details, keyOf(inboxCalls.listConversations)].map(async (queryKey) => {
      await queryClient.cancelQueries({
        queryKey,
        predicate: ({ state }) => state.data === undefined,
      });
      await queryClient.invalidateQueries({ queryKey });
    }),
  );
}
