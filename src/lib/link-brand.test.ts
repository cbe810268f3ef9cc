import { describe, expect, test } from "vitest";
import { lightOfHex } from "./colors/accent";
import { readLinkBrand } from "./link-brand";

/** As a browser reads colours, for two of them. */
const colourOf = (text: string) => {
  const light = lightOfHex(text === "rebeccapurple" ? "663399" : text);
  return light && { light, css: text };
};
const read = (link: string) => {
  const { accent, name } = readLinkBrand(link, colourOf);
  return [name, accent?.css];
};

describe("a link's brand", () => {
  test.each([
    ["Acme,e11d48", "Acme", "e11d48"],
    ["Acme, #e11d48", "Acme", "#e11d48"],
    ["Acme,rebeccapurple", "Acme", "rebeccapurple"],
    ["Harbor, Lane & Sons, Inc.,e11d48", "Harbor, Lane & Sons, Inc.", "e11d48"],
    ["Harbor, Lane & Sons, Inc.", "Harbor, Lane & Sons, Inc.", undefined],
    ["Acme,", "Acme", undefined],
    [",e11d48", "", "e11d48"],
    ["", "", undefined],
    [`${"é".repeat(60)},fff`, "é".repeat(60), "fff"],
    ["Ac\u202Eme\u0000", "Acme", undefined],
    ["Acme,bluu", "Acme,bluu", undefined],
    ["Acme, #12345", "Acme, #12345", undefined],
    ["🙂".repeat(61), "🙂".repeat(60), undefined],
  ])("%j is %j in %j", (link, name, css) => {
    expect(read(link)).toEqual([name, css]);
  });
});
