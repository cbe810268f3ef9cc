import { sortedBy } from "./list-rows";

/** An order of rows by numbers: the first that differs decides; rows with equal ones stay as given. */
export type RowOrder<Row> = readonly ((row: Row) => number)[];

/** Sorts rows by the last number first: each sorting keeps the order of the one before. */
export const inOrder = <Row>(rows: readonly Row[], order: RowOrder<Row>): readonly Row[] =>
  order.reduceRight<readonly Row[]>((sorted, keyOf) => sortedBy(sorted, keyOf), rows);
