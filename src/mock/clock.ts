/** Tells a simulator the time, and wakes it when a task is due. */
export interface Clock {
  /** Milliseconds since 1970; never goes back. */
  now(): number;
  /** Calls `wake` at that time, in place of any earlier wake-up; undefined only cancels that. */
  wakeAt(time: number | undefined, wake: () => Promise<void>): void;
}

/** Creates a clock that runs on real time, with one timer for the next wake-up. */
export function createRealClock(): Clock {
  let time = Date.now();
  let read = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pendingWake: (() => Promise<void>) | undefined;

  // Follows the system clock, but keeps running steadily if that is set back.
  const now = () => {
    const passed = performance.now() - read;
    read += passed;
    time = Math.max(time + passed, Date.now());
    return Math.floor(time);
  };
  const page = typeof document === "undefined" ? undefined : document;
  const onShown = () => {
    if (!page?.hidden) void pendingWake?.();
  };
  return {
    now,
    wakeAt: (at, wake) => {
      clearTimeout(timer);
      page?.removeEventListener("visibilitychange", onShown);
      pendingWake = wake;
      if (at === undefined) return;
      timer = setTimeout(() => void wake(), Math.max(0, at - now()));
      // A browser delays the timers of a hidden tab by up to a minute.
      page?.addEventListener("visibilitychange", onShown);
    },
  };
}

/** Creates a clock that only `advance` moves, for tests and examples. */
export function createManualClock(start: number) {
  let time = start;
  let alarm: { time: number; wake: () => Promise<void> } | undefined;
  return {
    now: () => time,
    wakeAt: (at: number | undefined, wake: () => Promise<void>) => {
      alarm = at === undefined ? undefined : { time: at, wake };
    },
    /** Advances the clock by this many milliseconds, waking the simulator whenever it is due. */
    advance: async (ms: number) => {
      const end = time + ms;
      while (alarm && alarm.time <= end) {
        const { wake } = alarm;
        time = Math.max(time, alarm.time);
        alarm = undefined;
        await wake();
      }
      time = end;
    },
  };
}
