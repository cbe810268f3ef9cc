// Live messages. They come over a real socket from a backend in Node, so that all the page does is its own.

import type { Browser, CDPSession, Page } from "playwright";
import { loadMock } from "../load-module.mjs";
import { figure, median } from "./figure.ts";
import { quiet, slowDown, withPage } from "./page.ts";
import type { LiveSite, Sites } from "./sites.ts";
import { mainTasks } from "./trace.ts";
import { countFrames } from "./watch.ts";

const changes = 50;

/** Ms for which the page's thread has run scripts so far. */
async function scriptTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN);
}

/** Has a member write in one waiting conversation after another; each comes to the top of the list. */
async function changeRows(page: Page, devtools: CDPSession, { simulator, answered }: LiveSite) {
  const rows = simulator.store.conversations
    .list()
    .filter(({ status, isHumanTakeover }) => status === "escalated" && !isHumanTakeover);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const script: number[] = [];
  const bytes: number[] = [];
  for (let change = 0; change < changes; change += 1) {
    const row = rows[Math.floor((rows.length * (change + 0.5)) / changes)];
    const [time, read] = [await scriptTime(devtools), answered.bytes];
    const content = `Change number ${change + 1}`;
    simulator.inbox.write(row?.id ?? "", { sender: "member", content, sentimentScore: 0 });
    await page.waitForTimeout(250);
    script.push((await scriptTime(devtools)) - time);
    bytes.push(answered.bytes - read);
  }
  await page.getByText(`Change number ${changes}`).first().waitFor();
  return { script: median(script), bytes: median(bytes) };
}

/** Opens the inbox of ten thousand, waits for all of it, and changes rows. */
async function changeOneOfMany(browser: Browser, site: LiveSite) {
  // Nothing else happens meanwhile.
  site.simulator.conditions.livePace = 0;
  try {
    return await withPage(browser, {}, async (page, devtools) => {
      await page.goto(`${site.near}human-inbox`);
      const all = page.getByText(/1\d[,.]?\d{3} conversations/).first();
      await all.waitFor({ timeout: 120_000 });
      await quiet(page);
      await slowDown(devtools);
      return changeRows(page, devtools, site);
    });
  } finally {
    await site.close();
  }
}

export async function measureChange(browser: Browser, sites: Sites) {
  const site = await sites.serveLive("ten-thousand");
  const { script, bytes } = await changeOneOfMany(browser, site);
  const name = "a live change of one row among 10,000";
  return [figure(`${name}: script`, script, "ms", 2), figure(`${name}: bytes read`, bytes, "", 0)];
}

export const measureFlood = (browser: Browser, { live }: Sites) =>
  withPage(browser, {}, async (page) => {
    const { endFlood, floodSeconds, startFlood } = await loadMock();
    const host = { simulator: () => live.simulator };
    await page.goto(live.near);
    await page.getByText("2,847").first().waitFor();
    await quiet(page);
    let frames = 0;
    const tasks = await mainTasks(browser, page, async () => {
      await page.evaluate(countFrames);
      startFlood(host);
      await page.waitForTimeout(floodSeconds * 1000);
      frames = await page.evaluate(() => window.benchFrames ?? 0);
      endFlood(host);
    });
    const name = "1,000 live messages a second for 10 s, at 1×";
    const longest = Math.max(...tasks.map(({ ms }) => ms));
    return [
      { ...figure(`${name}: frames a second`, frames / floodSeconds, "", 55), least: true },
      figure(`${name}: longest task`, longest, "ms", 50),
    ];
  });
