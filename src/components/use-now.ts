import { useEffect, useState, useSyncExternalStore } from "react";

const interval = 30_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const each of listeners) each();
  }, interval);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function read(): number {
  // Without subscribers the timer is off, so the value may be old.
  const actual = Date.now();
  if (Math.abs(actual - now) >= interval) now = actual;
  return now;
}

/** The time in ms, updated every 30 seconds. All components share one timer. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read);
}

/** The time in ms, updated when the next of these moments (in ms) has come. */
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
