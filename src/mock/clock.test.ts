import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createRealClock } from "./clock";
import { createScheduler } from "./scheduler";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("runs tasks in order and at their own times, even if a hidden tab's timers are delayed", async () => {
  const page = Object.assign(new EventTarget(), { hidden: true });
  vi.stubGlobal("document", page);
  const native = globalThis.setTimeout;
  vi.spyOn(globalThis, "setTimeout").mockImplementation((run) => native(run, 1e9));
  const scheduler = createScheduler(createRealClock(), () => {});
  const begin = scheduler.now();
  const ran: [string, number][] = [];
  const note = (name: string) => () => ran.push([name, scheduler.now() - begin]);
  void scheduler.after(2000, note("second"));
  void scheduler.after(1000, note("first"));
  void scheduler.after(5000, note("third"));
  vi.advanceTimersByTime(3000);
  page.dispatchEvent(new Event("visibilitychange"));
  expect(ran).toEqual([]);
  page.hidden = false;
  page.dispatchEvent(new Event("visibilitychange"));
  page.dispatchEvent(new Event("visibilitychange"));
  await scheduler.enqueue(() => {});
  expect(ran).toEqual([
    ["first", 1000],
    ["second", 2000],
  ]);
  vi.advanceTimersByTime(3000);
  await scheduler.enqueue(() => {});
  expect(ran.at(-1)).toEqual(["third", 5000]);
  expect(vi.getTimerCount()).toBe(0);
});

it("keeps running steadily when the system clock is set back, and follows it forward", () => {
  const clock = createRealClock();
  const begin = clock.now();
  const woken = vi.fn(() => Promise.resolve());
  clock.wakeAt(begin + 2000, woken);
  vi.setSystemTime(begin - 3_600_000);
  vi.advanceTimersByTime(2000);
  expect(woken).toHaveBeenCalledOnce();
  expect(clock.now()).toBe(begin + 2000);
  vi.setSystemTime(begin + 3_600_000);
  expect(clock.now()).toBe(begin + 3_600_000);
});

it("leaves no timer and no listener behind when the scheduler is stopped", async () => {
  const listening = new Set<unknown>();
  vi.stubGlobal("document", {
    addEventListener: (_: string, run: unknown) => listening.add(run),
    removeEventListener: (_: string, run: unknown) => listening.delete(run),
  });
  const scheduler = createScheduler(createRealClock(), () => {});
  void scheduler.after(60_000, () => {});
  expect(listening.size).toBe(1);
  void scheduler.stop();
  await scheduler.enqueue(() => {});
  expect(vi.getTimerCount()).toBe(0);
  expect(listening.size).toBe(0);
});
