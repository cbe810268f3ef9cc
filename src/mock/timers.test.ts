import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { later, runOverdue } from "./timers";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Has no timeout come any more, as in a hidden tab for a minute. */
const holdTimeoutsBack = () => {
  const native = globalThis.setTimeout;
  vi.spyOn(globalThis, "setTimeout").mockImplementation((run) => native(run, 1e9));
};

it("runs what is overdue in order, once, though its timeout is held back", () => {
  holdTimeoutsBack();
  const ran: string[] = [];
  later(2000, () => ran.push("second"));
  later(1000, () => ran.push("first"));
  later(5000, () => ran.push("third"));
  later(1500, () => ran.push("cancelled"))();
  vi.advanceTimersByTime(3000);
  expect(ran).toEqual([]);
  runOverdue();
  runOverdue();
  expect(ran).toEqual(["first", "second"]);
  vi.advanceTimersByTime(3000);
  runOverdue();
  expect(ran).toEqual(["first", "second", "third"]);
  expect(vi.getTimerCount()).toBe(0);
});

it("goes by a clock that nobody can set", () => {
  const ran: string[] = [];
  later(2000, () => ran.push("now"));
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(2000);
  expect(ran).toEqual(["now"]);
});
