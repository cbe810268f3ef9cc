/** An order of rows by numbers: the first that differs decides; rows with equal ones stay as given. */
export type RowOrder<Row> = readonly ((row: Row) => number)[];

/** Sorts rows; each row's numbers are read once. */
export const inOrder = <Row>(rows: readonly Row[], order: RowOrder<Row>): Row[] =>
  rows
    .map((row) => ({ row, keys: order.map((keyOf) => keyOf(row)) }))
    .toSorted((one, other) => {
      const at = one.keys.findIndex((key, index) => key !== other.keys[index]);
      if (at === -1) return 0;
      return (one.keys[at] ?? 0) < (other.keys[at] ?? 0) ? -1 : 1;
    })
    .map(({ row }) => row);
