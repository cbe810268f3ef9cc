import { replaceEqualDeep } from "@tanstack/react-query";
import { type ConversationFilter, rowOf } from "@/contract/inbox";
import { mergeRows, type RowUpdate, shareRows } from "@/lib/rows-by-id";
import { isBehind, matches, mergeDetail } from "./merge";
import {
  allLists,
  type Asked,
  type Detail,
  detailOf,
  type Frame,
  markStale,
  type Row,
  type State,
  type Step,
  update,
  type Update,
} from "./state";

/** At most one refresh in this many ms, however many live messages ask for one. */
const refreshInterval = 250;

const isSameFilter = (one: ConversationFilter, other: ConversationFilter): boolean =>
  one.status === other.status && one.priority === other.priority;

type Updates = ReadonlyMap<string, RowUpdate<Row>>;

/** The list of a filter, if it was read. */
export const listOf = ({ lists }: State, filter: ConversationFilter) =>
  lists.find((list) => isSameFilter(list.filter, filter));

/** All updates of a conversation as one, with what they are to lists. */
function combined(updates: readonly Update[], lists: State["lists"]) {
  const all = new Map<string, RowUpdate<Row> & Update>();
  for (const { id, change, messages = [], isWhole = false } of updates) {
    const before = all.get(id);
    all.set(id, {
      id,
      change: { ...before?.change, ...change },
      messages: before?.messages ? before.messages.concat(messages) : messages,
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

function writeLists(step: Step, updates: Updates): void {
  update(step, {
    lists: step.state.lists.map((list) => {
      const rows = mergeInto(list.rows, updates, list.filter);
      return rows === list.rows ? list : { ...list, rows };
    }),
  });
}

/** Notes what answers that were asked earlier may lack. */
function note(step: Step, updates: readonly Update[], revision = step.state.revision): void {
  const { asked, news } = step.state;
  if (asked.length === 0) return;
  update(step, { news: [...news, ...updates.map((one) => ({ ...one, revision }))] });
}

/** Writes what came in, live or as the answer to a change, into every list and detail. */
export function writeUpdates(step: Step, updates: readonly Update[]): void {
  if (updates.length === 0) return;
  note(step, updates);
  const all = combined(updates, step.state.lists);
  const unsure: string[] = [];
  const details = step.state.details.map((known) => {
    const one = all.get(known.target);
    if (!one) return known;
    const { detail, isUnsure } = mergeDetail(known.detail, one.change, one.messages);
    if (isUnsure) unsure.push(known.target);
    return { ...known, detail };
  });
  update(step, { details });
  writeLists(step, all);
  for (const id of unsure) markStale(step, id);
}

/** Writes what live messages contain, and marks what they leave out. */
export function hearFrames(step: Step, frames: readonly Frame[]): void {
  const updates = frames.flatMap(({ conversationId: id, conversation: row, messages }) => {
    if (id === undefined) return [];
    const detail = detailOf(step.state, id);
    if (!row) [id, allLists].forEach((target) => markStale(step, target));
    else if (!messages && detail && isBehind(detail, row)) markStale(step, id);
    return { id, change: row ? rowOf(row) : {}, messages, isWhole: row !== undefined };
  });
  writeUpdates(step, updates);
}

/** Ends what was asked; undefined where all was cleared since. What was read is up to date. */
export function endAsked(step: Step, askedAt: number, isRead: boolean): Asked | undefined {
  const ended = step.state.asked.find((one) => one.askedAt === askedAt);
  const isFresh = (stale: State["stale"][number]) =>
    isRead && stale.target === ended?.target && stale.since < askedAt;
  update(step, {
    asked: step.state.asked.filter((one) => one !== ended),
    stale: step.state.stale.filter((one) => !isFresh(one)),
  });
  return ended;
}

/** What came in since something was asked, which its answer may lack. */
const newsSince = ({ news }: State, askedAt: number) =>
  news.filter(({ revision }) => revision > askedAt);

/** A list was read. */
export function listRead(
  step: Step,
  asked: Asked,
  filter: ConversationFilter,
  answer: readonly Row[] | null,
): void {
  const { lists, details } = step.state;
  const others = lists.filter((list) => !isSameFilter(list.filter, filter));
  if (!answer) return update(step, { lists: others });
  const news = combined(newsSince(step.state, asked.askedAt), lists);
  const before = listOf(step.state, filter)?.rows ?? [];
  const rows = shareRows(before, mergeInto(answer, news, filter), replaceEqualDeep);
  update(step, { lists: [...others, { ...asked, filter, rows }] });
  const newer = details.flatMap(({ askedAt, target }) => {
    const row = askedAt < asked.askedAt && rows.find(({ id }) => id === target);
    return row ? { id: target, change: row } : [];
  });
  note(step, newer, asked.askedAt);
  update(step, {
    details: details.map((known) => {
      const row = newer.find(({ id }) => id === known.target)?.change;
      return row ? { ...known, detail: { ...known.detail, ...row } } : known;
    }),
  });
}

/** A conversation was read. What was asked before the last reading says nothing new. */
export function detailRead(step: Step, asked: Asked, answer: Detail): void {
  const { askedAt, target: id } = asked;
  const others = step.state.details.filter(({ target }) => target !== id);
  const known = step.state.details.find(({ target }) => target === id);
  if (known && known.askedAt > askedAt) return;
  let detail = answer;
  let isStale = false;
  for (const { change, messages, ...one } of newsSince(step.state, askedAt)) {
    if (one.id !== id) continue;
    const merged = mergeDetail(detail, change, messages);
    detail = merged.detail;
    isStale ||= merged.isUnsure || (!messages && isBehind(detail, change));
  }
  detail = replaceEqualDeep(known?.detail, detail);
  update(step, { details: [...others, { ...asked, detail }] });
  const row = { id, change: rowOf(detail) };
  note(step, [row], askedAt);
  writeLists(step, combined([row], step.state.lists));
  if (isStale) markStale(step, id);
}

/** A change was answered: with the conversation, or with words that say nothing of it. */
export function changed(
  step: Step,
  id: string,
  askedAt: number,
  expected: Detail,
  answer: Detail | undefined,
): void {
  const isAnswered = answer?.id === id && answer.status !== undefined;
  const news = newsSince(step.state, askedAt).filter((one) => one.id === id);
  const messages = news.flatMap((one) => one.messages ?? []);
  writeUpdates(step, [{ id, change: { ...expected, ...(isAnswered && answer) }, messages }]);
  if (!isAnswered) [id, allLists].forEach((target) => markStale(step, target));
}

/** Messages may have been missed: all is read again, also what is being read. */
export function missed(step: Step): void {
  step.effects.push({ do: "refresh-all" });
  for (const { target } of step.state.asked) markStale(step, target);
}

/** Refreshes what is out of date, once no reading of it is under way. */
export function refresh(step: Step): void {
  const { asked, now, refreshedAt, stale } = step.state;
  if (now - refreshedAt < refreshInterval) return;
  const isFree = ({ target }: { target: string }) => !asked.some((one) => one.target === target);
  const due = stale.filter(isFree);
  if (due.length === 0) return;
  for (const { target } of due) step.effects.push({ do: "refresh", target });
  update(step, { refreshedAt: now, stale: stale.filter((one) => !isFree(one)) });
}

/** What is no longer in the cache is forgotten; it is read again when it is next shown. */
export function forget(step: Step, target: string, filter: ConversationFilter): void {
  const { details, lists } = step.state;
  update(step, {
    details: details.filter((one) => one.target !== target),
    lists: target === allLists ? lists.filter((one) => !isSameFilter(one.filter, filter)) : lists,
  });
}
