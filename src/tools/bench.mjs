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

// Importing our modules through Vite sets it to "development", and React would be built for that.
process.env.NODE_ENV = "production";

const runs = Math.max(1, Number(values.runs) || 7);
const parts = values.only.split(",").map((part) => part.trim());

const { loadModule } = await import("./load-module.mjs");
/** @type {typeof import("./bench/run.ts")} */
const { bench } = await loadModule("src/tools/bench/run.ts");
const { findBrowser } = await import("./browser.mjs");
const figures = await bench(runs, parts, await findBrowser());
if (values.json !== undefined) {
  writeFileSync(values.json, `${JSON.stringify({ runs, figures }, undefined, 2)}\n`);
}
