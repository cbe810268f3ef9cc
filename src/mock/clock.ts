/** Drives a simulator: tells it the time, and wakes it when something is due. */
export interface Clock {
  /** Milliseconds since 1970; never goes back. */
  now(): number;
  /** Calls `wake` at that time, instead of any earlier request; undefined cancels it. */
  wakeAt(time: number | undefined, wake: () => Promise<void>): void;
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
    /** Lets so many milliseconds pass, waking the simulator on the way. */
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
