// Visits to every screen with made-up answers of a server, until one leaves a broken page.

import { join } from "node:path";
import { readCommandLine } from "../tools/command-line.mjs";
import { projectRoot } from "../tools/ensure-installed.mjs";

const usage = `npm run prove -- answers [options]: no answer of a server leaves a broken page

  --count NUMBER       so many answers in all (10000)
  --seed NUMBER        of the random numbers; another one each time by default
  --kind KIND          the visit that a report names, alone
  --path PATH          as the report names it, beside --kind`;

const values = readCommandLine(usage, {
  count: { type: "string", default: "10000" },
  seed: { type: "string" },
  kind: { type: "string" },
  path: { type: "string" },
});

const { chromium } = await import("playwright");
const { findHeadlessShell } = await import("../tools/browser.mjs");
const { buildIfStale } = await import("../tools/build-if-stale.mjs");
const { loadModule } = await import("../tools/load-module.mjs");
await buildIfStale();
/** @type {typeof import("./answers/prove-answers.ts")} */
const { proveAnswers } = await loadModule("src/proof/answers/prove-answers.ts");

const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
const count = Math.max(1, Number(values.count) || 1);
console.log(`Seed ${seed}`);
const began = performance.now();
const browser = await chromium.launch(await findHeadlessShell());
const { broken, tally, ...done } = await proveAnswers({
  browser,
  folder: join(projectRoot, "dist"),
  count,
  seed,
  kind: values.kind,
  path: values.path,
  onProgress(answers) {
    const seconds = Math.round((performance.now() - began) / 1000);
    process.stdout.write(`\r${answers} of ${count} answers, ${seconds} s`);
  },
  onBroken: (error) => console.log(`\n${String(error)}\nMaking it shorter...`),
});
await browser.close();

console.log(
  `\n${done.answers} answers in ${done.visits} visits; of each call, and to each screen:`,
);
for (const [name, times] of [...tally].toSorted((a, b) => b[1] - a[1])) {
  console.log(`  ${name.padEnd(32)} ${String(times).padStart(8)}`);
}
if (broken) {
  const again = `--kind ${broken.kind} --seed ${broken.seed} --path ${broken.path}`;
  console.error(`\n${broken.message}\n\nnpm run prove -- answers ${again}`);
  process.exit(1);
}
console.log("\nNo page was broken.");
