// npm start and npm run preview: install and build what is missing, then serve dist/.

import { join } from "node:path";
import { buildIfStale } from "./build-if-stale.mjs";
import { portOf, readCommandLine } from "./command-line.mjs";
import { ensureInstalled, projectRoot } from "./ensure-installed.mjs";

const usage = `npm start -- [options]: builds the demo if it is stale, then serves it

  --port NUMBER   the port (4173, or the next free one)
  --no-build      serve dist/ as it is, like npm run preview
  --no-fallback   serve unknown paths like a host without a fallback rule`;

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
console.log(`\n  Open ${host.url}\n  Sign in with admin / admin. Press Ctrl+C to stop.\n`);
