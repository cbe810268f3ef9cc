import * as v from "valibot";

/** A moment in ms since 1970, within the years that a demo can mean. */
export const Moment = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(Date.UTC(2000), "It must be a moment after 1999"),
  v.maxValue(Date.UTC(2100), "It must be a moment before 2100"),
);

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
