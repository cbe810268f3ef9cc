import { searchable } from "./list-rows";

const wordsOf = (text: string): string[] => searchable(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether each word in `asked` starts a word of the text: "over" does not match "Cover". */
export function hasWords(text: string, asked: string): boolean {
  const [words, parts] = [wordsOf(text), wordsOf(asked)];
  // Punctuation alone matches no word.
  if (parts.length === 0) return asked.trim() === "";
  return parts.every((part) => words.some((word) => word.startsWith(part)));
}
