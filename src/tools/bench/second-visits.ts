// Second visits: the service worker is in place and its process has ended; the browser's cache is warm.

import type { Browser } from "playwright";
import { figure } from "./figure.ts";
import { inTurns } from "./first-visits.ts";
import { benchTime, quiet, slowDown, withVisitor } from "./page.ts";
import type { Sites } from "./sites.ts";
import { watchData, watchPaint } from "./watch.ts";

/** Ms until `watch` notes the time, in a new tab of someone who was here before and stayed signed in. */
const comeBack = (browser: Browser, url: string, watch: () => void) =>
  withVisitor(browser, { signedIn: "kept", watch }, async (context) => {
    const first = await context.newPage();
    await first.goto(url);
    await benchTime(first);
    if (watch === watchData)
      await first.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
    await quiet(first);
    await first.close();
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("ServiceWorker.enable");
    await devtools.send("ServiceWorker.stopAllWorkers");
    // It ends a moment later.
    await page.waitForTimeout(200);
    await slowDown(devtools);
    await page.goto(url);
    return benchTime(page);
  });

export async function measureSecondVisits(browser: Browser, { bare, mock }: Sites, runs: number) {
  const typical = await inTurns(
    {
      bare: () => comeBack(browser, bare.url, watchPaint),
      mock: () => comeBack(browser, mock.url, watchData),
    },
    runs,
  );
  const base = typical("bare", (ms) => ms);
  const data = typical("mock", (ms) => ms);
  return [
    figure("second visit: data ÷ a bare React page's second paint", data / base, "×", 1.3),
    figure("second visit: data visible", data, "ms"),
    figure("a bare React page: second paint", base, "ms"),
  ];
}
