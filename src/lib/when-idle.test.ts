import { afterEach, expect, it, vi } from "vitest";
import { inIdleSteps } from "./when-idle";

afterEach(() => vi.useRealTimers());

function* steps(taken: number[]) {
  for (const step of [1, 2, 3, 4]) yield taken.push(step);
}

it("takes the steps one after another, and none once it is ended", () => {
  vi.useFakeTimers();
  const taken: number[] = [];
  const end = inIdleSteps(steps(taken));
  expect(taken).toEqual([]);
  vi.advanceTimersToNextTimer().advanceTimersToNextTimer();
  end();
  vi.runAllTimers();
  expect(taken).toEqual([1, 2]);
});

it("goes on while there is time, and later where there is none", () => {
  vi.useFakeTimers();
  const times = [30, 5, 0, 30];
  vi.stubGlobal("requestIdleCallback", (run: (deadline: object) => void) =>
    setTimeout(() => run({ timeRemaining: () => times.shift() ?? 0 }), 10),
  );
  const taken: number[] = [];
  inIdleSteps(steps(taken));
  const counts = [1, 2, 3].map(() => (vi.advanceTimersToNextTimer(), taken.length));
  vi.unstubAllGlobals();
  expect(counts).toEqual([2, 3, 4]);
});
