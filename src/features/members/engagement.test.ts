import { expect, it } from "vitest";
import { endsOf, engagementBins, isWithin, rangeOfBins, rangeText } from "./engagement";

it("reads a range from the address, and nothing else", () => {
  expect(endsOf("60-79")).toEqual({ low: 60, high: 79 });
  expect(endsOf("0-100")).toEqual({ low: 0, high: 100 });
  for (const word of [undefined, "", "79-60", "0-101", "-5-10", "a-b", "1e1-20"]) {
    expect(endsOf(word)).toBeUndefined();
  }
  expect(rangeText("60-79")).toBe("60–79%");
});

it("counts a member in the bar whose range holds them, whatever the figure", () => {
  const values = [0, 4.9, 5, 59.5, 79.5, 80, 99, 100, 412, -3];
  const members = values.map((engagement) => ({ engagement }));
  for (const [index, { range, total }] of engagementBins(members, []).entries()) {
    expect(range).toBe(rangeOfBins(index, index));
    expect(total).toBe(members.filter((member) => isWithin(range, member)).length);
  }
  expect(isWithin("0-100", {})).toBe(false);
  expect(rangeOfBins(12, 15)).toBe("60-79");
  expect(rangeOfBins(0, 19)).toBe("0-100");
});

it("splits a bar by segment, in the order of the segments, unknown ones last", () => {
  const members = ["B", "a ", "B", "C", undefined].map((segment) => ({ engagement: 50, segment }));
  const bins = engagementBins(members, [{ name: "A" }, { name: "b" }, {}]);
  expect(bins[10]?.parts).toEqual([
    { name: "A", amount: 1 },
    { name: "b", amount: 2 },
    { name: "Other", amount: 2 },
  ]);
});
