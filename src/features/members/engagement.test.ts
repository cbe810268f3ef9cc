import { expect, it } from "vitest";
import {
  endsOf,
  engagedWithin,
  engagementRanges,
  isWithin,
  overlap,
  rangeText,
} from "./engagement";

it("parses a range from the address, and rejects anything else", () => {
  expect(endsOf("60-79")).toEqual({ low: 60, high: 79 });
  expect(endsOf("0-100")).toEqual({ low: 0, high: 100 });
  for (const word of ["", "79-60", "0-101", "-5-10", "a-b", "1e1-20"]) {
    expect(endsOf(word)).toBeUndefined();
  }
  expect(rangeText("60-79")).toBe("60–79%");
});

it("finds the bars that a hand-written range overlaps", () => {
  const touched = engagementRanges.filter((range) => overlap(range, "65-80"));
  expect(touched).toEqual(["60-69", "70-79", "80-89"]);
  expect(overlap("0-9", "nonsense")).toBe(false);
});

it("counts each engagement in exactly one bar, whatever the value", () => {
  const values = [0, 4.9, 9.9, 10, 59.5, 79.5, 80, 90, 99, 100, 412, -3];
  const members = [{}, ...values.map((engagement) => ({ engagement }))];
  const totals = engagementRanges.map((range) => engagedWithin(range, members, []).total);
  expect(totals).toEqual([4, 1, 0, 0, 0, 1, 0, 1, 1, 4]);
  expect(isWithin("0-100", {})).toBe(false);
});

it("splits a bar by segment, in the order of the segments, unknown ones last", () => {
  const members = ["B", "a ", "B", "C", undefined].map((segment) => ({ engagement: 50, segment }));
  expect(engagedWithin("50-59", members, [{ name: "A" }, { name: "b" }, {}]).parts).toEqual([
    { name: "A", amount: 1 },
    { name: "b", amount: 2 },
    { name: "Other", amount: 2 },
  ]);
});
