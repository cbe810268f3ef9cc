import { expect, it, vi } from "vitest";
import { throttled } from "./throttled";

it("passes on the first value at once, and the last one of each pause", () => {
  vi.useFakeTimers();
  const got: number[] = [];
  const hand = throttled((value: number) => got.push(value), 200);
  for (const value of [1, 2, 3]) hand(value);
  expect(got).toEqual([1]);
  vi.advanceTimersByTime(400);
  hand(4);
  expect(got).toEqual([1, 3, 4]);
  vi.useRealTimers();
});
