import { loadMock, loadModule } from "../load-module.mjs";

/** Makes both documents, with the mock's answers as examples. Takes a second or two. */
export async function loadDocuments() {
  const [{ gatherExamples }, { openapi }, { asyncapi }] = await Promise.all([
    loadMock(),
    loadModule<typeof import("./openapi.ts")>("src/tools/contract/openapi.ts"),
    loadModule<typeof import("./asyncapi.ts")>("src/tools/contract/asyncapi.ts"),
  ]);
  // The examples' events are at local times: the documents must not differ from zone to zone.
  const { TZ } = process.env;
  process.env.TZ = "UTC";
  const examples = await gatherExamples();
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
  return { openapi: openapi(examples), asyncapi: asyncapi(examples) };
}

/** A document as it is written to a file. */
export const documentText = (document: unknown): string =>
  `${JSON.stringify(document, undefined, 2)}\n`;
