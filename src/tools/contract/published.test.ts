import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { type Json, parseJson } from "@/contract/documents/examples";
import { projectRoot } from "../ensure-installed.mjs";
import { loadDocuments } from "./load-documents";

function readPublished(name: string): Json {
  const file = join(projectRoot, "src/contract/published", `${name}.json`);
  return parseJson(readFileSync(file, "utf8"));
}

it("the published contract is the one in the code (npm run contract publishes a change)", async () => {
  // Whoever publishes it, wherever they are.
  vi.stubEnv("TZ", "Asia/Kolkata");
  const { openapi, asyncapi } = await loadDocuments();
  const published = { openapi: readPublished("openapi"), asyncapi: readPublished("asyncapi") };
  expect({ openapi, asyncapi }).toEqual(published);
  vi.unstubAllEnvs();
});
