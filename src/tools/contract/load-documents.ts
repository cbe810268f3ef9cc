import { join } from "node:path";
import { runnerImport } from "vite";
import type { Examples } from "../../contract/documents/examples.ts";
import type { ContractDocuments } from "./documents.ts";

/** The project's folder. */
export const projectRoot = join(import.meta.dirname, "../../..");

/** Imports one of our modules in Node, its path below the project's folder. */
export async function loadModule<T>(file: string): Promise<T> {
  const { module } = await runnerImport<T>(join(projectRoot, file), {
    root: projectRoot,
    configFile: false,
    logLevel: "error",
    resolve: { alias: { "@": join(projectRoot, "src") } },
  });
  return module;
}

/** Makes both documents: asks the mock's server for the examples, in Node. Takes a second or two. */
export async function loadDocuments(): Promise<ContractDocuments> {
  const { gatherExamples } = await loadModule<{ gatherExamples: () => Promise<Examples> }>(
    "src/mock/node-simulator.ts",
  );
  const { contractDocuments } = await loadModule<{
    contractDocuments: (examples: Examples) => ContractDocuments;
  }>("src/tools/contract/documents.ts");
  return contractDocuments(await gatherExamples());
}

/** A document as it is written to a file. */
export const documentText = (document: unknown): string =>
  `${JSON.stringify(document, undefined, 2)}\n`;
