// Random walks of operators, networks and servers, until a promise breaks.

import { readCommandLine } from "../tools/command-line.mjs";
import { ensureInstalled } from "../tools/ensure-installed.mjs";

const usage = `npm run prove -- [replies] [options]: what an operator was told is what the server has
       npm run prove -- pages [options]: the same in a browser
       npm run prove -- answers [options]: no answer of a server leaves a broken page

  --steps NUMBER       so many steps in all (1000000)
  --seed NUMBER        of the random numbers; another one each time by default
  --path PATH          the counter-example that a report names, alone
  --replay-path PATH   as the report names it, beside --path`;

const values = readCommandLine(usage, {
  steps: { type: "string", default: "1000000" },
  seed: { type: "string" },
  path: { type: "string" },
  "replay-path": { type: "string" },
});
ensureInstalled();

const { loadModule } = await import("../tools/load-module.mjs");
/** @type {typeof import("./prove-replies.ts")} */
const { proveReplies } = await loadModule("src/proof/prove-replies.ts");

const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
const steps = Math.max(1, Number(values.steps) || 1);
console.log(`Seed ${seed}`);
const began = performance.now();
const { broken, tally, ...done } = await proveReplies({
  steps,
  seed,
  path: values.path,
  replayPath: values["replay-path"],
  onProgress(taken) {
    const seconds = Math.round((performance.now() - began) / 1000);
    process.stdout.write(`\r${taken} of ${steps} steps, ${seconds} s`);
  },
  onBroken: (error) => console.log(`\n${String(error)}\nMaking it shorter...`),
});

console.log(`\n${done.steps} steps in ${done.walks} walks; of each kind, and with nothing to do:`);
for (const [name, { taken, idle }] of [...tally].toSorted((a, b) => b[1].taken - a[1].taken)) {
  console.log(`  ${name.padEnd(14)} ${String(taken).padStart(8)} ${String(idle).padStart(8)}`);
}
if (broken) {
  const { message, path, replayPath, walk } = broken;
  const again = `--seed ${broken.seed} --path ${path} --replay-path ${replayPath}`;
  console.error(`\n${message}\n${walk}\n\nnpm run prove -- ${again}`);
  process.exit(1);
}
console.log("\nNo promise was broken.");
