import type { Clock } from "./clock";

/** Creates a clock that runs on real time, with one timer for the next thing that is due. */
export function createRealClock(): Clock {
  let time = Date.now();
  let read = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopListening = () => {};

  // Follows the wall clock, but goes on evenly when somebody sets that back.
  const now = () => {
    const passed = performance.now() - read;
    read += passed;
    time = Math.max(time + passed, Date.now());
    return Math.floor(time);
  };
  return {
    now,
    wakeAt: (at, wake) => {
      clearTimeout(timer);
      stopListening();
      if (at === undefined) return;
      timer = setTimeout(wake, Math.max(0, at - now()));
      // A browser delays the timers of a hidden tab by up to a minute.
      if (typeof document === "undefined") return;
      const catchUp = () => {
        if (!document.hidden) wake();
      };
      document.addEventListener("visibilitychange", catchUp);
      stopListening = () => document.removeEventListener("visibilitychange", catchUp);
    },
  };
}
