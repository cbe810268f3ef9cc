// npm run prove: random walks that look for a violation of the guarantees for replies.

import { readCommandLine } from "../tools/command-line.mjs";
import { loadModule } from "../tools/load-module.mjs";
import { seedOrAny } from "./seed.mjs";

const usage = `npm run prove -- [options]: checks that operators see what the server has stored

  --steps NUMBER   the total number of steps (1000000)
  --seed NUMBER    the random seed (the environment variable SEED, or a new one each time)
  --path PATH      run only the counterexample with this path in a report`;
const { path, ...values } = readCommandLine(usage, {
  steps: { type: "string", default: "1000000" },
  seed: { type: "string" },
  path: { type: "string" },
});
const seed = Number(values.seed ?? seedOrAny());
console.log(`Seed ${seed}`);
/** @type {typeof import("./walk.ts")} */
const { proveReplies } = await loadModule("src/proof/walk.ts");
const steps = await proveReplies(Number(values.steps), seed, path);
console.log(`${steps} steps: no guarantee was violated.`);
process.exit();
