const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether every word that is asked for begins a word of the text: "over" does not find "Cover". */
export function hasWords(text: string, asked: string): boolean {
  const [words, parts] = [wordsOf(text), wordsOf(asked)];
  // Signs alone are in no word.
  if (parts.length === 0) return asked.trim() === "";
  return parts.every((part) => words.some((word) => word.startsWith(part)));
}
