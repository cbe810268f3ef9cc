// npm run conformance -- http://HOST:PORT: checks a running backend against the contract.

import { ensureInstalled } from "./ensure-installed.mjs";

ensureInstalled();
const { loadModule } = await import("./load-module.mjs");

/** @type {typeof import("./conformance/check-server.ts")} */
const { main } = await loadModule("src/tools/conformance/check-server.ts");
process.exitCode = await main(process.argv.slice(2));
