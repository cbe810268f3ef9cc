import { replaceEqualDeep } from "@tanstack/react-query";
import {
  Conversation,
  type ConversationFilter,
  type ReceivedConversation,
  type ReceivedConversationDetail,
  type ReceivedMessage,
} from "@/contract/inbox";

const rowFields = new Set(Object.keys(Conversation.entries));

/** The part of a conversation that a list shows. */
export const rowOf = (conversation: ReceivedConversationDetail): ReceivedConversation =>
  Object.fromEntries(Object.entries(conversation).filter(([name]) => rowFields.has(name)));

/** Whether a list of this filter holds the conversation. */
export const matches = (
  { status, priority }: ReceivedConversation,
  filter: ConversationFilter,
): boolean =>
  (filter.status === undefined || status === filter.status) &&
  (filter.priority === undefined || priority === filter.priority);

/** Rows that changed: what to write over those a list has, and whole rows for lists that lack them. */
export interface RowChanges {
  changes: ReadonlyMap<string, ReceivedConversation>;
  additions: ReadonlyMap<string, ReceivedConversation>;
}

/**
 * A list with changed rows written into it: each takes the place of its earlier self, leaves a list
 * that it no longer belongs to, and comes first in one that it is new to.
 * Answers the same list where nothing changes.
 */
export function withRows(
  rows: readonly ReceivedConversation[],
  { changes, additions }: RowChanges,
  filter: ConversationFilter,
): readonly ReceivedConversation[] {
  if (changes.size === 0) return rows;
  const found = new Set<string>();
  const kept: ReceivedConversation[] = [];
  for (const row of rows) {
    const change = row.id === undefined ? undefined : changes.get(row.id);
    if (change === undefined || row.id === undefined) {
      kept.push(row);
      continue;
    }
    found.add(row.id);
    const next = { ...row, ...change };
    if (matches(next, filter)) kept.push(next);
  }
  const added = [...additions]
    .filter(([id, row]) => !found.has(id) && matches(row, filter))
    .map(([, row]) => row);
  if (found.size === 0 && added.length === 0) return rows;
  return [...added.toReversed(), ...kept];
}

/** The rows of these ids, from the first list that has them. */
export function rowsIn(
  lists: readonly (readonly ReceivedConversation[])[],
  ids: ReadonlySet<string>,
): ReadonlyMap<string, ReceivedConversation> {
  const found = new Map<string, ReceivedConversation>();
  for (const rows of lists) {
    for (const row of rows) {
      if (row.id !== undefined && ids.has(row.id) && !found.has(row.id)) found.set(row.id, row);
    }
  }
  return found;
}

/** What tells a message from others where one of two has no id. */
const wordsOf = ({ sender, content, timestamp }: ReceivedMessage): string =>
  JSON.stringify([sender, content, timestamp]);

/** Messages with new ones after them; one that is there already is not added again. */
export function withMessages(
  messages: readonly ReceivedMessage[],
  news: readonly ReceivedMessage[],
): readonly ReceivedMessage[] {
  if (news.length === 0) return messages;
  const ids = new Set<string>();
  const words = new Set<string>();
  const wordsWithoutId = new Set<string>();
  const learn = (message: ReceivedMessage) => {
    if (message.id === undefined) wordsWithoutId.add(wordsOf(message));
    else ids.add(message.id);
    words.add(wordsOf(message));
  };
  for (const message of messages) learn(message);
  const added = news.filter((message) => {
    const isKnown =
      message.id === undefined
        ? words.has(wordsOf(message))
        : ids.has(message.id) || wordsWithoutId.has(wordsOf(message));
    if (!isKnown) learn(message);
    return !isKnown;
  });
  return added.length === 0 ? messages : [...messages, ...added];
}

const idIn = (row: unknown): unknown =>
  row !== null && typeof row === "object" && "id" in row ? row.id : undefined;

/**
 * Keeps the rows that say the same as before the same objects, wherever in the list they are now.
 * The data cache's own way compares place by place: one row more at the top, and it compares all.
 */
export function shareRows(before: unknown, now: unknown): unknown {
  if (!Array.isArray(before) || !Array.isArray(now)) return now;
  const old: readonly unknown[] = before;
  let byId: ReadonlyMap<unknown, unknown> | undefined;
  const rows = now.map((row: unknown, index) => {
    if (row === old[index]) return row;
    const id = idIn(row);
    if (id === idIn(old[index])) return replaceEqualDeep(old[index], row);
    byId ??= new Map(old.map((known) => [idIn(known), known]));
    const known = byId.get(id);
    return known === row ? row : replaceEqualDeep(known, row);
  });
  const isSame = rows.length === old.length && rows.every((row, index) => row === old[index]);
  return isSame ? before : rows;
}

/** A detail with a change and new messages written into it. */
export function withNews(
  detail: ReceivedConversationDetail,
  change: ReceivedConversationDetail,
  news: readonly ReceivedMessage[],
): ReceivedConversationDetail {
  const before = change.messages ?? detail.messages ?? [];
  const messages = withMessages(before, news);
  return {
    ...detail,
    ...change,
    messages: [...messages],
    // What was suggested answers an earlier message.
    ...(messages === before ? {} : { suggestedReply: undefined }),
  };
}

/** Whether a conversation is as a change was to make it. */
export const shows = (
  { status, priority, isHumanTakeover }: ReceivedConversation,
  expected: ReceivedConversation,
): boolean =>
  (expected.status === undefined || status === expected.status) &&
  (expected.priority === undefined || priority === expected.priority) &&
  (expected.isHumanTakeover === undefined || isHumanTakeover === expected.isHumanTakeover);

/** Whether a row tells of a message that the detail does not hold. */
export function isBehind(detail: ReceivedConversationDetail, row: ReceivedConversation): boolean {
  const last = detail.messages?.at(-1);
  const later = Date.parse(row.lastMessageAt ?? "") - Date.parse(last?.timestamp ?? "");
  // A time may be missing, or be words.
  if (!Number.isNaN(later)) return later > 0;
  return row.lastMessage !== undefined && row.lastMessage !== last?.content;
}
