// Loads the mocked backend, the very modules that run in the page, into Node.

import { join } from "node:path";
import { runnerImport } from "vite";
import { projectRoot } from "../ensure-installed.mjs";

/** @typedef {import("../../mock/node-simulator.ts").Simulator} Simulator */
/** @typedef {import("../../mock/node-simulator.ts").ScenarioName} ScenarioName */
/** @typedef {typeof import("../../mock/node-simulator.ts")} NodeSimulator */

/** @type {Promise<NodeSimulator> | undefined} */
let loading;

/** The mock's door for a port. @returns {Promise<NodeSimulator>} */
export function loadMock() {
  loading ??= runnerImport(join(projectRoot, "src/mock/node-simulator.ts"), {
    configFile: false,
    root: projectRoot,
    logLevel: "error",
    resolve: { alias: { "@": join(projectRoot, "src") } },
  }).then(({ module }) => /** @type {NodeSimulator} */ (module));
  return loading;
}
