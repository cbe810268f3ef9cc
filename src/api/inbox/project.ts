import { type QueryClient, type QueryKey, replaceEqualDeep } from "@tanstack/react-query";
import { type ConversationFilter, inboxCalls } from "@/contract/inbox";
import { callKey } from "../query";
import type { Detail, Reply, Row, State } from "./state";

/** A reply as screens show it; `sent`: the server accepted it, but no reading has it yet. */
export type ShownReply = Pick<Reply, "id" | "conversationId" | "content" | "sentAt"> & {
  state: "sending" | "sent" | "failed";
};

/** The cache key of all lists of conversations, or of one filter's. */
export const listKey = (filter: ConversationFilter = {}): QueryKey =>
  callKey(inboxCalls.listConversations, {}, filter);
/** The cache key of one conversation. */
export const detailKey = (id: string): QueryKey => callKey(inboxCalls.getConversation, { id });

/** Structural sharing: a list is the same if its rows are, since rows are shared already. */
export function shareMade(before: unknown, now: unknown): unknown {
  if (!Array.isArray(before) || !Array.isArray(now)) return replaceEqualDeep(before, now);
  const isSame = before.length === now.length && before.every((row, index) => row === now[index]);
  return isSame ? before : now;
}

/** The replies as screens show them. */
export const shownReplies = (replies: readonly Reply[]): readonly ShownReply[] =>
  replies.flatMap(({ id, conversationId, content, isDiscarded, phase: { at }, sentAt }) => {
    const state = at === "failed" ? at : at === "accepted" ? "sent" : "sending";
    return isDiscarded ? [] : { id, conversationId, content, sentAt, state };
  });

/** A conversation as screens show it: a live takeover counts as done once it was sent. */
export const shownDetail = <Shown extends Detail>(
  shown: Shown,
  { takeovers }: State,
  id = shown.id,
): Shown =>
  takeovers.some((takeover) => takeover.id === id) ? { ...shown, isHumanTakeover: true } : shown;

/** A list as screens show it. */
export const shownList = (rows: readonly Row[], state: State): readonly Row[] =>
  state.takeovers.length === 0 ? rows : rows.map((row) => shownDetail(row, state));

/** Writes what has changed into the query cache; the only writer of conversations there. */
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
    // setQueryData ends a failed state, but no answer has come.
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
