import { readAfterSleep } from "./after-sleep";

/** A reply that is not settled within this many ms is "Not delivered" (decisions §6). */
const deliveryLimit = 10_000;
/** A reply that was under way when the page was left is given this long at least, in ms. */
const leastLimit = 3000;
/** A live reply is doubted after this many ms (decisions §6). */
const confirmLimit = 4000;
/** When a conversation is read back after sending, in ms. */
const readBackAfter = [300, 1000, 3000, 6000, 9500] as const;

interface ReplyClockEvents {
  isAwaiting: (id: string) => boolean;
  /** Reads back the conversation of a reply. */
  read: (id: string) => Promise<boolean>;
  /** A live reply was not confirmed in time. */
  onUnconfirmed: (id: string) => void;
  /** A reply was not settled in time. */
  onEnd: (id: string) => void;
}

interface Course {
  timers: ReturnType<typeof setTimeout>[];
  confirmation?: ReturnType<typeof setTimeout>;
}

/**
 * When what happens to a reply under way. It counts time that passed here, never the wall clock,
 * which a person may set.
 */
export class ReplyClock {
  readonly #events: ReplyClockEvents;
  readonly #courses = new Map<string, Course>();

  constructor(events: ReplyClockEvents) {
    this.#events = events;
  }

  /** A way begins: the times count from now. */
  follow(id: string): void {
    this.#begin(id, deliveryLimit, 0);
  }

  /** Goes on with a reply that was sent `age` ms ago, before the page was opened. */
  resume(id: string, age: number): void {
    const rest = Math.min(deliveryLimit, Math.max(leastLimit, deliveryLimit - Math.max(0, age)));
    this.#begin(id, rest, deliveryLimit - rest);
    void this.#events.read(id);
  }

  /** A live reply is to be confirmed in time. */
  expectConfirmation(id: string): void {
    const course = this.#courses.get(id);
    if (!course) return;
    course.confirmation = setTimeout(() => {
      if (this.#events.isAwaiting(id)) this.#events.onUnconfirmed(id);
    }, confirmLimit);
  }

  /** Follows a reply no longer. */
  stop(id: string): void {
    const course = this.#courses.get(id);
    if (!course) return;
    for (const timer of course.timers) clearTimeout(timer);
    clearTimeout(course.confirmation);
    this.#courses.delete(id);
  }

  /** Follows nothing any more. */
  close(): void {
    for (const id of this.#courses.keys()) this.stop(id);
  }

  #begin(id: string, limit: number, age: number): void {
    this.stop(id);
    const beganAt = performance.now();
    const timers = readBackAfter
      .filter((ms) => ms > age)
      .map((ms) => setTimeout(() => void this.#events.read(id), ms - age));
    timers.push(setTimeout(() => void this.#reachEnd(id, beganAt + limit), limit));
    this.#courses.set(id, { timers });
  }

  async #reachEnd(id: string, due: number): Promise<void> {
    const course = this.#courses.get(id);
    await readAfterSleep(due, () => this.#events.read(id));
    if (this.#courses.get(id) === course) this.#events.onEnd(id);
  }
}
