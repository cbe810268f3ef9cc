// Random walks of two operators in a real browser, over the built files: the test in src/e2e at length.

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { readCommandLine } from "../tools/command-line.mjs";
import { ensureInstalled } from "../tools/ensure-installed.mjs";

const values = readCommandLine(
  `npm run prove -- pages [options]: the same in a browser, on the mock and before \`npm run api\`

  --steps NUMBER  so many steps on each (2000)
  --seed NUMBER   of the random numbers; another one each time by default
  --path PATH     the counter-example that a report names, alone`,
  {
    steps: { type: "string", default: "2000" },
    seed: { type: "string" },
    path: { type: "string" },
  },
);
ensureInstalled();

const { seed = String(Date.now() % 1_000_000_000), steps, path } = values;
console.log(`Seed ${seed}`);
const words = ["test", "--config=src/e2e", "walk.e2e", "--retries=0", "--reporter=line"];
const { status } = spawnSync(
  process.execPath,
  [fileURLToPath(import.meta.resolve("@playwright/test/cli")), ...words],
  {
    stdio: "inherit",
    env: {
      ...process.env,
      PROVE_SEED: seed,
      PROVE_STEPS: steps,
      ...(path === undefined ? {} : { PROVE_PATH: path }),
    },
  },
);
process.exit(status ?? 1);
