// npm run conformance -- http://HOST:PORT: checks a running backend against the contract; with --own
// that of `npm run api`, started for it.

import { loadApi, loadModule } from "./load-module.mjs";

/** @type {typeof import("./conformance/check-server.ts")} */
const { main } = await loadModule("src/tools/conformance/check-server.ts");
const words = process.argv.slice(2);
if (words.includes("--own")) {
  const { startApi } = await loadApi();
  const api = await startApi();
  process.exitCode = await main([api.url, "--strict"]);
  await api.stop();
} else {
  process.exitCode = await main(words);
}
