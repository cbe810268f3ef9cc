import { readFileSync } from "node:fs";

/** A file's text, each word in braces replaced by what it stands for; other braces stay. */
export const filledIn = (file: string, words: Readonly<Record<string, string>>): string =>
  readFileSync(file, "utf8").replaceAll(/\{(\w+)\}/g, (all, word: string) => words[word] ?? all);
