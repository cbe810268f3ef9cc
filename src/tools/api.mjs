// npm run api: serves the demo's backend on a real port, for curl, Postman, phones and other programs.

import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { buildIfStale } from "./build-if-stale.mjs";
import { fail, portOf, readCommandLine } from "./command-line.mjs";
import { projectRoot } from "./ensure-installed.mjs";

const usage = `npm run api -- [options]: serves the demo's backend on a real port

  --port NUMBER     the port (4000)
  --host ADDRESS    the address to bind to (127.0.0.1 for this machine only; 0.0.0.0 for the network)
  --allow-host NAME another host name to accept, besides localhost and the addresses; repeatable
  --scenario NAME   the scenario to start with (default)
  --site            also serve the built page, with a live backend`;

const values = readCommandLine(usage, {
  port: { type: "string" },
  host: { type: "string", default: "127.0.0.1" },
  "allow-host": { type: "string", multiple: true, default: [] },
  scenario: { type: "string", default: "default" },
  site: { type: "boolean", default: false },
});

/** Read at the start, since the parent may be gone by the time the API runs. */
const parent = process.ppid;

const port = portOf(values.port, 4000);

const { loadApi, loadMock } = await import("./load-module.mjs");
const { isScenarioName, scenarios } = await loadMock();
const { scenario } = values;
if (!isScenarioName(scenario)) {
  fail(`There is no scenario "${scenario}". Choose one of: ${Object.keys(scenarios).join(", ")}.`);
}

if (values.site) await buildIfStale();

/** The server's addresses on the network. @param {number} bound the port */
function addresses(bound) {
  if (values.host !== "0.0.0.0" && values.host !== "::") return [];
  return Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => `http://${address}:${bound}`);
}

const { startApi } = await loadApi();
const api = await startApi({
  port,
  hostname: values.host,
  allowedHosts: values["allow-host"],
  scenario,
  ...(values.site ? { site: join(projectRoot, "dist") } : {}),
}).catch((/** @type {Error} */ error) =>
  fail(`${error.message} Choose another with --port and --host.`),
);

const address = /^(?:127\.|0\.0\.0\.0$|::1?$|localhost$)/.test(values.host)
  ? api.url
  : `http://${values.host}:${api.port}`;
console.log(`
  ${values.site ? "Open" : "API "} ${[address, ...addresses(api.port)].join("\n       ")}
  Calls at /api/…, live messages at /ws. Scenario: ${scenario}.
  Sign in with admin / admin (an admin), or any other name and password.
  Press Ctrl+C to stop. The data is not kept.
`);

let isStopping = false;
function stop() {
  if (isStopping) return;
  isStopping = true;
  void api.stop().then(() => process.exit(0));
}
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
  process.on(signal, stop);

// npm exits without signalling the program it runs, but the program's parent process changes.
if (process.env.npm_lifecycle_event !== undefined) {
  setInterval(() => process.ppid === parent || stop(), 200).unref();
}
