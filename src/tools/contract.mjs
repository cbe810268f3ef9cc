// npm run contract: updates the published copies of the contract's documents.

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readCommandLine } from "./command-line.mjs";
import { projectRoot } from "./ensure-installed.mjs";
import { loadModule } from "./load-module.mjs";

readCommandLine("npm run contract: publishes the contract's documents. It takes no options.", {});
/** @type {typeof import("./contract/load-documents.ts")} */
const { documentText, loadDocuments } = await loadModule("src/tools/contract/load-documents.ts");
for (const [name, document] of Object.entries(await loadDocuments())) {
  const file = join(projectRoot, "src/contract/published", `${name}.json`);
  await writeFile(file, documentText(document));
}
console.log("Wrote src/contract/published/openapi.json and asyncapi.json");
