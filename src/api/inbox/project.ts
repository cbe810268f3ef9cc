import { type QueryClient, type QueryKey, replaceEqualDeep } from "@tanstack/react-query";
import { type ConversationFilter, inboxCalls } from "@/contract/inbox";
import { keyOf, readAgain } from "../query";
import type { Asked, Detail, Reply, Row, State } from "./state";

/** A reply as a screen shows it; `sent`: the server accepted it, and it was not read since. */
export type ShownReply = Pick<Reply, "id" | "conversationId" | "content" | "sentAt"> & {
  state: "sending" | "sent" | "failed";
};

/** The cache key of all lists of conversations, or of one filter's. */
export const listKey = (filter: ConversationFilter = {}): QueryKey =>
  keyOf(inboxCalls.listConversations, {}, filter);
/** The cache key of one conversation. */
export const detailKey = (id: string): QueryKey => keyOf(inboxCalls.getConversation, { id });

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((row, index) => row === other[index]);

/** Rows are shared where they are read, so a list is the same if its rows are; all else by value. */
export function shareMade(before: unknown, now: unknown): unknown {
  if (!Array.isArray(before) || !Array.isArray(now)) return replaceEqualDeep(before, now);
  return isSame(before, now) ? before : now;
}

/** What a person sees of the replies. */
export const shownReplies = (replies: readonly Reply[]): readonly ShownReply[] =>
  replies.flatMap(({ id, conversationId, content, isDiscarded, phase, sentAt }) => {
    const { at } = phase;
    const state = at === "failed" ? at : at === "accepted" ? "sent" : "sending";
    return isDiscarded ? [] : { id, conversationId, content, sentAt, state };
  });

/** A live takeover counts as done once sent, whatever the server says meanwhile. */
function withTakeover<Shown extends Row>(
  shown: Shown,
  id: string | undefined,
  state: State,
): Shown {
  const isTaken = state.takeovers.some((one) => one.id === id && one.at === "live");
  return isTaken ? { ...shown, isHumanTakeover: true } : shown;
}

/** A list as it is shown. */
export const shownList = (rows: readonly Row[], state: State): readonly Row[] =>
  state.takeovers.length === 0 ? rows : rows.map((row) => withTakeover(row, row.id, state));

/** A conversation as it is shown. */
export const shownDetail = (detail: Detail, id: string, state: State): Detail =>
  withTakeover(detail, id, state);

/** Writes what has changed into the query cache, where nothing else writes conversations. */
export function project(client: QueryClient, before: State, now: State): void {
  const isOther = before.takeovers !== now.takeovers;

  function write(key: QueryKey, data: unknown, one: Asked, last: Asked | undefined): void {
    if (one === last && !isOther) return;
    // Data that are set count as fresh; what is to be read again still is, unless it was just read.
    const isStale =
      one.askedAt === last?.askedAt && client.getQueryState(key)?.isInvalidated === true;
    client.setQueryData(key, data);
    if (isStale) void readAgain(client, { queryKey: key, exact: true, refetchType: "none" });
  }

  for (const list of now.lists) {
    const last = before.lists.find(({ filter }) => filter === list.filter);
    write(listKey(list.filter), shownList(list.rows, now), list, last);
  }
  for (const one of now.details) {
    const last = before.details.find(({ target }) => target === one.target);
    write(detailKey(one.target), shownDetail(one.detail, one.target, now), one, last);
  }
}
