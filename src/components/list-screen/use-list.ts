import {
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { longestSearch } from "@/components/search-input";
import { capitalised } from "@/lib/format";
import {
  comparable,
  compareKeys,
  isMissing,
  searchable,
  searchWords,
  sortedBy,
  uniqueById,
  type WithId,
} from "@/lib/list-rows";
import type { SelectOption } from "@/ui/select";
import type { ListFilter, ListKind } from "./list-kind";
import type { ListSource } from "./list-source";
import { type ListAddress, useListAddress } from "./use-list-address";

/** The value of the "All …" option, which is left out of the URL. */
export const allWord = "*";

/** A list's rows, those currently shown, and the functions that change that. */
export type ListView<Row extends WithId> = ReturnType<typeof useList<Row>>;

const features = tableFeatures({
  columnFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

/** A row's values for a filter. */
const wordsIn = <Row>({ wordsOf }: ListFilter<Row>, row: Row): readonly string[] =>
  [wordsOf(row) ?? []].flat();

/** Columns for TanStack Table, used only for searching, filtering and sorting, not for display. */
const tableColumns = <Row extends WithId>(
  kind: ListKind<Row>,
): ColumnDef<typeof features, Row>[] => [
  {
    id: "search",
    accessorFn: (row) => searchable(kind.textOf(row)),
    filterFn: (row, id, words: readonly string[]) =>
      words.every((word) => row.getValue<string>(id).includes(word)),
  },
  ...kind.filters.map((filter): ColumnDef<typeof features, Row> => ({
    id: `filter-${filter.name}`,
    accessorFn: (row) => wordsIn(filter, row).map(comparable),
    filterFn: (row, id, word: string) => row.getValue<readonly string[]>(id).includes(word),
  })),
  ...kind.sorts.map(({ keyOf, name }): ColumnDef<typeof features, Row> => ({
    id: `order-${name}`,
    accessorFn: (row) => {
      const key = keyOf(row);
      return isMissing(key) ? undefined : key;
    },
    sortFn: (a, b, id) => compareKeys(a.getValue(id), b.getValue(id)),
    sortUndefined: "last",
  })),
];

/** A filter's options: its predefined words, then any others in the rows, sorted. */
function optionsOf<Row>(filter: ListFilter<Row>, rows: readonly Row[]) {
  const words = new Map((filter.words ?? []).map((word) => [comparable(word), word]));
  const found = rows.flatMap((row) => wordsIn(filter, row).map((word) => word.trim()));
  for (const word of sortedBy(found, String)) {
    if (word !== "" && !words.has(comparable(word))) words.set(comparable(word), word);
  }
  const labelOf = filter.labelOf ?? capitalised;
  return [...words.values()].map((word): SelectOption => ({ value: word, label: labelOf(word) }));
}

/** Debounce before a search is written to the URL, in ms: browsers rate-limit URL changes. */
const writeDelay = 150;

/** The search field's text: shown at once, written to the URL after a delay, and read from it. */
function useSearchText({ change, param }: ListAddress) {
  const stored = (param("search") ?? "").slice(0, longestSearch);
  // The typed text until it is in the URL. The field renders it in a transition, but a click may come first.
  const [typed, setTyped] = useState<string>();
  const latest = useRef<string>(undefined);
  const write = useEffectEvent(() => {
    const text = latest.current ?? stored;
    if (text !== stored) change({ search: text });
    latest.current = undefined;
    setTyped(undefined);
  });
  useEffect(() => {
    const writeNow = () => write();
    const timer = typed === undefined ? undefined : setTimeout(writeNow, writeDelay);
    // A click elsewhere may add a history entry; the text belongs to the current one, so write it now.
    window.addEventListener("focusout", writeNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("focusout", writeNow);
    };
  }, [typed]);
  const type = (text: string) => {
    latest.current = text;
    setTyped(text);
  };
  return [typed ?? stored, type] as const;
}

/** Applies the URL's search, filters, sort order and open detail to a list's rows. */
export function useList<Row extends WithId>(
  kind: ListKind<Row>,
  source: ListSource<Row>,
  givenAddress?: ListAddress,
) {
  const ownAddress = useListAddress();
  const address = givenAddress ?? ownAddress;
  const { change, openId, param } = address;

  const [text, setText] = useSearchText(address);
  const rows = useMemo(() => uniqueById(source.rows ?? []), [source.rows]);
  const filters = useMemo(
    () =>
      kind.filters.map((filter) => {
        const { all, name } = filter;
        const options = optionsOf(filter, rows);
        const asked = comparable(param(name));
        const chosen = options.find(({ value }) => comparable(value) === asked)?.value;
        return {
          name,
          label: capitalised(name),
          chosen,
          options: [{ value: allWord, label: all }, ...options],
          choose: (word: string) => change({ [name]: word === allWord ? "" : word }),
        };
      }),
    [change, kind, rows, param],
  );
  const sort = kind.sorts.find(({ name }) => name === param("sort")) ?? kind.sorts[0];
  const chooseSort = (word: string) => change({ sort: word === kind.sorts[0].name ? "" : word });
  const state = useMemo(
    () => ({
      columnFilters: [
        { id: "search", value: searchWords(text) },
        ...filters.flatMap(({ chosen, name }) =>
          chosen === undefined ? [] : { id: `filter-${name}`, value: comparable(chosen) },
        ),
      ],
      sorting: [{ id: `order-${sort.name}`, desc: sort.descending ?? false }],
    }),
    [filters, sort, text],
  );
  // Recreate both when the kind changes: the table caches the values its columns computed per row.
  const table = useMemo(() => ({ columns: tableColumns(kind), data: [...rows] }), [kind, rows]);
  const model = useTable({ features, ...table, state }).getRowModel();
  const shown = useMemo(() => model.rows.map(({ original }) => original), [model]);

  const clear = () => {
    setText("");
    change({ search: "", ...Object.fromEntries(kind.filters.map(({ name }) => [name, ""])) });
  };

  const openRow = openId === undefined ? undefined : rows.find(({ id }) => id === openId);

  return {
    kind,
    source,
    address,
    /** The rows that match the search and filters, sorted; empty while loading. */
    shown,
    total: rows.length,
    /** Whether a search or filter is set. */
    narrowed: text.trim() !== "" || filters.some(({ chosen }) => chosen !== undefined),
    /** Resets the search and filters. */
    clear,
    /** A string that changes with the filters, sort order or search. */
    view: [...filters.map(({ chosen }) => chosen), sort.name, text].join("\n"),
    text,
    setText,
    /** Each filter's chosen word and its options, `allWord` first. */
    filters,
    /** The chosen option of the filter with this name. */
    chosen: (name: string) => filters.find((filter) => filter.name === name)?.chosen,
    sort,
    chooseSort,
    /** The row whose detail is open, even if a filter hides it. */
    openRow,
    /** Whether the URL opens a row that is not in the list. */
    openMissing: openId && !openRow && (source.query?.status ?? "success") === "success",
  };
}
