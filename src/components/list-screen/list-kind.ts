import { sortedBy, rowSearch, type SortKey } from "@/lib/list-rows";

/** A filter of a list, part of the address. */
export interface ListFilter<Row> {
  /** Its parameter in the address, such as "status". */
  name: string;
  label: string;
  /** The label of "no filter", such as "All Statuses". */
  all: string;
  /** A row's word or words that are compared. */
  wordsOf: (row: Row) => string | readonly string[] | undefined;
  /** Words offered first; those that only the rows hold follow. */
  words?: readonly string[];
  /** A word's label; capitalised by default. */
  labelOf?: (word: string) => string;
  /** The server filters: every row fits, and only `words` are offered. */
  remote?: boolean;
}

/** An order of the rows, part of the address. */
export interface ListSort<Row> {
  name: string;
  label: string;
  /** What is compared; rows without it come last. */
  keyOf: (row: Row) => SortKey;
  descending?: boolean;
  /** The order of rows with equal keys. */
  tieBreak?: Pick<ListSort<Row>, "keyOf" | "descending">;
}

interface ListDefinition<Row extends object> {
  /** One row, such as "campaign"; several have an "s" more. */
  one: string;
  /** The text of the row's link. */
  nameOf: (row: Row) => string | undefined;
  /** The text that is searched. */
  textOf: (row: Row) => string;
  filters?: readonly ListFilter<Row>[];
  /** The orders offered; the first is the default, which the address leaves out. */
  sorts: readonly [ListSort<Row>, ...ListSort<Row>[]];
}

/** A defined list. */
export interface ListKind<Row extends object> extends Required<ListDefinition<Row>> {
  many: string;
  idOf: (row: Row) => string | undefined;
  search: (rows: readonly Row[], text: string) => readonly Row[];
}

/** Defines a list, at a module's top level: the search caches the rows' texts. */
export const defineList = <Row extends { id?: string | undefined }>(
  definition: ListDefinition<Row>,
): ListKind<Row> => ({
  filters: [],
  ...definition,
  many: `${definition.one}s`,
  idOf: ({ id }) => id,
  search: rowSearch(definition.textOf),
});

/** Rows in one of the list's orders. */
export function sortRows<Row>(rows: readonly Row[], sort: Omit<ListSort<Row>, "name" | "label">) {
  const before = sort.tieBreak
    ? sortedBy(rows, sort.tieBreak.keyOf, sort.tieBreak.descending)
    : rows;
  return sortedBy(before, sort.keyOf, sort.descending);
}

/** The order rows came in. */
export const asListed = { name: "listed", label: "As listed", keyOf: () => undefined } as const;

/** The filter that most lists have. */
export const statusFilter = <Row extends { status?: string | undefined }>(
  words: readonly string[],
): ListFilter<Row> => ({
  name: "status",
  label: "Status",
  all: "All Statuses",
  words,
  wordsOf: ({ status }) => status,
});

type SortableBy<Field extends string> = Readonly<Partial<Record<Field, SortKey>>>;

/** Orders by one field of the rows, in its natural order. */
export const ascending = <Field extends string>(name: Field, label: string) => ({
  name,
  label,
  keyOf: (row: SortableBy<Field>) => row[name],
});

/** Orders by one field of the rows, the highest first. */
export const descending = <Field extends string>(name: Field, label: string) => ({
  ...ascending(name, label),
  descending: true,
});
