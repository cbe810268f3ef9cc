import type { Examples } from "../../contract/documents/examples.ts";
import { loadModule } from "../load-module.mjs";
import type { JsonObject } from "./json-schema.ts";

/** The contract's two documents. */
export interface ContractDocuments {
  readonly openapi: JsonObject;
  readonly asyncapi: JsonObject;
}

/** Makes both documents, with the mock's answers as examples. Takes a second or two. */
export async function loadDocuments(): Promise<ContractDocuments> {
  type Make = (examples: Examples) => JsonObject;
  const [{ gatherExamples }, { openapi }, { asyncapi }] = await Promise.all([
    loadModule<{ gatherExamples: () => Promise<Examples> }>("src/mock/node-simulator.ts"),
    loadModule<{ openapi: Make }>("src/tools/contract/openapi.ts"),
    loadModule<{ asyncapi: Make }>("src/tools/contract/asyncapi.ts"),
  ]);
  const examples = await gatherExamples();
  return { openapi: openapi(examples), asyncapi: asyncapi(examples) };
}

/** A document as it is written to a file. */
export const documentText = (document: unknown): string =>
  `${JSON.stringify(document, undefined, 2)}\n`;
