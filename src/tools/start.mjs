// npm start and npm run preview: installs and builds what is missing, and serves dist/.

import { join } from "node:path";
import { buildIfStale } from "./build-if-stale.mjs";
import { portOf, readCommandLine } from "./command-line.mjs";
import { ensureInstalled, projectRoot } from "./ensure-installed.mjs";

const usage = `npm start -- [options]: builds the demo where it is stale, and serves it

  --port NUMBER   the port (4173, or the next that is free)
  --no-build      serve dist/ as it is, which is what npm run preview does
  --no-fallback   answer unknown paths as a host without a fall-back rule does`;

const values = readCommandLine(usage, {
  port: { type: "string" },
  "no-build": { type: "boolean", default: false },
  "no-fallback": { type: "boolean", default: false },
});

const port = portOf(values.port, 4173);

ensureInstalled();
if (!values["no-build"]) await buildIfStale();

const { startHost } = await import("./static-host.mjs");
const host = await startHost({
  folder: join(projectRoot, "dist"),
  port,
  nextPort: (values.port ?? process.env.PORT) === undefined,
  fallback: !values["no-fallback"],
});
console.log(`\n  Open ${host.url}\n  Sign in with admin / admin. Ctrl+C ends it.\n`);
