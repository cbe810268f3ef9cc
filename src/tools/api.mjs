// npm run api: the demo's backend at a real port, for curl, Postman, phones and other programs.

import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { buildIfStale } from "./build-if-stale.mjs";
import { giveUp, portOf, readCommandLine } from "./command-line.mjs";
import { projectRoot } from "./ensure-installed.mjs";

const usage = `npm run api -- [options]: the demo's backend at a real port

  --port NUMBER     the port (4000)
  --host ADDRESS    the address to bind to (127.0.0.1, this machine only; 0.0.0.0 is the network)
  --allow-host NAME another name of it, beside localhost and its addresses; repeatable
  --scenario NAME   the data and conditions it starts with (default)
  --site            serve the built page too, turned to live`;

const values = readCommandLine(usage, {
  port: { type: "string" },
  host: { type: "string", default: "127.0.0.1" },
  "allow-host": { type: "string", multiple: true, default: [] },
  scenario: { type: "string", default: "default" },
  site: { type: "boolean", default: false },
});

/** Read right away, as the parent may be gone by the time the API runs. */
const parent = process.ppid;

const port = portOf(values.port, 4000);

const { loadApi, loadMock } = await import("./load-module.mjs");
const { isScenarioName, scenarios } = await loadMock();
const { scenario } = values;
if (!isScenarioName(scenario)) {
  giveUp(
    `There is no scenario "${scenario}". Choose one of: ${Object.keys(scenarios).join(", ")}.`,
  );
}

if (values.site) await buildIfStale();

/** Its addresses on the network. @param {number} bound */
function addresses(bound) {
  const everywhere = values.host === "0.0.0.0" || values.host === "::";
  if (!everywhere) return [];
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
  giveUp(`${error.message} Choose another with --port and --host.`),
);

const own = /^(?:127\.|0\.0\.0\.0$|::1?$|localhost$)/.test(values.host)
  ? api.url
  : `http://${values.host}:${api.port}`;
console.log(`
  ${values.site ? "Open" : "API "} ${[own, ...addresses(api.port)].join("\n       ")}
  Calls at /api/…, live messages at /ws. Scenario: ${scenario}.
  Sign in with admin / admin (an admin), or any other name and password.
  Ctrl+C ends it, and its data with it.
`);

let ending = false;
function end() {
  if (ending) return;
  ending = true;
  void api.stop().then(() => process.exit(0));
}
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
  process.on(signal, end);

// npm ends without telling the program that it runs, but the program's parent changes.
if (process.env.npm_lifecycle_event !== undefined) {
  setInterval(() => process.ppid === parent || end(), 200).unref();
}
