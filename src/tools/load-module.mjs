// Imports modules from src into Node through Vite, for the commands.

import { join } from "node:path";
import { runnerImport } from "vite";
import { projectRoot } from "./ensure-installed.mjs";

/** @type {Map<string, Promise<{ module: unknown }>>} */
const loading = new Map();

/**
 * Imports one of our modules; returns the same module the next time.
 * @template T
 * @param {string} file path relative to the project's root
 * @returns {Promise<T>}
 */
export async function loadModule(file) {
  const { NODE_ENV } = process.env;
  const loaded =
    loading.get(file) ??
    runnerImport(join(projectRoot, file), {
      root: projectRoot,
      logLevel: "error",
      resolve: { alias: { "@": join(projectRoot, "src") } },
    });
  loading.set(file, loaded);
  const { module } = await loaded;
  // Vite sets NODE_ENV, which would turn a later build in this process into a development build.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  return /** @type {T} */ (module);
}

/** The demo's backend on a port. @returns {Promise<typeof import("./api/start-api.ts")>} */
export const loadApi = () => loadModule("src/tools/api/start-api.ts");

/** The mock: the same modules that run in the page. @returns {Promise<typeof import("../mock/node-simulator.ts")>} */
export const loadMock = () => loadModule("src/mock/node-simulator.ts");
