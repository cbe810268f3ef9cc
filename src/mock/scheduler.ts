import * as v from "valibot";
import { Id } from "@/contract/values";
import { type Clock, Moment } from "./clock";

/** What happens again and again while a page is connected. */
export const recurringKinds = ["activities", "members"] as const;
export type RecurringKind = (typeof recurringKinds)[number];

/** Something that will happen by itself; stored in the snapshot. */
export const ScheduledTask = v.variant("kind", [
  v.object({ kind: v.picklist(recurringKinds), at: Moment }),
  v.object({
    kind: v.picklist(["member-answers", "ai-answers", "member-asks-again"]),
    conversationId: Id,
    at: Moment,
  }),
]);
export type ScheduledTask = v.InferOutput<typeof ScheduledTask>;
/** A reply that is due in a conversation. */
export type ScheduledReply = Extract<ScheduledTask, { conversationId: string }>;
type NewTask = ScheduledTask extends infer T
  ? T extends { at: number }
    ? Omit<T, "at">
    : never
  : never;

/** A stored task is due after so many ms at the latest, even if the clock was set meanwhile. */
const longestDelay = 10_000;
/** How far recurring tasks catch up, in ms: a hidden tab does, a laptop that slept all night does not. */
const longestCatchUp = 300_000;

interface Entry {
  at: number;
  run: () => void;
  task?: ScheduledTask;
}

/** One task of each recurring kind and one reply per conversation: a new one replaces the old. */
const keyOf = (task: NewTask): string =>
  "conversationId" in task ? task.conversationId : task.kind;

/** Everything that is due, in order of time. Its time is simulated: a task runs at its own time, however late the clock wakes it. */
export class Scheduler {
  readonly #clock: Clock;
  readonly #onChange: () => void;
  /** By the task's key; a delayed call is its own key. */
  readonly #entries = new Map<unknown, Entry>();
  #runTask: (task: ScheduledTask) => void = () => {};
  #running: number | undefined;

  constructor(clock: Clock, onChange: () => void) {
    this.#clock = clock;
    this.#onChange = onChange;
  }

  readonly now = (): number => this.#running ?? this.#clock.now();

  get tasks(): ScheduledTask[] {
    return [...this.#entries.values()]
      .flatMap(({ task }) => task ?? [])
      .toSorted((a, b) => a.at - b.at);
  }

  onTask(run: (task: ScheduledTask) => void): void {
    this.#runTask = run;
  }

  has(kind: RecurringKind): boolean {
    return this.#entries.has(kind);
  }

  add(task: NewTask, delay: number): void {
    this.#schedule({ ...task, at: this.now() + Math.round(delay) });
    this.#onChange();
  }

  /** Calls back in so many ms, at once for none. A snapshot does not include it. */
  after(delay: number, run: () => void): void {
    if (delay <= 0) {
      run();
      return;
    }
    const entry = { at: this.now() + Math.round(delay), run };
    this.#entries.set(entry, entry);
    this.#setAlarm();
  }

  restore(tasks: readonly ScheduledTask[]): void {
    const latest = this.now() + longestDelay;
    for (const task of tasks) this.#schedule({ ...task, at: Math.min(task.at, latest) });
  }

  cancel(kind: RecurringKind): void {
    if (!this.#entries.delete(kind)) return;
    this.#setAlarm();
    this.#onChange();
  }

  /** Runs everything that is due by now. To be called before each input. */
  readonly catchUp = (): void => {
    if (this.#running !== undefined) return;
    const end = this.#clock.now();
    for (const kind of recurringKinds) {
      const entry = this.#entries.get(kind);
      if (entry) entry.at = Math.max(entry.at, end - longestCatchUp);
    }
    for (let next = this.#next(); next && next[1].at <= end; next = this.#next()) {
      this.#run(...next);
    }
    this.#setAlarm();
  };

  /** Drops all tasks; calls that are being delayed are answered at once. */
  stop(): void {
    for (const [key, entry] of this.#entries) {
      if (entry.task) this.#entries.delete(key);
      else this.#run(key, entry);
    }
    this.#clock.wakeAt(undefined, this.catchUp);
  }

  #schedule(task: ScheduledTask): void {
    const key = keyOf(task);
    this.#entries.delete(key);
    this.#entries.set(key, { at: task.at, task, run: () => this.#runTask(task) });
    this.#setAlarm();
  }

  #next(): [unknown, Entry] | undefined {
    let next: [unknown, Entry] | undefined;
    for (const each of this.#entries) if (!next || each[1].at < next[1].at) next = each;
    return next;
  }

  #run(key: unknown, { at, run, task }: Entry): void {
    this.#entries.delete(key);
    this.#running = at;
    try {
      run();
    } finally {
      this.#running = undefined;
    }
    if (task) this.#onChange();
  }

  #setAlarm(): void {
    if (this.#running === undefined) this.#clock.wakeAt(this.#next()?.[1].at, this.catchUp);
  }
}
