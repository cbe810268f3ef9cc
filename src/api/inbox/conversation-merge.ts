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

/** What a row says of its last message. */
export const lastMessageOf = (message: ReceivedMessage): ReceivedConversation => ({
  lastMessage: message.content,
  lastMessageSender: message.sender,
  lastMessageAt: message.timestamp,
});

/** Whether a conversation has these values; any is fine where one is undefined. */
export const matches = (
  { status, priority, isHumanTakeover }: ReceivedConversation,
  values: ReceivedConversation,
): boolean =>
  status === (values.status ?? status) &&
  priority === (values.priority ?? priority) &&
  isHumanTakeover === (values.isHumanTakeover ?? isHumanTakeover);

type Rows = readonly ReceivedConversation[];

/** The slot of each id; a row's index is its slot less `first`, so that rows can be put in front. */
interface Slots {
  byId: Map<string, number>;
  first: number;
}
const slots = new WeakMap<Rows, Slots>();

function slotsOf(rows: Rows): Slots {
  let known = slots.get(rows);
  if (!known) {
    known = { byId: new Map(), first: 0 };
    for (const [index, { id }] of rows.entries()) if (id !== undefined) known.byId.set(id, index);
    slots.set(rows, known);
  }
  return known;
}

function indexIn(rows: Rows, id: string): number {
  const { byId, first } = slotsOf(rows);
  const slot = byId.get(id);
  return slot !== undefined && rows[slot - first]?.id === id ? slot - first : -1;
}

/** A list's row by its id. */
export const rowIn = (rows: Rows, id: string): ReceivedConversation | undefined =>
  rows[indexIn(rows, id)];

/**
 * Writes updates into a list. A row that no longer matches the filter is removed; one that is new
 * to the list comes first. Returns the same list if nothing changes. Costs one copy of the list,
 * however long it is.
 */
export function mergeRows(
  rows: Rows,
  updates: ReadonlyMap<string, RowUpdate>,
  filter: ConversationFilter,
): Rows {
  if (updates.size === 0) return rows;
  const merged = [...rows];
  let isChanged = false;
  const gone = new Set<number>();
  const fresh: ReceivedConversation[] = [];
  for (const [id, { change, row }] of updates) {
    const index = indexIn(rows, id);
    const before = rows[index];
    if (!before) {
      if (row && matches(row, filter)) fresh.push(row);
      continue;
    }
    const now = replaceEqualDeep(before, { ...before, ...change });
    const stays = matches(now, filter);
    if (now === before && stays) continue;
    isChanged = true;
    if (stays) merged[index] = now;
    else gone.add(index);
  }
  if (!isChanged && fresh.length === 0) return rows;
  const { byId, first } = slotsOf(rows);
  for (const [index, { id }] of fresh.entries())
    if (id !== undefined) byId.set(id, first - 1 - index);
  const left = gone.size === 0 ? merged : merged.filter((_, index) => !gone.has(index));
  const after = fresh.length === 0 ? left : [...fresh.toReversed(), ...left];
  if (gone.size === 0) slots.set(after, { byId, first: first - fresh.length });
  return after;
}

/** Writes rows that were read into a list, after those that it has. */
export function appendRows(rows: Rows, read: Rows): Rows {
  const { byId, first } = slotsOf(rows);
  const after = [...rows];
  for (const row of read) {
    const index = row.id === undefined ? -1 : indexIn(rows, row.id);
    if (index >= 0) after[index] = replaceEqualDeep(rows[index], row);
    else {
      if (row.id !== undefined) byId.set(row.id, first + after.length);
      after.push(row);
    }
  }
  slots.set(after, { byId, first });
  return after;
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
  // What was suggested has been said, or something else in its place.
  const added = messages.slice(before.length);
  const isAnswered = added.some(({ sender }) => sender !== "member" && sender !== "ai");
  const outdated = isAnswered ? { suggestedReply: undefined } : {};
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

const isList = (value: unknown): value is Rows => Array.isArray(value);

/**
 * Structural sharing for lists, and what is made of them: an unchanged row stays the same object,
 * wherever it moved.
 * TanStack Query compares by position, so a single new row on top would change all of them.
 */
export function shareRows(before: unknown, now: unknown): unknown {
  if (!isList(before) || !isList(now)) return replaceEqualDeep(before, now);
  let byId: ReadonlyMap<unknown, ReceivedConversation> | undefined;
  const rows = now.map((row, index) => {
    const there = before[index];
    if (row === there) return row;
    if (there && row.id === there.id) return replaceEqualDeep(there, row);
    byId ??= new Map(before.map((known) => [known.id, known]));
    const known = byId.get(row.id);
    return known === row ? row : replaceEqualDeep(known, row);
  });
  const isSame = rows.length === before.length && rows.every((row, index) => row === before[index]);
  return isSame ? before : rows;
}
