// npm run prove: random walks until a promise is broken.

import { readCommandLine } from "../tools/command-line.mjs";
import { loadModule } from "../tools/load-module.mjs";
import { seedOrAny } from "./seed.mjs";

const usage = `npm run prove -- [options]: what an operator was told is what the server has

  --steps NUMBER   so many steps in all (1000000)
  --seed NUMBER    of the random numbers; else SEED, or another one each time
  --path PATH      the counter-example that a report names, alone`;
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
console.log(`${steps} steps: no promise was broken.`);
process.exit();
