// npm run prove: random walks, until a promise is broken; `-- answers`: made-up answers instead.

import { readCommandLine } from "../tools/command-line.mjs";
import { loadModule } from "../tools/load-module.mjs";

const usage = `npm run prove -- [options]: what an operator was told is what the server has
       npm run prove -- browser [options]: the built app shows what is stored
       npm run prove -- answers [options]: no answer of a server leaves a broken page

  --steps NUMBER  so many steps in all (1000000)
  --seed NUMBER   of the random numbers; else SEED, or another one each time
  --path PATH     the counter-example that a report names, alone`;

const [, , word = ""] = process.argv;
if (word === "answers" || word === "browser") {
  process.argv.splice(2, 1);
  await import(`./run-${word}.mjs`);
} else {
  const values = readCommandLine(usage, {
    steps: { type: "string", default: "1000000" },
    seed: { type: "string" },
    path: { type: "string" },
  });
  /** @type {typeof import("./walk.ts")} */
  const { proveReplies } = await loadModule("src/proof/walk.ts");
  const seed = Number(values.seed ?? process.env.SEED ?? Date.now() % 1_000_000_000);
  console.log(`Seed ${seed}`);
  const began = performance.now();
  const steps = proveReplies(Number(values.steps), seed, values.path);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${steps} steps in ${seconds} s: no promise was broken.`);
}
