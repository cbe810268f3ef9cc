// npm run api: the demo's backend at a real port, for curl, Postman, phones and other programs.
// Options: --port 4000, --host 127.0.0.1, --allow-host NAME (each name it is called by, besides
// localhost and its addresses), --scenario default, --site (serves dist/ too, as live).

import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureInstalled, projectRoot } from "./ensure-installed.mjs";

const { values } = parseArgs({
  options: {
    port: { type: "string" },
    host: { type: "string", default: "127.0.0.1" },
    "allow-host": { type: "string", multiple: true, default: [] },
    scenario: { type: "string", default: "default" },
    site: { type: "boolean", default: false },
  },
});

/** Who runs this; asked at once, for it may be gone by the time the API stands. */
const parent = process.ppid;

/** @param {string} text @returns {never} */
function giveUp(text) {
  console.error(text);
  process.exit(1);
}

const port = Number(values.port ?? process.env.PORT ?? 4000);
if (!Number.isInteger(port) || port < 0 || port > 65_535) giveUp(`${values.port} is no port.`);

ensureInstalled();
const { loadMock } = await import("./api/load-mock.mjs");
const { scenarioNamed, scenarioNames } = await loadMock();
const scenario =
  scenarioNamed(values.scenario) ??
  giveUp(`There is no scenario "${values.scenario}". There are: ${scenarioNames.join(", ")}.`);

if (values.site) {
  const { buildIfStale } = await import("./build-if-stale.mjs");
  await buildIfStale();
}

/** The addresses under which others on the network reach it. @param {number} bound */
function addresses(bound) {
  const everywhere = values.host === "0.0.0.0" || values.host === "::";
  if (!everywhere) return [];
  return Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => `http://${address}:${bound}`);
}

const { startApi } = await import("./api/start-api.mjs");
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
  Ctrl+C ends it; its data lives as long as it runs.
`);

let ending = false;
function end() {
  if (ending) return;
  ending = true;
  void api.stop().then(() => process.exit(0));
}
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
  process.on(signal, end);

// npm that is told to end goes without a word to what it runs, whose parent is another then.
if (process.env.npm_lifecycle_event !== undefined) {
  setInterval(() => process.ppid === parent || end(), 200).unref();
}
