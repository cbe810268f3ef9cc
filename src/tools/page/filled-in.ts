import { readFileSync } from "node:fs";

/** A file's text with each word in braces replaced by its value; other braces stay. */
export const filledIn = (file: string, words: Readonly<Record<string, string>>): string =>
  readFileSync(file, "utf8").replaceAll(/\{(\w+)\}/g, (all, word: string) => words[word] ?? all);
