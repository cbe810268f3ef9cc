import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  forgetTakeovers,
  markTakenOver,
  unconfirmedTakeovers,
  unmarkTakenOver,
} from "@/api/taken-over";

const marked = () => [...unconfirmedTakeovers()];

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  forgetTakeovers();
  vi.useRealTimers();
});

it("marks a takeover for 30 seconds at the most", () => {
  markTakenOver("a");
  vi.advanceTimersByTime(20_000);
  markTakenOver("b");
  vi.advanceTimersByTime(9_900);
  expect(marked()).toEqual(["a", "b"]);
  vi.advanceTimersByTime(200);
  expect(marked()).toEqual(["b"]);
  vi.advanceTimersByTime(20_000);
  expect(marked()).toEqual([]);
});

it("counts anew for one that was confirmed and taken again", () => {
  markTakenOver("a");
  vi.advanceTimersByTime(20_000);
  unmarkTakenOver("a");
  expect(marked()).toEqual([]);
  markTakenOver("a");
  vi.advanceTimersByTime(20_000);
  expect(marked()).toEqual(["a"]);
});
