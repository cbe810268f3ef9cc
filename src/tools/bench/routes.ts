// Going from screen to screen: from the click to the new screen's data, and whether anything shifts.

import { brotliCompressSync } from "node:zlib";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright";
import { benchTime, figure, median, slowDown, withPage } from "./page.ts";

/** Every screen: its link, and its path below the base. */
const screens = Object.entries({
  "Member Intelligence": "member-intelligence",
  "AI Chatbot Management": "ai-chatbot",
  "Growth Hacking Center": "growth-hacking",
  "Content Engine": "content-engine",
  "Event Optimization": "event-optimization",
  "Cross-Marketing Hub": "cross-marketing",
  "Automation Center": "automation",
  "User Management": "user-management",
  "Human Inbox": "human-inbox",
});

/** Runs in the page: the ms from the next click to the painted rows of the screen named. */
function watchRows(name: string): void {
  window.benchTime = undefined;
  const onClick = () => {
    const from = performance.now();
    const look = () => {
      const main = document.querySelector("main");
      const isThere =
        main?.querySelector("h1")?.textContent === name && main.querySelector("ul[role=list] li");
      if (!isThere) return requestAnimationFrame(look);
      // A timer set in a frame runs after that frame is painted.
      return setTimeout(() => (window.benchTime = performance.now() - from));
    };
    look();
  };
  addEventListener("click", onClick, { capture: true, once: true });
}

/** Runs in the page: adds up what shifts, but for what a person has just caused. */
function watchShifts() {
  let shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, "hadRecentInput") !== true) shifts += Reflect.get(entry, "value");
    }
    window.benchShifts = shifts;
  }).observe({ type: "layout-shift", buffered: true });
}

/** Clicks through all screens twice: the second time all have been visited. */
const clickThrough = (browser: Browser, url: string) =>
  withPage(browser, {}, async (page, devtools) => {
    await page.goto(url);
    await page.getByText("2,847").first().waitFor();
    const times: number[] = [];
    for (const [name] of [...screens, ...screens]) {
      const link = page.getByRole("link", { name, exact: true });
      // Pointing at a link fetches its screen's code.
      await link.hover();
      await page.waitForLoadState("networkidle");
      await slowDown(devtools, true);
      await page.evaluate(watchRows, name);
      await link.click();
      times.push(await benchTime(page));
      await slowDown(devtools, false);
    }
    return times;
  });

/** The most that shifts on any screen when it is loaded. */
const greatestShift = (browser: Browser, url: string) =>
  withPage(browser, { watch: watchShifts }, async (page) => {
    const shifts: number[] = [];
    for (const path of ["", ...screens.map(([, own]) => own)]) {
      await page.goto(url + path);
      await page.locator("main h1").waitFor();
      await page.waitForLoadState("networkidle");
      shifts.push(await page.evaluate(() => window.benchShifts ?? 0));
    }
    return Math.max(...shifts);
  });

/** Brotli bytes of every script there is. */
function allScripts(folder: string): number {
  const assets = join(folder, "assets");
  return readdirSync(assets)
    .filter((file) => file.endsWith(".js"))
    .reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(assets, file))).length, 0);
}

export async function measureRoutes(
  browser: Browser,
  { url, folder }: { url: string; folder: string },
  runs: number,
) {
  const first: number[] = [];
  const again: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const times = await clickThrough(browser, url);
    first.push(...times.slice(0, screens.length));
    again.push(...times.slice(screens.length));
    process.stdout.write(`\rScreen to screen: ${run + 1} of ${runs}`);
  }
  console.log();
  const shift = await greatestShift(browser, url);
  const scripts = allScripts(folder) / 1000;
  const between = "click to painted data, median";
  return [
    figure(`screen to screen, not visited before: ${between}`, median(first), "ms", 120),
    figure(`screen to screen, visited: ${between}`, median(again), "ms", 50),
    figure("layout shift, the most on any screen", shift, "", 0.005),
    figure("the whole application, all screens and the mock: JavaScript", scripts, "KB", 420),
  ];
}
