import * as v from "valibot";
import { Count, Id } from "@/contract/values";
import type { Clock } from "./clock";

/** A task due `at` a time in ms since 1970. Its key is an event kind or a conversation's id. */
export const ScheduledTask = v.object({ key: Id, at: Count });
export type ScheduledTask = v.InferOutput<typeof ScheduledTask>;

/** The longest wait of a restored task, in ms: the system clock may have been set back. */
const maxDelay = 10_000;
/** How much missed time is caught up on, in ms: a hidden tab's, but not a laptop's whole night. */
const maxCatchUp = 300_000;

interface Entry {
  /** A task's own key, so that a new one replaces the old. A delayed call has a symbol. */
  key: string | symbol;
  at: number;
  run: () => unknown;
}

/** Runs all inputs (calls, live messages, scheduled tasks) one at a time. */
export type Scheduler = ReturnType<typeof createScheduler>;

/** Creates an empty scheduler; `onChange` is called when its tasks change. */
export function createScheduler(clock: Clock, onChange: () => void) {
  const entries = new Map<Entry["key"], Entry>();
  let runTask: (key: string) => unknown = () => {};
  let running: number | undefined;
  let isStopped = false;
  let last: Promise<unknown> = Promise.resolve();

  const now = (): number => running ?? clock.now();

  function next(): Entry | undefined {
    let first: Entry | undefined;
    for (const each of entries.values()) if (!first || each.at < first.at) first = each;
    return first;
  }

  function scheduleWakeUp(): void {
    if (running !== undefined) return;
    clock.wakeAt(isStopped ? undefined : next()?.at, () => enqueue(() => {}));
  }

  async function run(entry: Entry): Promise<void> {
    entries.delete(entry.key);
    running = entry.at;
    try {
      await entry.run();
    } catch (error) {
      console.error("A scheduled task of the demo failed", error);
    } finally {
      running = undefined;
    }
    if (typeof entry.key === "string") onChange();
  }

  async function runDue(): Promise<void> {
    if (isStopped) return;
    const end = clock.now();
    for (const entry of entries.values()) entry.at = Math.max(entry.at, end - maxCatchUp);
    for (let due = next(); due && due.at <= end; due = next()) await run(due);
    scheduleWakeUp();
  }

  /**
   * Runs an input once the earlier inputs and all tasks due by then have finished. An input may
   * await only the database, never another input, which would wait for it in turn.
   */
  function enqueue<T>(input: () => T | Promise<T>): Promise<T> {
    const done = last.then(runDue).then(input);
    last = done.catch(() => {});
    return done;
  }

  function schedule({ key, at }: ScheduledTask): void {
    entries.set(key, { key, at, run: () => runTask(key) });
    scheduleWakeUp();
  }

  return {
    now,
    enqueue,
    tasks: (): ScheduledTask[] =>
      [...entries.values()].flatMap(({ key, at }) => (typeof key === "string" ? { key, at } : [])),
    onTask(callback: (key: string) => unknown): void {
      runTask = callback;
    },
    has: (key: string) => entries.has(key),
    add(key: string, delay: number): void {
      schedule({ key, at: now() + Math.round(delay) });
      onChange();
    },
    /** Calls back after `delay` ms, or at once if it is 0 or the scheduler is stopped. Not stored. */
    async after(delay: number, callback: () => unknown): Promise<void> {
      if (delay <= 0 || isStopped) {
        await callback();
        return;
      }
      const key = Symbol("delayed call");
      entries.set(key, { key, at: now() + Math.round(delay), run: callback });
      scheduleWakeUp();
    },
    restore(tasks: readonly ScheduledTask[]): void {
      const latest = now() + maxDelay;
      for (const { key, at } of tasks) schedule({ key, at: Math.min(at, latest) });
    },
    cancel(key: string): void {
      if (!entries.delete(key)) return;
      scheduleWakeUp();
      onChange();
    },
    /** Runs all delayed callbacks now, and no task from then on. */
    stop(): Promise<void> {
      isStopped = true;
      return enqueue(async () => {
        for (const entry of entries.values()) if (typeof entry.key !== "string") await run(entry);
        scheduleWakeUp();
      });
    },
  };
}
