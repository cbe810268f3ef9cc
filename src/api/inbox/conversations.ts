import { replaceEqualDeep } from "@tanstack/react-query";
import { type ConversationFilter, isSameText, rowOf } from "@/contract/inbox";
import { mergeRows, type RowUpdate, shareRows } from "@/lib/rows-by-id";
import { firstTime } from "@/lib/times";
import {
  allLists,
  type Asked,
  type Detail,
  detailOf,
  type Event,
  type Frame,
  markStale,
  type Row,
  type State,
  type Step,
  type Update,
} from "./state";

/** The minimum time between two refreshes, in ms, however many live messages arrive. */
const refreshInterval = 250;
/** The maximum number of conversations, and of lists, kept up to date: more than are ever on screen. */
const mostKept = 50;

const isSameFilter = (one: ConversationFilter, other: ConversationFilter): boolean =>
  one.status === other.status && one.priority === other.priority;

/** A filter's list; undefined if it has not been read. */
export const listOf = ({ lists }: State, filter: ConversationFilter) =>
  lists.find((list) => isSameFilter(list.filter, filter));

/** Whether a conversation has these values; undefined matches anything. */
export const matches = ({ status, priority, isHumanTakeover }: Row, values: Row): boolean =>
  status === (values.status ?? status) &&
  priority === (values.priority ?? priority) &&
  isHumanTakeover === (values.isHumanTakeover ?? isHumanTakeover);

/**
 * Merges updates into a conversation: the changed fields and the missing messages.
 * `isUnsure`: there were equal messages without ids, which may be one message or two.
 */
export function mergeDetail(detail: Detail, updates: readonly Omit<Update, "id">[]) {
  const whole = updates.reduce((now, { change }) => ({ ...now, ...change }), detail);
  const { messages: before = [] } = whole;
  const news = updates.flatMap(({ messages = [] }) => messages);
  if (news.length === 0) return { detail: whole, isUnsure: false };
  const seen = new Set<string>();
  let isUnsure = false;
  const messages = [...before, ...news].filter(({ id, sender, content, timestamp }, index) => {
    const text = JSON.stringify([sender, content, timestamp]);
    const isThere = id !== undefined && seen.has(`id ${id}`);
    // Two equal messages may be the same one if at least one of them has no id.
    const isLike = seen.has(id === undefined ? `text ${text}` : `without id ${text}`);
    seen.add(`text ${text}`).add(id === undefined ? `without id ${text}` : `id ${id}`);
    if (index < before.length) return true;
    if (isLike && !isThere) isUnsure = true;
    return !isThere && !isLike;
  });
  // Once somebody has answered, the suggestion is out of date.
  const added = messages.slice(before.length);
  const isAnswered = added.some(({ sender }) => sender !== "member" && sender !== "ai");
  const outdated = isAnswered ? { suggestedReply: undefined } : {};
  return { detail: { ...whole, messages, ...outdated }, isUnsure };
}

/** Whether the row's last message is missing from the detail. */
export function isBehind(detail: Detail, row: Row): boolean {
  const last = detail.messages?.at(-1);
  const at = firstTime(row.lastMessageAt);
  const lastAt = firstTime(last?.timestamp);
  // Times may be in whole seconds, missing, or words such as "just now".
  if (at > 0 && lastAt > 0 && at !== lastAt) return at > lastAt;
  return row.lastMessage !== undefined && !isSameText(row.lastMessage, last?.content);
}

/** Converts updates for lists. Looks up the known row in any list, for when it moves to another list. */
const rowUpdates = (updates: readonly Update[], lists: State["lists"]): RowUpdate<Row>[] =>
  updates
    .filter(({ change }) => Object.keys(change).length > 0)
    .map(({ id, change, isWhole = false }) => {
      const known = isWhole
        ? {}
        : lists.flatMap(({ rows }) => rows.find((row) => row.id === id) ?? [])[0];
      return { id, change: { ...rowOf(change), id }, row: known };
    });

const mergeInto = (rows: readonly Row[], updates: RowUpdate<Row>[], filter: ConversationFilter) =>
  mergeRows(rows, updates, (row) => matches(row, filter));

/** Applies updates to details and to lists read before `revision`, and keeps them for reads in flight. */
export function write(step: Step, updates: readonly Update[], revision = step.revision): void {
  if (updates.length === 0) return;
  if (step.asked.length > 0)
    step.news = [...step.news, ...updates.map((one) => ({ ...one, revision }))];
  const changes = rowUpdates(updates, step.lists);
  step.lists = step.lists.map((list) => {
    const rows = list.askedAt < revision ? mergeInto(list.rows, changes, list.filter) : list.rows;
    return rows === list.rows ? list : { ...list, rows };
  });
  step.details = step.details.map((known) => {
    const own = updates.filter(({ id }) => id === known.target);
    if (own.length === 0) return known;
    const { detail, isUnsure } = mergeDetail(known.detail, own);
    if (isUnsure) markStale(step, known.target);
    return { ...known, detail };
  });
}

/** What arrived after a call was made, so that its response may not include it. */
const newsSince = ({ news }: State, askedAt: number) =>
  news.filter(({ revision }) => revision > askedAt);

/** Applies what live messages contain, and marks as stale what they leave out. */
export function receive(step: Step, frames: readonly Frame[]): void {
  const updates = frames.flatMap(({ conversationId: id, conversation: row, messages }) => {
    if (id === undefined) return [];
    const detail = detailOf(step, id);
    if (!row) markStale(step, id, allLists);
    else if (!messages && detail && isBehind(detail, row)) markStale(step, id);
    return { id, change: row ? rowOf(row) : {}, messages, isWhole: row !== undefined };
  });
  write(step, updates);
}

/** Ends a call in flight, and returns it unless it had already ended. If it was read, its target is fresh. */
export function endAsked(step: Step, askedAt: number, isRead: boolean): Asked | undefined {
  const ended = step.asked.find((one) => one.askedAt === askedAt);
  const isFresh = ({ target, since }: State["stale"][number]) =>
    isRead && target === ended?.target && since < askedAt;
  step.asked = step.asked.filter((one) => one !== ended);
  step.stale = step.stale.filter((one) => !isFresh(one));
  return ended;
}

/** Applies a list that was read; null removes it. */
export function listRead(
  step: Step,
  { askedAt }: Asked,
  filter: ConversationFilter,
  answer: readonly Row[] | null,
): void {
  const news = rowUpdates(newsSince(step, askedAt), step.lists);
  const before = listOf(step, filter)?.rows ?? [];
  step.lists = step.lists.filter((list) => !isSameFilter(list.filter, filter));
  if (!answer) return;
  const rows = shareRows(before, mergeInto(answer, news, filter));
  step.lists = [...step.lists, { askedAt, filter, rows }].slice(-mostKept);
  const known = step.details.flatMap(({ target }) => {
    const row = rows.find(({ id }) => id === target);
    return row ? { id: target, change: row } : [];
  });
  write(step, known, askedAt);
}

/** Applies a conversation that was read. A response requested before the last one applied is ignored. */
export function detailRead(step: Step, { askedAt, target }: Asked, answer: Detail): void {
  const known = step.details.find((one) => one.target === target);
  if (known && known.askedAt > askedAt) return;
  const news = newsSince(step, askedAt).filter(({ id }) => id === target);
  const merged = mergeDetail(answer, news);
  const detail = replaceEqualDeep(known?.detail, merged.detail);
  const others = step.details.filter((one) => one !== known);
  step.details = [...others, { askedAt, target, detail }].slice(-mostKept);
  write(step, [{ id: target, change: rowOf(detail) }], askedAt);
  const isBehindNews = news.some(({ change, messages }) => !messages && isBehind(detail, change));
  if (merged.isUnsure || isBehindNews) markStale(step, target);
}

/** Applies a successful change, whether or not its response is the conversation. */
export function changed(step: Step, event: Extract<Event, { type: "changed" }>): void {
  const { answer, askedAt, expected, id } = event;
  endAsked(step, askedAt, false);
  const read = [...step.lists, ...step.details.filter(({ target }) => target === id)];
  const isRead = read.some((known) => known.askedAt > askedAt);
  // A read that was requested later has already arrived, and may be newer than this response.
  const isAnswered = answer?.id === id && answer.status !== undefined && !isRead;
  const news = newsSince(step, askedAt).filter((one) => one.id === id);
  const messages = news.flatMap((one) => one.messages ?? []);
  write(step, [{ id, change: { ...expected, ...(isAnswered && answer) }, messages }]);
  // A slow response may be older than what arrived meanwhile or is still being read.
  const isOld = isAnswered && news.some(({ change }) => isBehind(answer, change));
  const mayBeOld = step.asked.some((one) => one.askedAt > askedAt && one.target === allLists);
  if (!isAnswered || isOld || mayBeOld) markStale(step, id, allLists);
}

/** Refreshes what is stale and not being read already. */
export function refresh(step: Step): void {
  const { asked, now, refreshedAt, stale } = step;
  if (now - refreshedAt < refreshInterval) return;
  const isFree = ({ target }: { target: string }) => !asked.some((one) => one.target === target);
  const due = stale.filter(isFree);
  if (due.length === 0) return;
  for (const { target } of due) step.effects.push({ do: "refresh", target });
  step.refreshedAt = now;
  step.stale = stale.filter((one) => !isFree(one));
}
