import { sortedBy, rowSearch, type SortKey } from "@/lib/list-rows";

/** A choice that narrows a list, kept in the address under its name. */
export interface ListFilter<Row> {
  /** Its parameter in the address, such as "status"; not search, sort or open. */
  name: string;
  /** What it is called, such as "Status". */
  label: string;
  /** How "no filter" reads, such as "All Statuses". */
  all: string;
  /** The word or words of a row that it looks at. */
  wordsOf: (row: Row) => string | readonly string[] | undefined;
  /** Words offered first, in this order; others follow as the rows hold them. */
  words?: readonly string[];
  /** How a word is shown; with its first letter raised unless told. */
  labelOf?: (word: string) => string;
  /** The server filters: every row fits, and only `words` are offered. */
  remote?: boolean;
}

/** An order of the rows, kept in the address under its name. */
export interface ListSort<Row> {
  name: string;
  label: string;
  /** What is compared; rows without it come last. */
  keyOf: (row: Row) => SortKey;
  descending?: boolean;
  /** The order of rows whose keys are equal; as they came unless told. */
  tieBreak?: Pick<ListSort<Row>, "keyOf" | "descending">;
}

/** What is said once about a list, at a module's top level. */
interface ListDefinition<Row extends object> {
  /** What one of its rows is called, and several: "campaign", "campaigns". */
  one: string;
  many: string;
  idOf: (row: Row) => string | undefined;
  /** The row's name: the text of its link. */
  nameOf: (row: Row) => string | undefined;
  /** All the text the search looks at. */
  textOf: (row: Row) => string;
  filters?: readonly ListFilter<Row>[];
  /** The orders offered; the first is the default, which the address leaves out. */
  sorts: readonly [ListSort<Row>, ...ListSort<Row>[]];
}

/** A list as its screen defined it. */
export interface ListKind<Row extends object> extends Required<ListDefinition<Row>> {
  search: (rows: readonly Row[], text: string) => readonly Row[];
}

/** Defines a list, once, at a module's top level: the search remembers the rows' texts. */
export function defineList<Row extends object>(definition: ListDefinition<Row>): ListKind<Row> {
  return { filters: [], ...definition, search: rowSearch(definition.textOf) };
}

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
