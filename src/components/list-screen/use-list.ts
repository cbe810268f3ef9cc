import { useCallback, useDeferredValue, useMemo } from "react";
import { useSearchText } from "@/components/use-search-text";
import { capitalised } from "@/lib/format";
import { sortedBy, uniqueById } from "@/lib/list-rows";
import type { ChoiceOption } from "@/components/choice";
import { type ListFilter, type ListKind, type ListSort, sortRows } from "./list-kind";
import type { ListSource } from "./list-source";
import { type ListAddress, useListAddress } from "./use-list-address";

/** The option of a filter or order that the address leaves out. */
export const allWord = "*";

/** A filter's chosen word, and the words to choose from, `allWord` first. */
export interface FilterChoice {
  name: string;
  label: string;
  chosen: string | undefined;
  options: readonly ChoiceOption[];
}

/** A list's rows, what is shown of them, and how to change that. */
export interface ListView<Row extends object> {
  kind: ListKind<Row>;
  source: ListSource<Row>;
  address: ListAddress;
  /** The rows that search and filters leave, in order; none while they are on their way. */
  shown: readonly Row[];
  /** How many rows there are in all. */
  total: number;
  /** Something narrows the list. */
  narrowed: boolean;
  /** Takes search and filters away. */
  clear: () => void;
  /** Changes when another filter, order or search is shown. */
  view: string;
  text: string;
  setText: (text: string) => void;
  filters: readonly FilterChoice[];
  sort: ListSort<Row>;
  /** The row whose detail is open, shown or not. */
  openRow: Row | undefined;
  /** A detail is asked for that is not in the list. */
  openMissing: boolean;
}

const keyOf = (word: string): string => word.trim().toLowerCase();

const wordsIn = <Row>({ wordsOf }: ListFilter<Row>, row: Row): readonly string[] => {
  const words = wordsOf(row);
  return words === undefined ? [] : typeof words === "string" ? [words] : words;
};

/** A filter's words: those it names, then those that only the rows hold, by name. */
function optionsOf<Row>(filter: ListFilter<Row>, rows: readonly Row[]): FilterChoice["options"] {
  const named = new Map((filter.words ?? []).map((word) => [keyOf(word), word]));
  const found = new Map<string, string>();
  for (const row of filter.remote ? [] : rows) {
    for (const word of wordsIn(filter, row)) {
      const key = keyOf(word);
      if (key !== "" && !named.has(key) && !found.has(key)) found.set(key, word.trim());
    }
  }
  const words = [...named.values(), ...sortedBy([...found.values()], (word) => word)];
  const labelOf = filter.labelOf ?? ((word: string) => capitalised(word));
  return [
    { word: allWord, label: filter.all },
    ...words.map((word) => ({ word, label: labelOf(word) })),
  ];
}

const none: readonly never[] = [];

/** Applies the address's search, filters, order and open detail to a list's rows. */
export function useList<Row extends object>(
  kind: ListKind<Row>,
  source: ListSource<Row>,
  givenAddress?: ListAddress,
): ListView<Row> {
  const ownAddress = useListAddress();
  const address = givenAddress ?? ownAddress;
  const { word, change, openId } = address;

  const writeSearch = useCallback((search: string) => change({ search }), [change]);
  const [text, setText] = useSearchText(word("search") ?? "", writeSearch);
  // Typing is echoed at once; the rows follow when there is time.
  const searched = useDeferredValue(text);

  const rows = useMemo(() => uniqueById(source.rows ?? none, kind.idOf), [source.rows, kind]);
  const options = useMemo(
    () => kind.filters.map((filter) => optionsOf(filter, rows)),
    [kind, rows],
  );
  const sort = kind.sorts.find(({ name }) => name === word("sort")) ?? kind.sorts[0];
  const sorted = useMemo(() => sortRows(rows, sort), [rows, sort]);

  const filters = useMemo(
    () =>
      kind.filters.map(({ name, label }, index): FilterChoice => {
        const offered = options[index] ?? none;
        const asked = keyOf(word(name) ?? "");
        const chosen = offered.find((option) => keyOf(option.word) === asked)?.word;
        return { name, label, chosen, options: offered };
      }),
    [kind, options, word],
  );
  // As text, so that a change of the address that leaves the filters alone costs nothing.
  const chosenKeys = filters.map(({ chosen }) => keyOf(chosen ?? "")).join("\n");
  const filtered = useMemo(() => {
    const keys = chosenKeys.split("\n");
    return kind.filters.reduce<readonly Row[]>((left, filter, index) => {
      const key = keys[index];
      if (!key || filter.remote) return left;
      return left.filter((row) => wordsIn(filter, row).some((held) => keyOf(held) === key));
    }, sorted);
  }, [kind, sorted, chosenKeys]);

  const shown = useMemo(() => kind.search(filtered, searched), [kind, filtered, searched]);
  const openRow = useMemo(
    () => (openId === undefined ? undefined : rows.find((row) => kind.idOf(row) === openId)),
    [kind, openId, rows],
  );

  return {
    kind,
    source,
    address,
    shown,
    total: rows.length,
    narrowed: text.trim() !== "" || filters.some(({ chosen }) => chosen !== undefined),
    clear: () => {
      setText("");
      change({ search: "", ...Object.fromEntries(filters.map(({ name }) => [name, ""])) });
    },
    view: `${chosenKeys}\n${sort.name}\n${searched}`,
    text,
    setText,
    filters,
    sort,
    openRow,
    openMissing: openId !== undefined && openRow === undefined && source.rows !== undefined,
  };
}
