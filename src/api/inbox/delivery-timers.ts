/** What is not confirmed within this many ms has failed (decisions §6). */
const deliveryLimit = 10_000;
/** What was under way when the page was left gets at least this many ms. */
const resumedLimit = 3000;
/** A live message that is not confirmed after this many ms may be in a dead socket (decisions §6). */
const confirmLimit = 4000;
/** When the conversation is read back, in ms, for servers that send no `conversation_updated`. */
const readBackAfter = [300, 1000, 3000, 6000, 9500] as const;
/** A timer that is this late, in ms, means that the machine slept or the tab was throttled. */
const sleepLateness = 1500;
/** How long one last read may take after sleep, in ms. */
const wakeLimit = 4000;

interface TimerEvents {
  /** Reads the conversation back. */
  read: (id: string) => Promise<unknown>;
  /** A live message was not confirmed in time. */
  onUnconfirmed: (id: string) => void;
  /** Its time is over. */
  onExpired: (id: string) => void;
}

/**
 * The timers of replies and takeovers that wait for the server. They count time spent here, never
 * the wall clock, which a person may set.
 */
export class DeliveryTimers {
  readonly #events: TimerEvents;
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>[]>();

  constructor(events: TimerEvents) {
    this.#events = events;
  }

  /** Starts over. `age`: how long ago it was sent, in ms; `isLive`: it waits for a confirmation. */
  start(id: string, { age = 0, isLive = false } = {}): void {
    this.stop(id);
    const limit = Math.max(resumedLimit, deliveryLimit - Math.max(0, age));
    const elapsed = deliveryLimit - limit;
    const due = performance.now() + limit;
    const timers = readBackAfter
      .filter((ms) => ms > elapsed)
      .map((ms) => setTimeout(() => void this.#events.read(id), ms - elapsed));
    if (isLive) timers.push(setTimeout(() => this.#events.onUnconfirmed(id), confirmLimit));
    timers.push(setTimeout(() => void this.#expire(id, due), limit));
    this.#timers.set(id, timers);
  }

  /** Stops the timers of one. */
  stop(id: string): void {
    for (const timer of this.#timers.get(id) ?? []) clearTimeout(timer);
    this.#timers.delete(id);
  }

  /** Stops all timers. */
  close(): void {
    for (const id of this.#timers.keys()) this.stop(id);
  }

  async #expire(id: string, due: number): Promise<void> {
    const timers = this.#timers.get(id);
    if (performance.now() - due >= sleepLateness) {
      // Nothing could be read while the machine slept: one last look before giving up.
      let timer: ReturnType<typeof setTimeout> | undefined;
      const timeout = new Promise((resolve) => {
        timer = setTimeout(resolve, wakeLimit);
      });
      await Promise.race([this.#events.read(id), timeout]);
      clearTimeout(timer);
    }
    if (timers && this.#timers.get(id) === timers) this.#events.onExpired(id);
  }
}
