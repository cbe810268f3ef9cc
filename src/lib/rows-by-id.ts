import { uniqueById } from "./list-rows";

interface WithId {
  id?: string | undefined;
}

/** What has changed in a row, and the whole row, if known, for lists that lack it. */
export interface RowUpdate<Row> {
  rowChange: Partial<Row>;
  row: Row | undefined;
}

/** Makes the later of two equal values the earlier one. */
type Share = <Value>(before: Value | undefined, now: Value) => Value;

const sharedList = <Row>(before: readonly Row[], now: readonly Row[]): readonly Row[] =>
  now.length === before.length && now.every((row, index) => row === before[index]) ? before : now;

/**
 * Writes updates into a list. A row that is not to be kept any more is removed; one that is new to the
 * list comes first. Returns the same list if nothing changes.
 */
export function mergeRows<Row extends WithId>(
  rows: readonly Row[],
  updates: ReadonlyMap<string, RowUpdate<Row>>,
  isKept: (row: Row) => boolean,
  share: Share,
): readonly Row[] {
  if (updates.size === 0) return rows;
  const seen = new Set<string>();
  const merged = rows.flatMap((before) => {
    const update = updates.get(before.id ?? "");
    if (!update) return before;
    seen.add(before.id ?? "");
    const now = share(before, { ...before, ...update.rowChange });
    return isKept(now) ? now : [];
  });
  const fresh = [...updates].flatMap(([id, { row }]) =>
    row && !seen.has(id) && isKept(row) ? row : [],
  );
  return sharedList(rows, fresh.length > 0 ? [...fresh.toReversed(), ...merged] : merged);
}

/** A list that was read: each id once, and an unchanged row stays the same object. */
export function shareRows<Row extends WithId>(
  before: readonly Row[],
  read: readonly Row[],
  share: Share,
): readonly Row[] {
  const known = new Map(before.map((row) => [row.id, row]));
  const rows = uniqueById(read, ({ id }) => id).map((row) =>
    row.id === undefined ? row : share(known.get(row.id), row),
  );
  return sharedList(before, rows);
}
