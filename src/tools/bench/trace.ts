import type { Browser, Page } from "playwright";
import * as v from "valibot";

/** Microseconds: when an event began, how long it took, and how long its thread ran for it. */
const Trace = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      pid: v.number(),
      tid: v.number(),
      ts: v.optional(v.number(), 0),
      dur: v.optional(v.number(), 0),
      tdur: v.optional(v.number(), 0),
    }),
  ),
});

/** The tasks of the page's main thread while `act` runs, in ms since the page's time origin. */
export async function mainTasks(browser: Browser, page: Page, act: () => Promise<void>) {
  const categories = ["blink.user_timing", "disabled-by-default-devtools.timeline"];
  await browser.startTracing(page, { categories });
  let now = 0;
  let text = "";
  try {
    await act();
    now = await page.evaluate(() => performance.mark("bench").startTime);
  } finally {
    text = (await browser.stopTracing()).toString();
  }
  const { traceEvents } = v.parse(Trace, JSON.parse(text));
  const mark = traceEvents.findLast(({ name }) => name === "bench");
  if (mark === undefined) throw new Error("The trace does not show the page's main thread.");
  const origin = mark.ts - now * 1000;
  return traceEvents
    .filter(({ name, pid, tid }) => name === "RunTask" && pid === mark.pid && tid === mark.tid)
    .map(({ ts, dur, tdur }) => ({ at: (ts - origin) / 1000, ms: dur / 1000, run: tdur / 1000 }));
}
