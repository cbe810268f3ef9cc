import { chromium, type Browser, type LaunchOptions } from "playwright";
import { type Figure, rowOf } from "./figure.ts";
import { measureOverview, measureSignIn } from "./first-visits.ts";
import { measureTenThousand } from "./inbox.ts";
import { measureChange, measureFlood } from "./live.ts";
import { measureScreens, measureShifts, measureSize } from "./screens.ts";
import { measureSecondVisits } from "./second-visits.ts";
import { type Sites, startSites } from "./sites.ts";
import { measureWorkday } from "./workday.ts";

type Part = (browser: Browser, sites: Sites, runs: number) => Promise<Figure[]>;

const parts: Readonly<Record<string, Part>> = {
  "sign-in": measureSignIn,
  overview: measureOverview,
  "second-visit": measureSecondVisits,
  screens: measureScreens,
  "inbox-10000": measureTenThousand,
  "live-change": measureChange,
  "live-flood": measureFlood,
  workday: measureWorkday,
  shifts: measureShifts,
  size: measureSize,
};

/** What can be measured alone. */
export const partNames = Object.keys(parts);

/** Measures the parts named and prints their figures. Where one fails, the others are measured all the same. */
export async function bench(runs: number, only: readonly string[], program: LaunchOptions) {
  console.log("Building the app and two pages to compare it with.");
  const sites = await startSites();
  const browser = await chromium.launch(program);
  const figures: Figure[] = [];
  const failed: string[] = [];
  try {
    for (const [name, measure] of Object.entries(parts)) {
      if (!only.includes(name)) continue;
      const began = Date.now();
      try {
        figures.push(...(await measure(browser, sites, runs)));
        console.log(`${name}: ${Math.round((Date.now() - began) / 1000)} s`);
      } catch (error) {
        failed.push(name);
        console.error(`${name}: failed.`, error);
      }
    }
    console.table(figures.map(rowOf), ["figure", "measured", "target", "verdict"]);
    if (failed.length > 0) {
      process.exitCode = 1;
      console.error(`Not measured, since it failed: ${failed.join(", ")}`);
    }
    return figures;
  } finally {
    await browser.close();
    await sites.close();
  }
}
