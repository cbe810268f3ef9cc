import { chromium, type LaunchOptions } from "playwright";
import { measureInbox } from "./inbox.ts";
import { measureLoads } from "./loads.ts";
import type { Figure } from "./page.ts";
import { measureRoutes } from "./routes.ts";
import { startSites } from "./sites.ts";

/** Measures and prints the figures of some of sign-in, overview, routes and inbox. */
export async function bench(runs: number, parts: readonly string[], program: LaunchOptions) {
  console.log("Building the app and two pages to compare it with.");
  const sites = await startSites();
  const browser = await chromium.launch(program);
  try {
    const figures = await measureLoads(browser, sites, runs, parts);
    if (parts.includes("routes")) {
      figures.push(...(await measureRoutes(browser, sites.mock, Math.min(runs, 3))));
    }
    if (parts.includes("inbox")) {
      try {
        figures.push(...(await measureInbox(browser, sites.mock.url)));
      } catch (error) {
        process.exitCode = 1;
        console.error("The inbox could not be measured.", error);
      }
    }
    console.table(figures.map(rowOf), ["figure", "measured", "target", "verdict"]);
    return figures;
  } finally {
    await browser.close();
    await sites.close();
  }
}

function rowOf({ name, measured, unit, target }: Figure) {
  const rounded = measured.toFixed(measured >= 100 ? 0 : measured >= 10 ? 1 : 2);
  const verdict = target === undefined ? "" : measured <= target ? "ok" : "over";
  const most = target === undefined ? "" : `${target} ${unit}`;
  return { figure: name, measured: `${rounded} ${unit}`, target: most, verdict };
}
