// Going from screen to screen: from the click to the new screen's data, and whether anything shifts.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Browser } from "playwright";
import { figure, median } from "./figure.ts";
import { benchTime, press, quiet, slowDown, withPage } from "./page.ts";
import type { Sites } from "./sites.ts";
import { watchRows, watchShifts } from "./watch.ts";

/** Every screen but the Overview: its link, and its path below the base. */
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
      await quiet(page);
      await slowDown(devtools);
      await page.evaluate(watchRows, name);
      await press(page);
      times.push(await benchTime(page));
      await slowDown(devtools, false);
    }
    return times;
  });

export async function measureScreens(browser: Browser, { mock }: Sites, runs: number) {
  const first: number[] = [];
  const again: number[] = [];
  for (let run = 0; run < Math.min(runs, 3); run += 1) {
    const times = await clickThrough(browser, mock.near);
    first.push(...times.slice(0, screens.length));
    again.push(...times.slice(screens.length));
  }
  return [
    figure("a screen not visited: click to painted data", median(first), "ms", 100),
    figure("a visited screen: click to painted data", median(again), "ms", 40),
  ];
}

/** The most that shifts on any screen when it is loaded. */
export async function measureShifts(browser: Browser, { mock }: Sites) {
  const shifts = await withPage(browser, { watch: watchShifts }, async (page, devtools) => {
    await slowDown(devtools);
    const sums: number[] = [];
    for (const path of ["login", "", ...screens.map(([, own]) => own)]) {
      await page.goto(mock.url + path);
      await page.locator("h1").first().waitFor();
      await quiet(page);
      sums.push(await page.evaluate(() => window.benchShifts ?? Number.NaN));
    }
    return sums;
  });
  return [figure("layout shift, the most on any screen", Math.max(...shifts), "", 0.005)];
}

/** All screens and the mock: brotli bytes of every script, and how many files there are. */
export function measureSize(_: Browser, { mock }: Sites) {
  const assets = join(mock.folder, "assets");
  const files = readdirSync(assets).filter((file) => !file.endsWith(".br"));
  const bytes = files
    .filter((file) => file.endsWith(".js"))
    .reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(assets, file))).length, 0);
  return Promise.resolve([
    figure("all JavaScript: every screen and the mock", bytes / 1000, "KB", 380),
    figure("files in dist/assets", files.length, "", 60),
  ]);
}
