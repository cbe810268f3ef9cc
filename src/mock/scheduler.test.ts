import { expect, it, vi } from "vitest";
import { createManualClock } from "./clock";
import { createScheduler } from "./scheduler";

const start = Date.UTC(2026, 4, 12);

it("runs later tasks after one has thrown", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const clock = createManualClock(start);
  const scheduler = createScheduler(clock, () => {});
  const done: string[] = [];
  void scheduler.after(1000, () => Promise.reject(new Error("broken")));
  void scheduler.after(2000, () => void done.push("later"));
  await clock.advance(1000);
  expect(log).toHaveBeenCalledOnce();
  await clock.advance(1000);
  expect(done).toEqual(["later"]);
  log.mockRestore();
});

it("runs delayed callbacks at once when it is stopped, and later ones without delay", async () => {
  const scheduler = createScheduler(createManualClock(start), () => {});
  const done: string[] = [];
  void scheduler.after(1000, () => void done.push("delayed"));
  await scheduler.stop();
  await scheduler.enqueue(() => scheduler.after(1000, () => void done.push("late")));
  expect(done).toEqual(["delayed", "late"]);
});

it("runs inputs one at a time, each after the tasks due by then", async () => {
  const clock = createManualClock(start);
  const scheduler = createScheduler(clock, () => {});
  const done: string[] = [];
  const input = (name: string) => async () => {
    done.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve));
    done.push(`${name} ends`);
  };
  const first = scheduler.enqueue(input("first"));
  const broken = scheduler.enqueue(() => Promise.reject(new Error("broken")));
  void scheduler.after(1000, input("due"));
  const second = scheduler.enqueue(input("second"));
  await expect(broken).rejects.toThrow("broken");
  await Promise.all([first, second]);
  expect(done.splice(0)).toEqual(["first begins", "first ends", "second begins", "second ends"]);
  const advanced = clock.advance(1000);
  await Promise.all([advanced, scheduler.enqueue(input("third"))]);
  expect(done).toEqual(["due", "third"].flatMap((name) => [`${name} begins`, `${name} ends`]));
});
