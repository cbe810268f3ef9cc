import * as v from "valibot";
import { Count, Id } from "@/contract/values";
import type { Clock } from "./clock";

/** What happens again and again while a page is connected. */
export const recurringKinds = ["activities", "members", "work"] as const;
export type RecurringKind = (typeof recurringKinds)[number];

/** Something that will happen by itself; stored in the snapshot. */
export const ScheduledTask = v.variant("kind", [
  v.object({ kind: v.picklist(recurringKinds), at: Count }),
  v.object({
    kind: v.picklist(["member-answers", "ai-answers", "member-asks-again"]),
    conversationId: Id,
    at: Count,
  }),
]);
export type ScheduledTask = v.InferOutput<typeof ScheduledTask>;
type WithoutTime<Given> = Given extends ScheduledTask ? Omit<Given, "at"> : never;
type Task = WithoutTime<ScheduledTask>;
/** A reply that is due in a conversation. */
export type ScheduledReply = Extract<ScheduledTask, { conversationId: string }>;

/** A stored task is due after so many ms at the latest, even if the clock was set meanwhile. */
const longestDelay = 10_000;
/** How far recurring tasks catch up, in ms: a hidden tab does, a laptop that slept all night does not. */
const longestCatchUp = 300_000;

interface Entry {
  at: number;
  run: () => unknown;
  task?: ScheduledTask;
}

/** One task of each recurring kind and one reply per conversation: a new one replaces the old. */
const keyOf = (task: Task): string => ("conversationId" in task ? task.conversationId : task.kind);

/** What is due, and the queue of all inputs: calls, live messages and what happens by itself. */
export type Scheduler = ReturnType<typeof createScheduler>;

/** Creates a scheduler with nothing to do. */
export function createScheduler(clock: Clock, onChange: () => void) {
  /** By the task's key; a delayed call is its own key. */
  const entries = new Map<unknown, Entry>();
  let runTask: (task: ScheduledTask) => unknown = () => {};
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
    if (entry.task) onChange();
  }

  async function runDue(): Promise<void> {
    if (isStopped) return;
    const end = clock.now();
    for (const kind of recurringKinds) {
      const entry = entries.get(kind);
      if (entry) entry.at = Math.max(entry.at, end - longestCatchUp);
    }
    for (let due = next(); due && due[1].at <= end; due = next()) await run(...due);
    setAlarm();
  }

  /**
   * Runs an input to its end before the next one begins, after all that is due by then. An input must
   * not wait for another one, nor for anything but the database: then no timer finds it half done.
   */
  function enqueue<T>(input: () => T | Promise<T>): Promise<T> {
    const done = last.then(runDue).then(input);
    last = done.catch(() => {});
    return done;
  }

  function schedule(task: ScheduledTask): void {
    const key = keyOf(task);
    entries.delete(key);
    entries.set(key, { at: task.at, task, run: () => runTask(task) });
    setAlarm();
  }

  return {
    now,
    enqueue,
    tasks: (): ScheduledTask[] =>
      [...entries.values()].flatMap(({ task }) => task ?? []).toSorted((a, b) => a.at - b.at),
    onTask(callback: (task: ScheduledTask) => unknown): void {
      runTask = callback;
    },
    has: (kind: RecurringKind) => entries.has(kind),
    add(task: Task, delay: number): void {
      schedule({ ...task, at: now() + Math.round(delay) });
      onChange();
    },
    /** Calls back in so many ms, at once for none or once stopped. A snapshot does not include it. */
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
      for (const task of tasks) schedule({ ...task, at: Math.min(task.at, latest) });
    },
    /** Drops what is due of a kind, or the reply of the conversation with this id. */
    cancel(key: string): void {
      if (!entries.delete(key)) return;
      setAlarm();
      onChange();
    },
    /** Answers the calls that are being delayed at once. Then nothing happens by itself any more. */
    stop(): Promise<void> {
      isStopped = true;
      return enqueue(async () => {
        for (const [key, entry] of entries) if (!entry.task) await run(key, entry);
        setAlarm();
      });
    },
  };
}
