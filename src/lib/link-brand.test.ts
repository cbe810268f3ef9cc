import { expect, test } from "vitest";
import { readLinkBrand } from "./link-brand";

/** Some of the colours that browsers support. */
const colourOf = (text: string) =>
  ["e11d48", "#e11d48", "fff", "rebeccapurple"].find((colour) => colour === text);
const read = (link: string) => {
  const { accent, name } = readLinkBrand(link, colourOf);
  return [name, accent];
};

test.each([
  ["Acme,e11d48", "Acme", "e11d48"],
  ["Acme, #e11d48", "Acme", "#e11d48"],
  ["Acme,rebeccapurple", "Acme", "rebeccapurple"],
  ["Harbor, Lane & Sons, Inc.,e11d48", "Harbor, Lane & Sons, Inc.", "e11d48"],
  ["Harbor, Lane & Sons, Inc.", "Harbor, Lane & Sons, Inc.", undefined],
  ["Acme,", "Acme", undefined],
  [",e11d48", "", "e11d48"],
  [",,,", "", undefined],
  ["", "", undefined],
  [`${"é".repeat(60)},fff`, "é".repeat(60), "fff"],
  ["Ac\u202Eme\u0000", "Acme", undefined],
  ["Acme,bluu", "Acme,bluu", undefined],
  ["Acme, #12345", "Acme, #12345", undefined],
  ["🙂".repeat(61), "🙂".repeat(60), undefined],
])("a link's brand %j is %j in %j", (link, name, css) => {
  expect(read(link)).toEqual([name, css]);
});
