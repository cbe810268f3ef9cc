import { oncePerRow } from "./list-rows";

/** The words of a search, as they are compared. */
export const searchWords = (text: string): readonly string[] =>
  text.toLowerCase().split(/\s+/).filter(Boolean);

/** A search for the rows that contain every word of a text, ignoring case. */
export function rowSearch<Row extends object>(textOf: (row: Row) => string) {
  const textIn = oncePerRow((row: Row) => textOf(row).toLowerCase());
  return (rows: readonly Row[], text: string): readonly Row[] => {
    const words = searchWords(text);
    if (words.length === 0) return rows;
    return rows.filter((row) => words.every((word) => textIn(row).includes(word)));
  };
}
