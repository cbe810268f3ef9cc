import type { CDPSession, Page } from "playwright";

/** What a page holds after its garbage is collected. */
export interface Counts {
  nodes: number;
  listeners: number;
  timers: number;
  /** Bytes of JavaScript objects. */
  heap: number;
}

declare global {
  /** What `watchTimers` has noted: the timers that wait, by their kind and number. */
  interface Window {
    soakTimers?: Set<string>;
  }
}

/** Notes which timers wait. Runs in the page, before its scripts. */
export function watchTimers(): void {
  const waiting = new Set<string>();
  window.soakTimers = waiting;
  const { clearInterval, clearTimeout, setInterval, setTimeout } = window;
  const run = (handler: TimerHandler, args: unknown[]) => {
    if (typeof handler === "function") Reflect.apply(handler, window, args);
  };
  Object.assign(window, {
    setTimeout(handler: TimerHandler, ms?: number, ...args: unknown[]) {
      const number = setTimeout(() => {
        waiting.delete(`timeout ${number}`);
        run(handler, args);
      }, ms);
      waiting.add(`timeout ${number}`);
      return number;
    },
    setInterval(handler: TimerHandler, ms?: number, ...args: unknown[]) {
      const number = setInterval(() => run(handler, args), ms);
      waiting.add(`interval ${number}`);
      return number;
    },
    clearTimeout(number: number | undefined) {
      waiting.delete(`timeout ${number}`);
      clearTimeout(number);
    },
    clearInterval(number: number | undefined) {
      waiting.delete(`interval ${number}`);
      clearInterval(number);
    },
  });
}

async function countOnce(page: Page, devtools: CDPSession): Promise<Counts> {
  // Lets what was drawn last be painted, and tasks that follow it run.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  // The developer tools keep what was logged.
  await devtools.send("Runtime.discardConsoleEntries");
  await devtools.send("HeapProfiler.collectGarbage");
  const { jsEventListeners: listeners, nodes } = await devtools.send("Memory.getDOMCounters");
  const { usedSize: heap } = await devtools.send("Runtime.getHeapUsage");
  const timers = await page.evaluate(() => window.soakTimers?.size ?? Number.NaN);
  return { nodes, listeners, timers, heap };
}

/** Counts until two counts in a row agree: garbage is collected in several rounds. */
export async function countAll(page: Page, devtools: CDPSession): Promise<Counts> {
  let last = await countOnce(page, devtools);
  for (let round = 0; round < 20; round += 1) {
    const next = await countOnce(page, devtools);
    const isSame = next.nodes === last.nodes && next.listeners === last.listeners;
    if (isSame && Math.abs(next.heap - last.heap) < 10_000) return next;
    last = next;
  }
  return last;
}
