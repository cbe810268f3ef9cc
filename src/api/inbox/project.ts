import { type QueryClient, type QueryKey, replaceEqualDeep } from "@tanstack/react-query";
import { type ConversationFilter, inboxCalls } from "@/contract/inbox";
import { callKey } from "../query";
import type { Detail, Reply, Row, State } from "./state";

/** A reply as shown on screen. "sent": the server accepted it, but no read includes it yet. */
export type ShownReply = Pick<Reply, "id" | "conversationId" | "content" | "sentAt"> & {
  state: "sending" | "sent" | "failed";
};

/** The cache key of a filter's list. Without a filter, it is also the prefix of all lists' keys. */
export const listKey = (filter: ConversationFilter = {}): QueryKey =>
  callKey(inboxCalls.listConversations, {}, filter);
/** The cache key of one conversation. */
export const detailKey = (id: string): QueryKey => callKey(inboxCalls.getConversation, { id });

/** Structural sharing for lists: their rows are already shared, so comparing them by identity is enough. */
export function shareMade(before: unknown, now: unknown): unknown {
  if (!Array.isArray(before) || !Array.isArray(now)) return replaceEqualDeep(before, now);
  const isSame = before.length === now.length && before.every((row, index) => row === now[index]);
  return isSame ? before : now;
}

/** The replies as shown on screen, without the discarded ones. */
export const shownReplies = (replies: readonly Reply[]): readonly ShownReply[] =>
  replies.flatMap(({ id, conversationId, content, isDiscarded, phase: { at }, sentAt }) => {
    const state = at === "failed" ? at : at === "accepted" ? "sent" : "sending";
    return isDiscarded ? [] : { id, conversationId, content, sentAt, state };
  });

/** A conversation as shown on screen: a live takeover counts as done as soon as it was sent. */
export const shownDetail = <Shown extends Detail>(
  shown: Shown,
  { takeovers }: State,
  id = shown.id,
): Shown =>
  takeovers.some((takeover) => takeover.id === id) ? { ...shown, isHumanTakeover: true } : shown;

/** A list as shown on screen. */
export const shownList = (rows: readonly Row[], state: State): readonly Row[] =>
  state.takeovers.length === 0 ? rows : rows.map((row) => shownDetail(row, state));

/** Writes what has changed to the query cache. Nothing else writes conversations there. */
export function project(client: QueryClient, before: State, now: State): void {
  function write<Known extends { askedAt: number }>(
    queryKey: QueryKey,
    known: Known,
    last: Known | undefined,
    shown: (known: Known) => unknown,
  ): void {
    if (known === last && before.takeovers === now.takeovers) return;
    const query = client.getQueryCache().find({ queryKey });
    if (!query) return;
    const { error, isInvalidated } = query.state;
    client.setQueryData(queryKey, shown(known));
    if (known.askedAt !== last?.askedAt) return;
    // setQueryData clears the error state, but there has been no response: restore it.
    query.setState({ isInvalidated, ...(error && { error, status: "error" }) });
  }

  for (const list of now.lists) {
    const last = before.lists.find(({ filter }) => filter === list.filter);
    write(listKey(list.filter), list, last, ({ rows }) => shownList(rows, now));
  }
  for (const one of now.details) {
    const last = before.details.find(({ target }) => target === one.target);
    write(detailKey(one.target), one, last, ({ detail }) => shownDetail(detail, now, one.target));
  }
}
