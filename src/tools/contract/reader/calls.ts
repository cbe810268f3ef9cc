import { showDocument } from "./place";

interface Operation {
  tags?: string[];
  summary?: string;
  "x-extension"?: boolean;
}

interface OpenApi {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
}

declare global {
  interface Window {
    /** From swagger-ui-bundle.js, which the page loads first. */
    SwaggerUIBundle: (options: object) => unknown;
  }
}

const tiers = new Set(["session", "core", "extension"]);

function inOneDomain(operation: Operation): Operation {
  const { tags = [], summary = "" } = operation;
  return {
    ...operation,
    tags: tags.filter((tag) => !tiers.has(tag)),
    summary: operation["x-extension"] ? `${summary} (extension)` : summary,
  };
}

/** The document with each call once, under its domain: the tiers are tags too. */
const byDomain = (spec: OpenApi): OpenApi => ({
  ...spec,
  tags: spec.tags.filter(({ name }) => !tiers.has(name)),
  paths: Object.fromEntries(
    Object.entries(spec.paths).map(([path, verbs]) => [
      path,
      Object.fromEntries(
        Object.entries(verbs).map(([verb, operation]) => [verb, inOneDomain(operation)]),
      ),
    ]),
  ),
});

void showDocument((text) => {
  // Written by the same build from src/tools/contract/openapi.ts.
  const spec = JSON.parse(text) as OpenApi;
  window.SwaggerUIBundle({
    spec: byDomain(spec),
    dom_id: "#reader",
    deepLinking: true,
    docExpansion: "list",
    defaultModelsExpandDepth: 0,
    // Nothing answers here: the demonstration's server lives in the app's own page.
    supportedSubmitMethods: [],
    validatorUrl: null,
  });
});
