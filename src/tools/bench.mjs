// npm run bench: measures the built app's loading times and sizes, optionally beside another checkout.

import { resolve } from "node:path";
import { chromium } from "playwright";
import { findBrowser } from "./browser.mjs";
import { buildIfStale } from "./build-if-stale.mjs";
import { readCommandLine } from "./command-line.mjs";
import { projectRoot } from "./ensure-installed.mjs";

const usage = `npm run bench -- [options]: measures the built app's loading times and sizes

  --runs NUMBER   how often to measure each figure; the results are medians (5)
  --beside DIR    another checkout, already built, to measure in the same run
  --only WORD     only figures whose names contain this, such as inbox`;
const values = readCommandLine(usage, {
  runs: { type: "string", default: "5" },
  beside: { type: "string" },
  only: { type: "string", default: "" },
});

// Otherwise importing our modules through Vite sets it to "development", and React is built for that.
process.env.NODE_ENV = "production";
await buildIfStale();
const { openPages } = await import("./bench/pages.mjs");
const { median, visitsIn } = await import("./bench/visits.mjs");
const { bare, apps } = await openPages(
  values.beside === undefined ? [projectRoot] : [projectRoot, resolve(values.beside)],
);
const browser = await chromium.launch(await findBrowser());
const { paint, overview, again, changeScreens, typing } = visitsIn(browser);

/** The figures to compare with, independent of the app. @type {Record<string, () => Promise<number[]>>} */
const baselines = {
  "a bare React page: first paint, ms": () => paint(bare),
  "a bare React page: second paint, ms": () => again(bare, "first-contentful-paint"),
};
/** An app's figures by name. @param {import("./bench/pages.mjs").App} app @returns {Record<string, () => Promise<number[]>>} */
const figuresOf = ({ mock, live, scripts, files }) => ({
  "sign-in: first paint, ms": () => paint(`${mock}login`),
  "Overview, mock: data, ms; its JavaScript, KB": () => overview(mock),
  "Overview, live: data, ms; its JavaScript, KB": () => overview(live),
  "second visit: data, ms": () => again(mock, "bench"),
  "another screen: not seen before, ms; seen before, ms": () => changeScreens(mock),
  "inbox, 10,000: key to letter, p95, ms; key to list, p95, ms": () => typing(mock),
  "built: JavaScript, KB; files": () => Promise.resolve([scripts / 1000, files]),
});

/** The measured values, by figure and column. @type {Record<string, Record<string, number[]>>} */
const measured = {};
// Alternating, so that other load on the machine affects all apps equally.
for (let run = 0; run < Number(values.runs); run += 1) {
  const columns = [{ name: "ours", figures: baselines }];
  for (const app of apps) columns.push({ name: app.name, figures: figuresOf(app) });
  for (const { name: column, figures } of columns) {
    for (const [names, measure] of Object.entries(figures)) {
      if (!names.includes(values.only)) continue;
      try {
        const [topic, parts = ""] = names.split(/: (.*)/);
        const results = await measure();
        for (const [at, part] of parts.split("; ").entries())
          ((measured[`${topic}: ${part}`] ??= {})[column] ??= []).push(Number(results[at]));
      } catch (error) {
        console.error(`${names} (${column}):`, error);
        process.exitCode = 1;
      }
    }
  }
}
const rows = Object.entries(measured).map(([name, columns]) => {
  const medians = Object.entries(columns).map(([column, all]) => [column, median(all).toFixed(1)]);
  return [name, Object.fromEntries(medians)];
});
console.table(Object.fromEntries(rows));
await browser.close();
process.exit(); // also ends the pages' servers
