import { chromium } from "playwright";
import { createRandom } from "../mock/random.ts";
import type { findHeadlessShell } from "../tools/browser.mjs";
import { type Counts, countAll, watchTimers } from "./soak-counts.ts";
import { likeAll, runLap, showAllAt, type Soak } from "./soak-lap.ts";
import { openSite } from "./soak-site.ts";

/** How long to go on, and what to tell meanwhile. */
export interface SoakOptions {
  /** The browser to start. */
  program: Awaited<ReturnType<typeof findHeadlessShell>>;
  /** After which laps to count what the page holds: the first and the last are compared. */
  countAt: readonly number[];
  /** The same seed gives the same laps. */
  seed: number;
  /** Called after each lap. */
  onLap?: (lap: number) => void;
}

/** How many times as large the heap may become. */
const heapGrowth = 1.05;
/** How many more of the others there may be: a row or two more in view is no leak. */
const twoRows = { nodes: 100, listeners: 8, timers: 0 };

/** What has grown between two counts. */
function growth(early: Counts, late: Counts): readonly string[] {
  const { heap: _, ...things } = early;
  const names = Object.keys(things).filter((name): name is keyof typeof things => name in things);
  const more = names
    .filter((name) => late[name] > early[name] + twoRows[name])
    .map((name) => `${early[name]} ${name} have become ${late[name]}`);
  if (late.heap <= heapGrowth * early.heap) return more;
  const [from, to] = [early, late].map(({ heap }) => `${(heap / 1_000_000).toFixed(1)} MB`);
  return [...more, `The heap of ${from} has become ${to}`];
}

/** Works through a long day, and compares what the page holds early in it and at its end. */
export async function soak({ countAt, program, seed, onLap }: SoakOptions) {
  const site = await openSite();
  const { inbox, seededAt, store } = site.simulator;
  const line = { ...likeAll, description: "Before", timestamp: new Date(seededAt).toISOString() };
  for (const { id } of store.activities.list()) store.activities.update(id, line);
  const viewport = { width: 1440, height: 900 };
  // Compiled code takes most of what a heap grows by, and is nothing that the page holds.
  const flags = ["--disable-gpu", "--js-flags=--no-opt --no-maglev --no-sparkplug"];
  const browser = await chromium.launch({ ...program, args: [...program.args, ...flags] });
  const context = await browser.newContext({ viewport, reducedMotion: "reduce" });
  context.setDefaultTimeout(30_000);
  const done: Soak["done"] = { routes: 0, reconnects: 0, messages: 0, replies: 0 };
  const counts: Counts[] = [];
  const broken: string[] = [];
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.clock.install();
    await page.addInitScript(watchTimers);
    // As many as have had their turn when the page is counted first, so that their rows look alike.
    const members = inbox
      .list({ status: "active", priority: "normal" })
      .filter(({ isHumanTakeover }) => !isHumanTakeover)
      .slice(0, Math.min(countAt[0] ?? 1, 10))
      .map(({ id, memberName: name }) => ({ id, name }));
    await page.goto(site.url);
    await page.getByLabel("Username").fill("admin");
    await page.getByLabel("Password").fill("admin");
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.getByRole("button", { name: "Log out" }).waitFor();
    const morning = await page.evaluate(() => Date.now());
    const state: Soak = { page, site, random: createRandom(seed), members, done };
    for (let lap = 1; lap <= (countAt.at(-1) ?? 0); lap += 1) {
      await runLap(state, lap);
      if (countAt.includes(lap)) {
        counts.push(await showAllAt(state, morning, () => countAll(page, devtools)));
      }
      onLap?.(lap);
    }
    const [early, late] = [counts[0], counts.at(-1)];
    if (early && late) broken.push(...growth(early, late));
  } catch (error) {
    broken.push(String(error));
  } finally {
    await browser.close();
    await site.close();
  }
  return { counts, done, broken };
}
