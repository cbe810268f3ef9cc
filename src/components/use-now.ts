import { useEffect, useState } from "react";

const latestStep = (step: number): number => Math.floor(Date.now() / step) * step;

/** The current time in ms, rounded down to `step` (in ms), so that all components update together. */
export function useNow(step = 30_000): number {
  const [now, setNow] = useState(() => latestStep(step));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // Rescheduled from the clock each time: it may be set back, and a timer may fire slightly early.
    const wait = () => {
      timer = setTimeout(
        () => {
          setNow(latestStep(step));
          wait();
        },
        step - (Date.now() % step),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [step]);
  return now;
}

/** The time in ms, updated when the next of these moments (in ms) is reached. */
export function useNowAt(moments: readonly number[]): number {
  const [time, setTime] = useState(() => Date.now());
  const next = Math.min(...moments.filter((moment) => moment > time));
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined;
    // A timer may fire slightly early.
    const wake = () => setTime(Math.max(next, Date.now()));
    const timeout = setTimeout(wake, Math.max(0, next - Date.now()));
    return () => clearTimeout(timeout);
  }, [next]);
  return time;
}
