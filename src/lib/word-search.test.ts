import { expect, it } from "vitest";
import { hasWords } from "./word-search";

it.each([
  ["Take Over", "take", true],
  ["Growth Hacking Center", "take", false],
  ["New Campaign Cross-Marketing Hub", "camp cross-m", true],
  ["Patrick O'Donnell", "donn", true],
  ["Zoë Ümit", "ü", true],
  ["Zoë Ümit", "umit zoe", true],
  ["Cover", "over", false],
  ["Anything", "  ", true],
  ["Anything", " ? ", false],
])("whether %j has words that begin as in %j", (text, asked, has) => {
  expect(hasWords(text, asked)).toBe(has);
});
