// npm run conformance -- http://HOST:PORT: checks a running backend against the contract.

import { writeFileSync } from "node:fs";
import { fail, readCommandLine } from "./command-line.mjs";

const usage = `npm run conformance -- http://HOST:PORT [options]: checks a running backend against the contract

  --core            check only what every server must have, without extensions
  --read-only       change nothing on the server
  --user NAME       the user to sign in as, who must be an admin (admin)
  --password WORD   the user's password (admin)
  --timeout MS      how long a response or a live message may take (5000)
  --strict          also fail on differences from the documents that break nothing
  --json FILE       write the report as JSON

Exits with 0 if the pages work, 1 if something breaks, 2 if nothing could be checked.`;
const values = readCommandLine(
  usage,
  {
    core: { type: "boolean", default: false },
    "read-only": { type: "boolean", default: false },
    user: { type: "string", default: "admin" },
    password: { type: "string", default: "admin" },
    timeout: { type: "string", default: "5000" },
    strict: { type: "boolean", default: false },
    json: { type: "string" },
  },
  true,
);
/** @param {string} message @returns {never} */
const failWithUsage = (message) => fail(`${message}\n\n${usage}`);

const [server = "", another] = values.positionals;
if (server === "" || another !== undefined) failWithUsage("Name one server to check.");
const address = /^https?:\/\//i.test(server) ? server : `http://${server}`;
if (!URL.canParse(address)) failWithUsage(`"${server}" is not an address.`);
const { origin, pathname, search } = new URL(address);
if (pathname + search !== "/")
  failWithUsage(`Pages call /api and /ws on their host, so leave out "${pathname + search}".`);
const timeout = Number(values.timeout);
if (!(timeout > 0)) failWithUsage(`"${values.timeout}" is not a number of milliseconds.`);

const { loadModule } = await import("./load-module.mjs");
await fetch(origin, { signal: AbortSignal.timeout(timeout) }).catch(
  (/** @type {Error & { cause?: Error }} */ error) =>
    fail(`No response from ${origin}: ${String(error.cause ?? error)}`),
);
/** @type {typeof import("./conformance/check-server.ts")} */
const { checkAddress } = await loadModule("src/tools/conformance/check-server.ts");
const { "read-only": readOnly, json, ...options } = values;
const report = await checkAddress({ ...options, origin, readOnly, timeout });
if (json !== undefined) writeFileSync(json, JSON.stringify(report, null, 2));
process.exitCode = report.failed > 0 ? 1 : 0;
