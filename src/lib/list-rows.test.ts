import { expect, it } from "vitest";
import { rowSearch, sortedBy, type SortKey, uniqueById } from "./list-rows";

it.each<[SortKey[], sorted: SortKey[], descending: SortKey[]]>([
  [
    [3, 1, 20],
    [1, 3, 20],
    [20, 3, 1],
  ],
  [
    ["Newsletter 12", "newsletter 2", "Élan"],
    ["Élan", "newsletter 2", "Newsletter 12"],
    ["Newsletter 12", "newsletter 2", "Élan"],
  ],
  // Rows without a key come last in both directions.
  [
    [undefined, 2, 1],
    [1, 2, undefined],
    [2, 1, undefined],
  ],
  [
    [Number.NaN, 1],
    [1, Number.NaN],
    [1, Number.NaN],
  ],
  [
    ["", "b"],
    ["b", ""],
    ["b", ""],
  ],
])("sorts numbers and words: %j", (keys, sorted, descending) => {
  expect(sortedBy(keys, (key) => key)).toEqual(sorted);
  expect(sortedBy(keys, (key) => key, true)).toEqual(descending);
});

it("keeps the order of equal rows", () => {
  const rows = [
    { name: "a", rank: 1 },
    { name: "b", rank: 1 },
    { name: "c", rank: 0 },
  ];
  const sorted = sortedBy(rows, ({ rank }) => rank, true);
  expect(sorted.map(({ name }) => name).join("")).toBe("abc");
});

it("ignores case and accents, finds every word anywhere in the row, and finds all rows for a blank text", () => {
  const rows = [{ text: "Angel Investor Outreach\nLead Scorer" }, { text: "Spring Open House" }];
  const café = { text: "José İpek at the Cafe\u0301" };
  const search = rowSearch<{ text: string }>(({ text }) => text);
  expect(search(rows, "ANGEL")).toEqual([rows[0]]);
  expect(search(rows, " scorer angel ")).toEqual([rows[0]]);
  expect(search(rows, "angel spring")).toEqual([]);
  for (const text of ["jose", "JOSÉ ipek", "Jose\u0301 café", "cafe"])
    expect(search([...rows, café], text)).toEqual([café]);
  expect(search(rows, "  ")).toBe(rows);
});

it("keeps the first row of each id, and all rows without one", () => {
  const rows = [{ id: "a" }, { id: "a" }, {}, {}, { id: "b" }];
  expect(uniqueById(rows)).toEqual([{ id: "a" }, {}, {}, { id: "b" }]);
  const unique = [{ id: "a" }, { id: "b" }];
  expect(uniqueById(unique)).toBe(unique);
});
