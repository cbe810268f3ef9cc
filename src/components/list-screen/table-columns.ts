import {
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
} from "@tanstack/react-table";
import { compareKeys, isMissing, type WithId } from "@/lib/list-rows";
import type { ListDefinition, ListFilter } from "./list-kind";

/** What TanStack Table does for a list. */
export const listFeatures = tableFeatures({
  columnFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

/** Columns of a list for TanStack Table: not what is shown, but what rows are compared by. */
type TableColumn<Row extends WithId> = ColumnDef<typeof listFeatures, Row>;

/** The ids of a list's columns for TanStack Table. */
export const columnIds = {
  search: "search",
  filter: (name: string) => `filter-${name}`,
  order: (name: string) => `order-${name}`,
};

/** A filter's word in the form in which words are compared. */
export const filterKey = (word: string): string => word.trim().toLowerCase();

/** The words of a row that a filter looks at. */
export const wordsIn = <Row>({ wordsOf }: ListFilter<Row>, row: Row): readonly string[] =>
  [wordsOf(row) ?? []].flat();

/** The columns by which a list's rows are searched, filtered and sorted. */
export const tableColumns = <Row extends WithId>({
  filters,
  sorts,
  textOf,
}: Pick<ListDefinition<Row>, "filters" | "sorts" | "textOf">): TableColumn<Row>[] => [
  {
    id: columnIds.search,
    accessorFn: (row) => textOf(row).toLowerCase(),
    filterFn: (row, id, words: readonly string[]) => {
      const text = row.getValue<string>(id);
      return words.every((word) => text.includes(word));
    },
  },
  ...filters.map((filter): TableColumn<Row> => ({
    id: columnIds.filter(filter.name),
    accessorFn: (row) => wordsIn(filter, row),
    // A row keeps the values it was asked for, but the words, and keys, may be defined again.
    filterFn: ({ original }, _, word: string) =>
      wordsIn(filter, original).some((held) => filterKey(held) === word),
  })),
  ...sorts.map(({ keyOf, name }): TableColumn<Row> => ({
    id: columnIds.order(name),
    accessorFn: (row) => {
      const key = keyOf(row);
      return isMissing(key) ? undefined : key;
    },
    sortFn: (a, b) => compareKeys(keyOf(a.original), keyOf(b.original)),
    sortUndefined: "last",
  })),
];
