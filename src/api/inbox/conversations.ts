import { replaceEqualDeep } from "@tanstack/react-query";
import { type ConversationFilter, rowOf } from "@/contract/inbox";
import { mergeRows, type RowUpdate, shareRows } from "@/lib/rows-by-id";
import { isBehind, matches, mergeDetail } from "./merge";
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

/** At most one refresh in this many ms, however many live messages ask for one. */
const refreshInterval = 250;

const isSameFilter = (one: ConversationFilter, other: ConversationFilter): boolean =>
  one.status === other.status && one.priority === other.priority;

/** The list of a filter, if it was read. */
export const listOf = ({ lists }: State, filter: ConversationFilter) =>
  lists.find((list) => isSameFilter(list.filter, filter));

type Updates = ReadonlyMap<string, RowUpdate<Row> & Update>;

/** All updates of a conversation as one, with what they are to lists. */
function joined(updates: readonly Update[], lists: State["lists"]): Updates {
  const all = new Map<string, RowUpdate<Row> & Update>();
  for (const { id, change, messages = [], isWhole = false } of updates) {
    const before = all.get(id);
    all.set(id, {
      id,
      change: { ...before?.change, ...change },
      messages: before?.messages?.concat(messages) ?? messages,
      isWhole: isWhole || before?.isWhole === true,
      rowChange: {},
      row: undefined,
    });
  }
  for (const one of all.values()) {
    one.rowChange = { ...rowOf(one.change), id: one.id };
    if (one.isWhole) one.row = one.rowChange;
    else if (Object.keys(one.change).length > 0) {
      // From whichever list has it: another one may need it.
      const known = lists.flatMap(({ rows }) => rows.find(({ id }) => id === one.id) ?? [])[0];
      one.row = known && { ...known, ...one.rowChange };
    }
  }
  return all;
}

const mergeInto = (rows: readonly Row[], updates: Updates, filter: ConversationFilter) =>
  mergeRows(rows, updates, (row) => matches(row, filter), replaceEqualDeep);

/** Writes what was known at a revision into all that was asked before, and notes it for what still is. */
export function write(step: Step, updates: readonly Update[], revision = step.revision): void {
  if (updates.length === 0) return;
  if (step.asked.length > 0) {
    step.news = [...step.news, ...updates.map((one) => ({ ...one, revision }))];
  }
  const all = joined(updates, step.lists);
  step.lists = step.lists.map((list) => {
    const rows = list.askedAt < revision ? mergeInto(list.rows, all, list.filter) : list.rows;
    return rows === list.rows ? list : { ...list, rows };
  });
  step.details = step.details.map((known) => {
    const one = known.askedAt < revision && all.get(known.target);
    if (!one) return known;
    const { detail, isUnsure } = mergeDetail(known.detail, one.change, one.messages);
    if (isUnsure) markStale(step, known.target);
    return { ...known, detail };
  });
}

/** What came in since something was asked, which its answer may lack. */
const newsSince = ({ news }: State, askedAt: number) =>
  news.filter(({ revision }) => revision > askedAt);

/** Writes what live messages contain, and marks what they leave out. */
export function hear(step: Step, frames: readonly Frame[]): void {
  const updates = frames.flatMap(({ conversationId: id, conversation: row, messages }) => {
    if (id === undefined) return [];
    const detail = detailOf(step, id);
    if (!row) markStale(step, id, allLists);
    else if (!messages && detail && isBehind(detail, row)) markStale(step, id);
    return { id, change: row ? rowOf(row) : {}, messages, isWhole: row !== undefined };
  });
  write(step, updates);
}

/** Ends what was asked; undefined where all was cleared since. What was read is up to date. */
export function endAsked(step: Step, askedAt: number, isRead: boolean): Asked | undefined {
  const ended = step.asked.find((one) => one.askedAt === askedAt);
  const isFresh = ({ target, since }: State["stale"][number]) =>
    isRead && target === ended?.target && since < askedAt;
  step.asked = step.asked.filter((one) => one !== ended);
  step.stale = step.stale.filter((one) => !isFresh(one));
  return ended;
}

/** A list was read. */
export function listRead(
  step: Step,
  { askedAt }: Asked,
  filter: ConversationFilter,
  answer: readonly Row[] | null,
): void {
  const news = joined(newsSince(step, askedAt), step.lists);
  const before = listOf(step, filter)?.rows ?? [];
  step.lists = step.lists.filter((list) => !isSameFilter(list.filter, filter));
  if (!answer) return;
  const rows = shareRows(before, mergeInto(answer, news, filter), replaceEqualDeep);
  step.lists = [...step.lists, { askedAt, filter, rows }];
  const known = step.details.flatMap(({ target }) => {
    const row = rows.find(({ id }) => id === target);
    return row ? { id: target, change: row } : [];
  });
  write(step, known, askedAt);
}

/** A conversation was read. What was asked before the last reading says nothing new. */
export function detailRead(step: Step, { askedAt, target }: Asked, answer: Detail): void {
  const others = step.details.filter((known) => known.target !== target);
  const known = step.details.find((one) => one.target === target);
  if (known && known.askedAt > askedAt) return;
  let detail = answer;
  let isStale = false;
  for (const { id, change, messages } of newsSince(step, askedAt)) {
    if (id !== target) continue;
    const merged = mergeDetail(detail, change, messages);
    detail = merged.detail;
    isStale ||= merged.isUnsure || (!messages && isBehind(detail, change));
  }
  detail = replaceEqualDeep(known?.detail, detail);
  step.details = [...others, { askedAt, target, detail }];
  write(step, [{ id: target, change: rowOf(detail) }], askedAt);
  if (isStale) markStale(step, target);
}

/** A change was answered: with the conversation, or with words that say nothing of it. */
export function changed(step: Step, event: Extract<Event, { type: "changed" }>): void {
  const { answer, askedAt, expected, id } = event;
  endAsked(step, askedAt, false);
  const isAnswered = answer?.id === id && answer.status !== undefined;
  const news = newsSince(step, askedAt).filter((one) => one.id === id);
  const messages = news.flatMap((one) => one.messages ?? []);
  write(step, [{ id, change: { ...expected, ...(isAnswered && answer) }, messages }]);
  if (!isAnswered) markStale(step, id, allLists);
}

/** Refreshes what is out of date, once no reading of it is under way. */
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
