import { describe, expect, it } from "vitest";
import { historyPoints, summedHistory } from "./history-points";

describe("historyPoints", () => {
  it("names the first and the last", () => {
    expect(historyPoints([3, 5, 8]).map(({ label }) => label)).toEqual([
      "Oldest",
      "1 before",
      "Latest",
    ]);
  });
});

describe("summedHistory", () => {
  it("lines histories up by their latest value", () => {
    expect(summedHistory([[1, 2, 3], [10, 20], []])).toEqual([1, 12, 23]);
  });

  it("is empty for none", () => {
    expect(summedHistory([])).toEqual([]);
  });
});
