// npm run conformance -- http://HOST:PORT: checks a running backend against the contract.
// Options: see --help.

import { join } from "node:path";
import { ensureInstalled, projectRoot } from "./ensure-installed.mjs";

ensureInstalled();
const { runnerImport } = await import("vite");

/** @typedef {typeof import("./conformance/main.ts")} Main */
/** @type {{ module: Main }} */
const { module } = await runnerImport(join(projectRoot, "src/tools/conformance/main.ts"), {
  configFile: false,
  root: projectRoot,
  logLevel: "error",
  resolve: { alias: { "@": join(projectRoot, "src") } },
});
process.exitCode = await module.main(process.argv.slice(2));
