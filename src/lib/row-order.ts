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
