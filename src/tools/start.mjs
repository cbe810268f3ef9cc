// npm start and npm run preview: installs and builds what is missing, and serves dist/.
// Options: --port 4173, --no-fallback (answer unknown paths as a host without a fall-back rule does).

import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureInstalled, projectRoot } from "./ensure-installed.mjs";

const { values } = parseArgs({
  options: {
    port: { type: "string" },
    "no-build": { type: "boolean", default: false },
    "no-fallback": { type: "boolean", default: false },
  },
});

ensureInstalled();
if (!values["no-build"]) {
  const { buildIfStale } = await import("./build-if-stale.mjs");
  await buildIfStale();
}

const { startHost } = await import("./static-host.mjs");
const asked = values.port ?? process.env.PORT;
const host = await startHost({
  folder: join(projectRoot, "dist"),
  port: Number(asked ?? 4173),
  nextPort: asked === undefined,
  fallback: !values["no-fallback"],
});
console.log(`\n  Open ${host.url}\n  Sign in with admin / admin. Ctrl+C ends it.\n`);
