/** What is not confirmed within this many ms has failed. */
const deliveryLimit = 10_000;
/** What was under way when the page was left gets at least this many ms. */
const resumedLimit = 3000;
/** A live message that is not confirmed after this many ms may be in a dead socket. */
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

/** Timers of what waits for the server. They count time spent here, not the wall clock. */
export function createDeliveryTimers({ read, onUnconfirmed, onExpired }: TimerEvents) {
  const all = new Map<string, ReturnType<typeof setTimeout>[]>();

  function stop(id: string): void {
    for (const timer of all.get(id) ?? []) clearTimeout(timer);
    all.delete(id);
  }

  async function expire(id: string, due: number): Promise<void> {
    const timers = all.get(id);
    if (performance.now() - due >= sleepLateness) {
      // Nothing could be read while the machine slept: one last look before giving up.
      const timeout = new Promise((resolve) => timers?.push(setTimeout(resolve, wakeLimit)));
      await Promise.race([read(id), timeout]);
    }
    if (timers && all.get(id) === timers) onExpired(id);
  }

  return {
    stop,

    /** Starts over. `age`: how long ago it was sent, in ms; `isLive`: it waits for a confirmation. */
    start(id: string, { age = 0, isLive = false } = {}): void {
      stop(id);
      const limit = Math.max(resumedLimit, deliveryLimit - Math.max(0, age));
      const elapsed = deliveryLimit - limit;
      const due = performance.now() + limit;
      const timers = readBackAfter
        .filter((ms) => ms > elapsed)
        .map((ms) => setTimeout(() => void read(id), ms - elapsed));
      if (isLive) timers.push(setTimeout(() => onUnconfirmed(id), confirmLimit));
      timers.push(setTimeout(() => void expire(id, due), limit));
      all.set(id, timers);
    },

    /** Stops all timers. */
    close(): void {
      for (const id of all.keys()) stop(id);
    },
  };
}
