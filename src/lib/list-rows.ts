/**
 * Memoises a function for each row object; rows must never be mutated. This keeps typing and live
 * messages cheap in a list of ten thousand rows.
 */
export function oncePerRow<Row extends object, Made>(make: (row: Row) => Made) {
  const all = new WeakMap<Row, Made>();
  return (row: Row): Made => {
    const made = all.get(row) ?? make(row);
    all.set(row, made);
    return made;
  };
}

/** What a list is sorted by: text, or a number such as a time in ms. */
export type SortKey = string | number | undefined;

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Compares two keys, neither of them missing: numbers by value, texts in natural English order. */
export function compareKeys(a: SortKey, b: SortKey): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return collator.compare(String(a), String(b));
}

/** Whether a row's sort key is missing. */
export const isMissing = (key: SortKey) => key === undefined || key === "" || Number.isNaN(key);

/** Sorts rows by a key. Equal rows keep their order; rows without a key come last in both directions. */
export function sortedBy<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => SortKey,
  descending = false,
): readonly Row[] {
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }));
  const direction = descending ? -1 : 1;
  return keyed
    .toSorted((a, b) => {
      const missing = Number(isMissing(a.key)) - Number(isMissing(b.key));
      if (missing !== 0 || isMissing(a.key)) return missing;
      return direction * compareKeys(a.key, b.key);
    })
    .map(({ row }) => row);
}

/** An order of rows by several numbers: the first that differs decides. Equal rows keep their order. */
export type RowOrder<Row> = readonly ((row: Row) => number)[];

/** Sorts by the last number first, since each later sort keeps the order of equal rows. */
export function inOrder<Row>(rows: readonly Row[], order: RowOrder<Row>): readonly Row[] {
  let sorted = rows;
  for (const keyOf of order.toReversed()) sorted = sortedBy(sorted, keyOf);
  return sorted;
}

/** A text normalised for comparison: trimmed and in lower case; "" if it is missing. */
export const comparable = (text = ""): string => text.trim().toLowerCase();

/** A text in lower case and without accents, so that "jose" finds "José". Not for comparing identity. */
export const searchable = (text: string): string =>
  comparable(text.normalize("NFD")).replaceAll(/[\u0300-\u036f]/g, "");

/** The words of a search text, for comparing with a searchable text. */
export const searchWords = (text: string) => searchable(text).split(/\s+/).filter(Boolean);

/** Makes a search for the rows that contain every word of a text, ignoring case and accents. */
export function rowSearch<Row extends object>(textOf: (row: Row) => string) {
  const textIn = oncePerRow((row: Row) => searchable(textOf(row)));
  return (rows: readonly Row[], text: string): readonly Row[] => {
    const words = searchWords(text);
    if (words.length === 0) return rows;
    return rows.filter((row) => words.every((word) => textIn(row).includes(word)));
  };
}

/** A row of a list. A server may leave out its id. */
export interface WithId {
  id?: string | undefined;
}

/** Removes rows that repeat an id; rows without an id stay. */
export function uniqueById<Row extends WithId>(rows: readonly Row[]): readonly Row[] {
  const seen = new Set<string>();
  const unique = rows.filter(({ id }) => id === undefined || seen.size < seen.add(id).size);
  return unique.length === rows.length ? rows : unique;
}
