import { expect, it } from "vitest";
import { createManualClock } from "./clock";
import { createScheduler } from "./scheduler";

it("goes on with what is due later after a task that throws", () => {
  const clock = createManualClock(Date.UTC(2026, 4, 12));
  const scheduler = createScheduler(clock, () => {});
  const done: string[] = [];
  scheduler.after(1000, () => {
    throw new Error("broken");
  });
  scheduler.after(2000, () => void done.push("later"));
  expect(() => clock.advance(1000)).toThrow("broken");
  clock.advance(1000);
  expect(done).toEqual(["later"]);
});
