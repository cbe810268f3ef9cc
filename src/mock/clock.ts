/** Drives a simulator: tells it the time, and wakes it when something is due. */
export interface Clock {
  /** Milliseconds since 1970; never goes back. */
  now(): number;
  /** Calls `wake` at that time and drops any earlier request; undefined only drops it. */
  wakeAt(time: number | undefined, wake: () => Promise<void>): void;
}

/** Creates a clock that runs on real time, with one timer for the next thing that is due. */
export function createRealClock(): Clock {
  let time = Date.now();
  let read = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => Promise<void>) | undefined;

  // Follows the wall clock, but keeps running evenly if somebody sets that back.
  const now = () => {
    const passed = performance.now() - read;
    read += passed;
    time = Math.max(time + passed, Date.now());
    return Math.floor(time);
  };
  const page = typeof document === "undefined" ? undefined : document;
  const onShown = () => {
    if (!page?.hidden) void waiting?.();
  };
  return {
    now,
    wakeAt: (at, wake) => {
      clearTimeout(timer);
      page?.removeEventListener("visibilitychange", onShown);
      waiting = wake;
      if (at === undefined) return;
      timer = setTimeout(() => void wake(), Math.max(0, at - now()));
      // A browser delays the timers of a hidden tab by up to a minute.
      page?.addEventListener("visibilitychange", onShown);
    },
  };
}

/** A clock that moves only when it is told to, for tests and examples. */
export function createManualClock(start: number) {
  let time = start;
  let alarm: { time: number; wake: () => Promise<void> } | undefined;
  return {
    now: () => time,
    wakeAt: (at: number | undefined, wake: () => Promise<void>) => {
      alarm = at === undefined ? undefined : { time: at, wake };
    },
    /** Lets that many milliseconds pass, waking the simulator on the way. */
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
