import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { throttled } from "./throttled";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("hands on the first value at once and the last one of each pause", () => {
  const got: number[] = [];
  const hand = throttled((value: number) => got.push(value), 200);
  for (const value of [1, 2, 3]) hand(value);
  expect(got).toEqual([1]);
  vi.advanceTimersByTime(200);
  expect(got).toEqual([1, 3]);
  vi.advanceTimersByTime(400);
  hand(4);
  expect(got).toEqual([1, 3, 4]);
});
