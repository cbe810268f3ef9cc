// npm run bench: how many bytes and how much time the app takes, against the targets.

import { writeFileSync } from "node:fs";
import { readCommandLine } from "./command-line.mjs";

const usage = `npm run bench -- [options]: bytes and time of the app, against the targets

  --runs NUMBER   medians of that many (5)
  --only PARTS    some of sign-in,overview,second-visit,screens,inbox-10000,live-change,
                  live-flood,workday,shifts,size
  --json FILE     write the figures there, too`;

const values = readCommandLine(usage, {
  runs: { type: "string", default: "5" },
  only: { type: "string" },
  json: { type: "string" },
});

// Importing our modules through Vite sets it to "development", and React would be built for that.
process.env.NODE_ENV = "production";

const { loadModule } = await import("./load-module.mjs");
/** @type {typeof import("./bench/run.ts")} */
const { bench, partNames } = await loadModule("src/tools/bench/run.ts");
const { findBrowser } = await import("./browser.mjs");

const runs = Math.max(1, Number(values.runs) || 5);
const only = values.only?.split(",").map((part) => part.trim()) ?? partNames;
const unknown = only.filter((part) => !partNames.includes(part));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}. Choose some of: ${partNames.join(", ")}.`);
  process.exit(1);
}
const figures = await bench(runs, only, await findBrowser());
if (values.json !== undefined) {
  writeFileSync(values.json, `${JSON.stringify({ runs, figures }, undefined, 2)}\n`);
}
