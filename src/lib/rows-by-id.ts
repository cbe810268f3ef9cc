import { replaceEqualDeep } from "@tanstack/react-query";
import { uniqueById, type WithId } from "./list-rows";

/** The changes to a row; and the whole row, if known, for lists that lack it. */
export interface RowUpdate<Row> {
  id: string;
  change: Partial<Row>;
  row?: Row | undefined;
}

const sharedList = <Row>(before: readonly Row[], now: readonly Row[]): readonly Row[] =>
  now.length === before.length && now.every((row, index) => row === before[index]) ? before : now;

/**
 * Applies updates to a list. A row for which `isKept` is now false is removed; new rows come first.
 * Returns the same list if nothing changes.
 */
export function mergeRows<Row extends WithId>(
  rows: readonly Row[],
  updates: readonly RowUpdate<Row>[],
  isKept: (row: Row) => boolean,
): readonly Row[] {
  if (updates.length === 0) return rows;
  const byId = new Map<string, RowUpdate<Row>>();
  for (const { id, change, row } of updates) {
    const before = byId.get(id);
    byId.set(id, { id, change: { ...before?.change, ...change }, row: row ?? before?.row });
  }
  const seen = new Set<string>();
  const merged = rows.flatMap((before) => {
    const update = byId.get(before.id ?? "");
    if (!update) return before;
    seen.add(update.id);
    const now = replaceEqualDeep(before, { ...before, ...update.change });
    return isKept(now) ? now : [];
  });
  const fresh = [...byId.values()].flatMap(({ id, change, row }) => {
    const whole = row && { ...row, ...change };
    return whole && !seen.has(id) && isKept(whole) ? whole : [];
  });
  return sharedList(rows, fresh.length > 0 ? [...fresh.toReversed(), ...merged] : merged);
}

/** A list that was just read, without duplicate ids. Unchanged rows stay the same objects. */
export function shareRows<Row extends WithId>(before: readonly Row[], read: readonly Row[]) {
  const known = new Map(before.map((row) => [row.id, row]));
  const rows = uniqueById(read).map((row) => replaceEqualDeep(known.get(row.id), row));
  return sharedList(before, rows);
}
