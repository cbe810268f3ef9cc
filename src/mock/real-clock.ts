import type { Clock } from "./clock";

/** Creates a clock that runs on real time, with one timer for the next thing that is due. */
export function createRealClock(): Clock {
  let time = Date.now();
  let read = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => Promise<void>) | undefined;

  // Follows the wall clock, but goes on evenly when somebody sets that back.
  const now = () => {
    const passed = performance.now() - read;
    read += passed;
    time = Math.max(time + passed, Date.now());
    return Math.floor(time);
  };
  // A browser delays the timers of a hidden tab by up to a minute.
  if (typeof document !== "undefined") {
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) void waiting?.();
    });
  }
  return {
    now,
    wakeAt: (at, wake) => {
      clearTimeout(timer);
      waiting = at === undefined ? undefined : wake;
      if (at !== undefined) timer = setTimeout(() => void wake(), Math.max(0, at - now()));
    },
  };
}
