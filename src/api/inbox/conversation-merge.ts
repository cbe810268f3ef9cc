import { replaceEqualDeep } from "@tanstack/react-query";
import {
  Conversation,
  type ConversationFilter,
  type ReceivedConversation,
  type ReceivedConversationDetail,
  type ReceivedMessage,
} from "@/contract/inbox";

/** News of one conversation: the fields that changed, and its new messages. */
export interface ConversationUpdate {
  id: string;
  change: ReceivedConversationDetail;
  messages?: readonly ReceivedMessage[];
  /** `change` is a whole row: it can be added to a list that lacks it. */
  isWhole?: boolean;
}

/** All updates of one conversation in one; `version` is the store's version at the last of them. */
export type CombinedUpdate = Required<ConversationUpdate> & { version: number };

/** Adds updates to those that are known, one entry for each conversation. */
export function addUpdates(
  known: Map<string, CombinedUpdate>,
  updates: readonly ConversationUpdate[],
  version: number,
): void {
  for (const { id, change, messages = [], isWhole = false } of updates) {
    const before = known.get(id);
    known.set(id, {
      id,
      change: { ...before?.change, ...change },
      messages: before ? before.messages.concat(messages) : messages,
      isWhole: isWhole || before?.isWhole === true,
      version,
    });
  }
}

/** A changed row: the fields to overwrite, and the whole row, if known, for lists that lack it. */
export interface RowUpdate {
  change: ReceivedConversation;
  row?: ReceivedConversation | undefined;
}

const rowFields = new Set(Object.keys(Conversation.entries));

/** The fields of a conversation that a list shows. */
export const rowOf = (conversation: ReceivedConversationDetail): ReceivedConversation =>
  Object.fromEntries(Object.entries(conversation).filter(([name]) => rowFields.has(name)));

/** Whether a conversation has these values; any is fine where one is undefined. */
export const matches = (
  { status, priority, isHumanTakeover }: ReceivedConversation,
  values: ReceivedConversation,
): boolean =>
  status === (values.status ?? status) &&
  priority === (values.priority ?? priority) &&
  isHumanTakeover === (values.isHumanTakeover ?? isHumanTakeover);

/**
 * Writes updates into a list. A row that no longer matches the filter is removed; one that is new
 * to the list comes first. Returns the same list if nothing changes.
 */
export function mergeRows(
  rows: readonly ReceivedConversation[],
  updates: ReadonlyMap<string, RowUpdate>,
  filter: ConversationFilter,
): readonly ReceivedConversation[] {
  if (updates.size === 0) return rows;
  const missing = new Map(updates);
  const merged: ReceivedConversation[] = [];
  for (const row of rows) {
    const update = row.id === undefined ? undefined : updates.get(row.id);
    if (row.id !== undefined) missing.delete(row.id);
    const next = update ? { ...row, ...update.change } : row;
    if (!update || matches(next, filter)) merged.push(next);
  }
  const added = [...missing.values()].flatMap(({ row }) =>
    row && matches(row, filter) ? [row] : [],
  );
  if (missing.size === updates.size && added.length === 0) return rows;
  return [...added.toReversed(), ...merged];
}

/** Appends new messages; one that is already there, by id or else by its text, is skipped. */
function mergeMessages(
  before: readonly ReceivedMessage[],
  news: readonly ReceivedMessage[],
): readonly ReceivedMessage[] {
  if (news.length === 0) return before;
  const seen = new Set<string>();
  const all = [...before, ...news].filter(({ id, sender, content, timestamp }, index) => {
    const text = JSON.stringify([sender, content, timestamp]);
    const isSeen = id
      ? seen.has(`id ${id}`) || seen.has(`without id ${text}`)
      : seen.has(`text ${text}`);
    seen.add(`text ${text}`).add(id ? `id ${id}` : `without id ${text}`);
    return index < before.length || !isSeen;
  });
  return all.length === before.length ? before : all;
}

/** Writes an update into a conversation's detail. */
export function mergeDetail(
  detail: ReceivedConversationDetail,
  change: ReceivedConversationDetail,
  news: readonly ReceivedMessage[],
): ReceivedConversationDetail {
  const before = change.messages ?? detail.messages ?? [];
  const messages = mergeMessages(before, news);
  // The suggestion answered an earlier message.
  const outdated = messages === before ? {} : { suggestedReply: undefined };
  return { ...detail, ...change, messages: [...messages], ...outdated };
}

/** Whether a row mentions a message that the detail lacks. */
export function isBehind(detail: ReceivedConversationDetail, row: ReceivedConversation): boolean {
  const last = detail.messages?.at(-1);
  const lag = Date.parse(row.lastMessageAt ?? "") - Date.parse(last?.timestamp ?? "");
  // A time may be missing, or text such as "just now".
  if (!Number.isNaN(lag)) return lag > 0;
  return row.lastMessage !== undefined && row.lastMessage !== last?.content;
}

const idIn = (row: unknown): unknown =>
  row !== null && typeof row === "object" && "id" in row ? row.id : undefined;

/**
 * Structural sharing for lists: an unchanged row stays the same object, wherever it moved.
 * TanStack Query compares by position, so a single new row on top would change all of them.
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
