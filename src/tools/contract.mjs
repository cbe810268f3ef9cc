// npm run contract: writes the published copy of the contract's documents after a change.

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readCommandLine } from "./command-line.mjs";
import { projectRoot } from "./ensure-installed.mjs";
import { loadModule } from "./load-module.mjs";

readCommandLine("npm run contract: publishes a change of the contract. It takes no options.", {});
/** @type {typeof import("./contract/load-documents.ts")} */
const { documentText, loadDocuments } = await loadModule("src/tools/contract/load-documents.ts");
for (const [name, document] of Object.entries(await loadDocuments())) {
  const file = join(projectRoot, "src/contract/published", `${name}.json`);
  await writeFile(file, documentText(document));
}
console.log("Written: src/contract/published/openapi.json and asyncapi.json");
