// Loads the mocked backend, the very modules that run in the page, into Node.

import { join } from "node:path";
import { runnerImport } from "vite";
import { projectRoot } from "../ensure-installed.mjs";

/** @typedef {import("../../mock/backend.ts").MockBackend} MockBackend */
/** @typedef {import("../../mock/scenarios.ts").ScenarioName} ScenarioName */
/** @typedef {typeof import("../../mock/port-backend.ts")} PortBackend */

/** @type {Promise<PortBackend> | undefined} */
let loading;

/** The mock's door for a port. @returns {Promise<PortBackend>} */
export function loadMock() {
  loading ??= runnerImport(join(projectRoot, "src/mock/port-backend.ts"), {
    configFile: false,
    root: projectRoot,
    logLevel: "error",
    resolve: { alias: { "@": join(projectRoot, "src") } },
  }).then(({ module }) => /** @type {PortBackend} */ (module));
  return loading;
}
