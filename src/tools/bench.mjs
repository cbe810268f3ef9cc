// npm run bench: how many bytes and how much time the app takes, against the targets.

import { writeFileSync } from "node:fs";
import { readCommandLine } from "./command-line.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";

const usage = `npm run bench -- [options]: bytes and time of the app, against the targets

  --runs NUMBER   medians of that many (7)
  --only PARTS    some of sign-in,overview,routes,inbox
  --json FILE     write the figures there, too`;

const values = readCommandLine(usage, {
  runs: { type: "string", default: "7" },
  only: { type: "string", default: "sign-in,overview,routes,inbox" },
  json: { type: "string" },
});
ensureInstalled();

const runs = Math.max(1, Number(values.runs) || 7);
const parts = values.only.split(",").map((part) => part.trim());

const { chromium } = await import("playwright");
const { findBrowser } = await import("./browser.mjs");
const { startSites } = await import("./bench/sites.mjs");
const { measureLoads } = await import("./bench/loads.mjs");
const { measureInbox } = await import("./bench/inbox.mjs");
const { measureRoutes } = await import("./bench/routes.mjs");
const { print } = await import("./bench/figures.mjs");

console.log("Building the app and two pages to compare it with.");
const sites = await startSites();
const browser = await chromium.launch({ headless: true, ...(await findBrowser()) });

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
  print(figures);
  if (values.json !== undefined) {
    writeFileSync(values.json, `${JSON.stringify({ runs, figures }, undefined, 2)}\n`);
  }
} finally {
  await browser.close();
  await sites.close();
}
