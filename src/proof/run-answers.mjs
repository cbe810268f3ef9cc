// npm run prove -- answers: visits to every screen with made-up answers, until one leaves a broken page.

import { join } from "node:path";
import { chromium } from "playwright";
import { findHeadlessShell } from "../tools/browser.mjs";
import { buildIfStale } from "../tools/build-if-stale.mjs";
import { readCommandLine } from "../tools/command-line.mjs";
import { projectRoot } from "../tools/ensure-installed.mjs";
import { loadModule } from "../tools/load-module.mjs";

const usage = `npm run prove -- answers [options]: no answer of a server leaves a broken page

  --visits NUMBER      so many visits to the screens (300)
  --seed NUMBER        of the random numbers; else SEED, or another one each time
  --kind KIND          the visit that a report names, alone
  --path PATH          as the report names it, beside --kind`;
const values = readCommandLine(usage, {
  visits: { type: "string", default: "300" },
  seed: { type: "string" },
  kind: { type: "string" },
  path: { type: "string" },
});
await buildIfStale();
/** @type {typeof import("./answers/prove-answers.ts")} */
const { proveAnswers } = await loadModule("src/proof/answers/prove-answers.ts");
const seed = Number(values.seed ?? process.env.SEED ?? Date.now() % 1_000_000_000);
const visits = Number(values.path === undefined ? values.visits : 1);
console.log(`${visits} visits, seed ${seed}`);
const browser = await chromium.launch(await findHeadlessShell());
const { kind, path } = values;
await proveAnswers({ browser, folder: join(projectRoot, "dist"), visits, seed, kind, path });
await browser.close();
console.log("No page was broken.");
