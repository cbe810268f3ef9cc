// npm run prove and npm run soak: random walks, made-up answers and a long day, until a promise is broken.

import { buildIfStale } from "../tools/build-if-stale.mjs";
import { readCommandLine } from "../tools/command-line.mjs";
import { loadModule } from "../tools/load-module.mjs";
import { folder, launch } from "./open-app.mjs";
import { proveBrowser } from "./prove-browser.mjs";
import { soak } from "./soak.mjs";

const usage = `npm run prove -- [options]: what an operator was told is what the server has
       npm run prove -- browser [options]: the built app shows what is stored
       npm run prove -- answers [options]: no answer of a server leaves a broken page
       npm run soak -- [options]: in rounds of all screens nothing grows or gets lost

  --steps NUMBER   so many steps in all (1000000), in the browser on each backend (10000)
  --visits NUMBER  so many visits to the screens with made-up answers (300)
  --laps NUMBER    so many rounds, of some 15 seconds each (100)
  --seed NUMBER    of the random numbers; else SEED, or another one each time
  --path PATH      the counter-example that a report names, alone
  --kind KIND      the visit that it names`;

const isWord = process.argv[2]?.startsWith("-") === false;
const [word = "replies"] = isWord ? process.argv.splice(2, 1) : [];
const values = readCommandLine(usage, {
  steps: { type: "string" },
  visits: { type: "string", default: "300" },
  laps: { type: "string", default: "100" },
  seed: { type: "string" },
  path: { type: "string" },
  kind: { type: "string" },
});
const { kind, path } = values;
const seed = Number(values.seed ?? process.env.SEED ?? Date.now() % 1_000_000_000);

/** Proves what a word stands for, and returns what holds. Throws where it does not. */
async function prove() {
  if (word === "replies") {
    /** @type {typeof import("./walk.ts")} */
    const { proveReplies } = await loadModule("src/proof/walk.ts");
    const steps = await proveReplies(Number(values.steps ?? 1_000_000), seed, path);
    return `${steps} steps: no promise was broken.`;
  }
  await buildIfStale();
  if (word === "browser") {
    await proveBrowser(Number(values.steps ?? 10_000), seed);
    return "What was written is stored, once.";
  }
  if (word === "soak") {
    await soak(Math.max(2, Number(values.laps)));
    return "Nothing has grown, and no reply was lost.";
  }
  if (word !== "answers") throw new Error(`There is no ${word} to prove: see --help.`);
  /** @type {typeof import("./answers/prove-answers.ts")} */
  const { proveAnswers } = await loadModule("src/proof/answers/prove-answers.ts");
  const browser = await launch();
  const visits = path === undefined ? Number(values.visits) : 1;
  await proveAnswers({ browser, folder, visits, seed, kind, path });
  await browser.close();
  return "No page was broken.";
}

console.log(`Seed ${seed}`);
const began = performance.now();
const held = await prove();
console.log(`\n${held} It took ${Math.round((performance.now() - began) / 1000)} s.`);
process.exit();
