import type { RowChange, RowJournal } from "./row-journal";

/** An order of rows by numbers: the first that differs decides; rows with equal ones stay as given. */
export type RowOrder<Row> = readonly ((row: Row) => number)[];

/** Sorts rows; each row's numbers are read once. */
export function inOrder<Row>(rows: readonly Row[], order: RowOrder<Row>): Row[] {
  const columns = order.map((keyOf) => {
    const column = new Float64Array(rows.length);
    for (const [index, row] of rows.entries()) column[index] = keyOf(row);
    return column;
  });
  const indexes = rows.map((_, index) => index);
  indexes.sort((one, other) => {
    for (const column of columns) {
      const a = column[one] ?? 0;
      const b = column[other] ?? 0;
      if (a !== b) return a < b ? -1 : 1;
    }
    return 0;
  });
  const sorted: Row[] = [];
  for (const index of indexes) {
    const row = rows[index];
    if (row !== undefined) sorted.push(row);
  }
  return sorted;
}

/** Where a row is, or would be, in ordered rows; and whether an equal one is there. */
function find<Row>(rows: readonly Row[], order: RowOrder<Row>, row: Row) {
  const keys = order.map((keyOf) => keyOf(row));
  const compare = (other: Row | undefined): number => {
    for (const [nth, keyOf] of order.entries()) {
      const [a, b] = [other === undefined ? 0 : keyOf(other), keys[nth] ?? 0];
      if (a !== b) return a < b ? -1 : 1;
    }
    return 0;
  };
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(rows[middle]) < 0) low = middle + 1;
    else high = middle;
  }
  return {
    index: low,
    isEqual: (index: number) => index < rows.length && compare(rows[index]) === 0,
  };
}

/** Takes a row out of ordered rows, in place; false if it is not where its order says. */
export function takeOut<Row>(rows: Row[], order: RowOrder<Row>, row: Row): boolean {
  const { index: first, isEqual } = find(rows, order, row);
  for (let index = first; isEqual(index); index += 1) {
    if (rows[index] === row) return rows.splice(index, 1).length > 0;
  }
  return false;
}

/** Puts a row into ordered rows, in place; false beside an equal one: which comes first is not known. */
export function putIn<Row>(rows: Row[], order: RowOrder<Row>, row: Row): boolean {
  const { index, isEqual } = find(rows, order, row);
  if (isEqual(index)) return false;
  rows.splice(index, 0, row);
  return true;
}

/** Ordered rows, changed in place; undefined where the changes do not tell each row's place. */
export function withChanges<Row>(
  rows: Row[],
  order: RowOrder<Row>,
  changes: readonly RowChange<Row>[] | undefined,
): Row[] | undefined {
  const areMade = changes?.every(
    ({ removed, added }) =>
      removed.every((row) => takeOut(rows, order, row)) &&
      added.every((row) => putIn(rows, order, row)),
  );
  return areMade ? rows : undefined;
}

/** The rows of a kind, in an order, as they follow one list after another; the next changes them in place. */
export function createRowFollower<Row extends object>(
  journal: RowJournal<Row>,
  isKind: (row: Row) => boolean,
  order: RowOrder<Row>,
) {
  let source: readonly Row[] = [];
  let kept: Row[] = [];
  return (rows: readonly Row[]): readonly Row[] => {
    if (rows === source) return kept;
    const changes = journal
      .between(source, rows)
      ?.map(({ removed, added }) => ({
        removed: removed.filter(isKind),
        added: added.filter(isKind),
      }))
      .filter(({ removed, added }) => removed.length + added.length > 0);
    source = rows;
    kept = withChanges(kept, order, changes) ?? inOrder(rows.filter(isKind), order);
    return kept;
  };
}
