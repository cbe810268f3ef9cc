import { useSyncExternalStore } from "react";

const TICK = 30_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const each of listeners) each();
  }, TICK);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function read(): number {
  // With nobody listening the clock stands still; the first reader sets it right.
  const actual = Date.now();
  if (Math.abs(actual - now) >= TICK) now = actual;
  return now;
}

/** The time in milliseconds, anew twice a minute, from one ticker however many ask. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read);
}
