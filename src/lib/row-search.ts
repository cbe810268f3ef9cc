/** The words of a search, as they are compared. */
export const searchWords = (text: string): readonly string[] =>
  text.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * A search for the rows that contain every word of a text, ignoring case. A row's lower-case text
 * is cached, so that each letter typed costs little in a list of ten thousand.
 */
export function rowSearch<Row extends object>(textOf: (row: Row) => string) {
  const texts = new WeakMap<Row, string>();
  const textIn = (row: Row): string => {
    let text = texts.get(row);
    if (text === undefined) {
      text = textOf(row).toLowerCase();
      texts.set(row, text);
    }
    return text;
  };
  return (rows: readonly Row[], text: string): readonly Row[] => {
    const words = searchWords(text);
    if (words.length === 0) return rows;
    return rows.filter((row) => words.every((word) => textIn(row).includes(word)));
  };
}
