// Random walks of operators, networks and servers, until a promise breaks.

import { readCommandLine } from "../tools/command-line.mjs";

const usage = `npm run prove -- [replies] [options]: what an operator was told is what the server has
       npm run prove -- answers [options]: no answer of a server leaves a broken page

  --steps NUMBER       so many steps in all (1000000)
  --seconds NUMBER     as many as fit into this time instead
  --seed NUMBER        of the random numbers; another one each time by default, with --seconds
                       another one each day
  --path PATH          the counter-example that a report names, alone
  --replay-path PATH   as the report names it, beside --path`;

const values = readCommandLine(usage, {
  steps: { type: "string", default: "1000000" },
  seconds: { type: "string" },
  seed: { type: "string" },
  path: { type: "string" },
  "replay-path": { type: "string" },
});

const { loadModule } = await import("../tools/load-module.mjs");
/** @type {typeof import("./prove-replies.ts")} */
const { proveReplies } = await loadModule("src/proof/prove-replies.ts");

const isShort = values.seconds !== undefined;
// A check of the same day walks the same way again.
const today = Number(new Date().toISOString().slice(0, 10).replaceAll("-", ""));
const seed = Number(values.seed ?? (isShort ? today : Date.now() % 1_000_000_000));
const steps = isShort ? Infinity : Math.max(1, Number(values.steps) || 1);
console.log(`Seed ${seed}`);
const began = performance.now();
const { broken, tally, ...done } = await proveReplies({
  steps,
  limit: isShort ? Math.max(1, Number(values.seconds) || 1) * 1000 : undefined,
  seed,
  path: values.path,
  replayPath: values["replay-path"],
  onProgress(taken) {
    const seconds = Math.round((performance.now() - began) / 1000);
    process.stdout.write(`\r${taken}${isShort ? "" : ` of ${steps}`} steps, ${seconds} s`);
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
