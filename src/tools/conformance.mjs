// npm run conformance -- http://HOST:PORT: checks a running backend against the contract.

import { writeFileSync } from "node:fs";
import { giveUp, readCommandLine } from "./command-line.mjs";

const usage = `npm run conformance -- http://HOST:PORT [options]: checks a running backend against the contract

  --core            check only what every server must have, no extensions
  --read-only       change nothing on the server
  --user NAME       who signs in, an admin (admin)
  --password WORD   with which password (admin)
  --timeout MS      how long an answer or a live message may take (5000)
  --strict          fail on what differs from the documents, too, not only on what breaks
  --json FILE       write the report as JSON

It exits with 0 if the pages work, 1 if something breaks, 2 if nothing could be checked.`;
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
const misused = (message) => giveUp(`${message}\n\n${usage}`);

const [word = "", another] = values.positionals;
if (word === "" || another !== undefined) misused("Say which server to check.");
const address = /^https?:\/\//i.test(word) ? word : `http://${word}`;
if (!URL.canParse(address)) misused(`"${word}" is not an address.`);
const { origin, pathname, search } = new URL(address);
if (pathname + search !== "/")
  misused(`Pages call /api and /ws of their host: leave out "${pathname + search}".`);
const timeout = Number(values.timeout);
if (!(timeout > 0)) misused(`"${values.timeout}" is not a number of milliseconds.`);

const { loadModule } = await import("./load-module.mjs");
await fetch(origin, { signal: AbortSignal.timeout(timeout) }).catch(
  (/** @type {Error} */ error) => {
    const { message } = error.cause instanceof Error ? error.cause : error;
    giveUp(`Nobody answers at ${origin}: ${message}.`);
  },
);
/** @type {typeof import("./conformance/check-server.ts")} */
const { checkAddress } = await loadModule("src/tools/conformance/check-server.ts");
const { core, user, password, strict, "read-only": readOnly, json } = values;
const report = await checkAddress({ origin, core, readOnly, user, password, timeout, strict });
if (json !== undefined) writeFileSync(json, JSON.stringify(report, null, 2));
process.exitCode = report.failed > 0 ? 1 : 0;
