import * as v from "valibot";
import { Count, Id } from "@/contract/values";
import type { Clock } from "./clock";

/** Something that will happen by itself; its key is the kind's name or a conversation's id. */
export const ScheduledTask = v.object({ key: Id, at: Count });
export type ScheduledTask = v.InferOutput<typeof ScheduledTask>;

/** The longest a stored task can still have to wait, in ms, even if the clock was set meanwhile. */
const longestDelay = 10_000;
/** How much missed time is made up for, in ms: a hidden tab's is, a laptop's whole night is not. */
const longestCatchUp = 300_000;

interface Entry {
  at: number;
  run: () => unknown;
}

/** What will be due, and the queue of all inputs: calls, live messages and what happens by itself. */
export type Scheduler = ReturnType<typeof createScheduler>;

/** Creates a scheduler with nothing to do. */
export function createScheduler(clock: Clock, onChange: () => void) {
  /** By the task's key, so that a new task replaces the old one; a delayed call is its own key. */
  const entries = new Map<unknown, Entry>();
  let runTask: (key: string) => unknown = () => {};
  let running: number | undefined;
  let isStopped = false;
  let last: Promise<unknown> = Promise.resolve();

  const now = (): number => running ?? clock.now();

  function next(): [unknown, Entry] | undefined {
    let first: [unknown, Entry] | undefined;
    for (const each of entries) if (!first || each[1].at < first[1].at) first = each;
    return first;
  }

  function setAlarm(): void {
    if (running !== undefined) return;
    clock.wakeAt(isStopped ? undefined : next()?.[1].at, () => enqueue(() => {}));
  }

  async function run(key: unknown, entry: Entry): Promise<void> {
    entries.delete(key);
    running = entry.at;
    try {
      await entry.run();
    } catch (error) {
      console.error("What was due in the demo has failed", error);
    } finally {
      running = undefined;
    }
    if (typeof key === "string") onChange();
  }

  async function runDue(): Promise<void> {
    if (isStopped) return;
    const end = clock.now();
    for (const entry of entries.values()) entry.at = Math.max(entry.at, end - longestCatchUp);
    for (let due = next(); due && due[1].at <= end; due = next()) await run(...due);
    setAlarm();
  }

  /**
   * Runs an input after everything that is due by then, and to its end before the next one begins. It
   * may wait only for the database, never for another input, so that no timer finds it half done.
   */
  function enqueue<T>(input: () => T | Promise<T>): Promise<T> {
    const done = last.then(runDue).then(input);
    last = done.catch(() => {});
    return done;
  }

  function schedule({ key, at }: ScheduledTask): void {
    entries.set(key, { at, run: () => runTask(key) });
    setAlarm();
  }

  return {
    now,
    enqueue,
    tasks: (): ScheduledTask[] =>
      [...entries].flatMap(([key, { at }]) => (typeof key === "string" ? { key, at } : [])),
    onTask(callback: (key: string) => unknown): void {
      runTask = callback;
    },
    has: (key: string) => entries.has(key),
    add(key: string, delay: number): void {
      schedule({ key, at: now() + Math.round(delay) });
      onChange();
    },
    /** Calls back after `delay` ms; at once if that is 0 or it is stopped. Not part of a snapshot. */
    async after(delay: number, callback: () => unknown): Promise<void> {
      if (delay <= 0 || isStopped) {
        await callback();
        return;
      }
      const entry = { at: now() + Math.round(delay), run: callback };
      entries.set(entry, entry);
      setAlarm();
    },
    restore(tasks: readonly ScheduledTask[]): void {
      const latest = now() + longestDelay;
      for (const { key, at } of tasks) schedule({ key, at: Math.min(at, latest) });
    },
    cancel(key: string): void {
      if (!entries.delete(key)) return;
      setAlarm();
      onChange();
    },
    /** Answers all delayed calls now. After that nothing happens by itself any more. */
    stop(): Promise<void> {
      isStopped = true;
      return enqueue(async () => {
        for (const [key, entry] of entries) if (typeof key !== "string") await run(key, entry);
        setAlarm();
      });
    },
  };
}
