// npm run soak: a long day in one tab, to see what grows and what gets lost.

import { buildIfStale } from "../tools/build-if-stale.mjs";
import { readCommandLine } from "../tools/command-line.mjs";

const usage = `npm run soak -- [options]: a long day in one tab, in which nothing may grow or get lost

  --laps NUMBER   rounds of all screens, of 7 simulated minutes each (200, which is 24 hours)
  --seed NUMBER   of the random numbers; another one each time by default`;

const values = readCommandLine(usage, {
  laps: { type: "string", default: "200" },
  seed: { type: "string" },
});
await buildIfStale();

const { findHeadlessShell } = await import("../tools/browser.mjs");
const { loadModule } = await import("../tools/load-module.mjs");
/** @type {typeof import("./soak.ts")} */
const { soak } = await loadModule("src/proof/soak.ts");

const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
const laps = Math.max(2, Number(values.laps) || 2);
const tenth = Math.ceil(laps / 10);
const countAt = Array.from({ length: 10 }, (_, at) => Math.min(laps, tenth * (at + 1)));
console.log(`Seed ${seed}`);
const began = performance.now();
const { broken, counts, done } = await soak({
  program: await findHeadlessShell(),
  countAt,
  seed,
  onLap(lap) {
    const seconds = Math.round((performance.now() - began) / 1000);
    process.stdout.write(`\rLap ${lap} of ${laps}, ${seconds} s`);
  },
});

const { messages, reconnects, replies, routes } = done;
console.log(
  `\n${routes} route changes, ${messages} live messages, ${reconnects} reconnects, ${replies} replies`,
);
console.table(Object.fromEntries(counts.map((count, at) => [`lap ${countAt[at]}`, count])));
for (const what of broken) console.error(what);
if (broken.length > 0) {
  console.error(`npm run soak -- --laps ${laps} --seed ${seed}`);
  process.exit(1);
}
console.log("Nothing has grown, and nothing was lost.");
process.exit(0);
