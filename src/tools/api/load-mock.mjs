// Loads the mock, the very modules that run in the page, into Node.

import { loadModule } from "../load-module.mjs";

/** @typedef {import("../../mock/node-simulator.ts").Simulator} Simulator */
/** @typedef {import("../../mock/node-simulator.ts").ScenarioName} ScenarioName */

/** @returns {Promise<typeof import("../../mock/node-simulator.ts")>} */
export const loadMock = () => loadModule("src/mock/node-simulator.ts");
