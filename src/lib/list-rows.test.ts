import { describe, expect, it } from "vitest";
import { sortedBy, type SortKey, uniqueById } from "./list-rows";
import { rowSearch } from "./row-search";

describe("sortedBy", () => {
  const order = (keys: SortKey[], descending?: boolean) => sortedBy(keys, (key) => key, descending);

  it("sorts numbers and words, either way", () => {
    expect(order([3, 1, 20])).toEqual([1, 3, 20]);
    expect(order([3, 1, 20], true)).toEqual([20, 3, 1]);
    expect(order(["Newsletter 12", "newsletter 2", "Élan"])).toEqual([
      "Élan",
      "newsletter 2",
      "Newsletter 12",
    ]);
  });

  it("puts what has no key last, whichever way it runs", () => {
    expect(order([undefined, 2, Number.NaN, 1])).toEqual([1, 2, undefined, Number.NaN]);
    expect(order([undefined, 2, 1], true)).toEqual([2, 1, undefined]);
    expect(order(["", "b"], true)).toEqual(["b", ""]);
  });

  it("keeps the order of equal ones", () => {
    const rows = [
      { name: "a", rank: 1 },
      { name: "b", rank: 1 },
      { name: "c", rank: 0 },
    ];
    expect(sortedBy(rows, ({ rank }) => rank, true).map(({ name }) => name)).toEqual([
      "a",
      "b",
      "c",
    ]);
  });
});

describe("rowSearch", () => {
  const rows = [{ text: "Angel Investor Outreach\nLead Scorer" }, { text: "Spring Open House" }];
  const search = rowSearch<{ text: string }>(({ text }) => text);

  it("finds in any case, every word somewhere in the row", () => {
    expect(search(rows, "ANGEL")).toEqual([rows[0]]);
    expect(search(rows, " scorer angel ")).toEqual([rows[0]]);
    expect(search(rows, "angel spring")).toEqual([]);
  });

  it("answers all rows, the same list, for a blank text", () => {
    expect(search(rows, "  ")).toBe(rows);
  });

  it("reads ten thousand rows once, and then fast", () => {
    let read = 0;
    const many = Array.from({ length: 10_000 }, (_, index) => ({ text: `row ${String(index)}` }));
    const find = rowSearch<{ text: string }>(({ text }) => {
      read += 1;
      return text;
    });
    expect(find(many, "row 99")).toHaveLength(280);
    find(many, "row 999");
    expect(read).toBe(10_000);
  });
});

describe("uniqueById", () => {
  it("keeps the first of each id, and all that have none", () => {
    const rows = [{ id: "a" }, { id: "a" }, {}, {}, { id: "b" }];
    expect(uniqueById(rows, ({ id }) => id)).toEqual([{ id: "a" }, {}, {}, { id: "b" }]);
  });

  it("answers the same list where nothing repeats", () => {
    const rows = [{ id: "a" }, { id: "b" }];
    expect(uniqueById(rows, ({ id }) => id)).toBe(rows);
  });
});
