// npm run contract: writes the committed copy of the contract's documents anew, after a change that is meant.

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runnerImport } from "vite";
import { readCommandLine } from "./command-line.mjs";
import { projectRoot } from "./ensure-installed.mjs";

readCommandLine("npm run contract: publishes a change of the contract. It takes no options.", {});
/** @type {{ module: typeof import("./contract/load-documents.ts") }} */
const { module } = await runnerImport(join(projectRoot, "src/tools/contract/load-documents.ts"), {
  root: projectRoot,
  configFile: false,
  logLevel: "error",
});
const documents = await module.loadDocuments();
const folder = join(projectRoot, "src/contract/published");
await mkdir(folder, { recursive: true });
for (const [name, document] of Object.entries(documents)) {
  await writeFile(join(folder, `${name}.json`), module.documentText(document));
}
console.log("Written: src/contract/published/openapi.json and asyncapi.json");
