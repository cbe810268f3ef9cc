// Shows the calls of the contract in Swagger UI, which the page has loaded. Served unchanged.

/**
 * @typedef {{ tags: string[], summary: string, "x-extension"?: boolean }} Operation
 * @typedef {{ tags: { name: string }[], paths: Record<string, Record<string, Operation>> }} OpenApi
 * @typedef {Window & { SwaggerUIBundle?: (options: object) => void }} Renderer
 */

const { SwaggerUIBundle } = /** @type {Renderer} */ (window);

/** Tags that say what a server must have, which would list each call twice. */
const tiers = ["session", "core", "extension"];

/** Each call once, under its domain. @param {OpenApi} spec */
function byDomain(spec) {
  for (const operation of Object.values(spec.paths).flatMap((verbs) => Object.values(verbs))) {
    operation.tags = operation.tags.filter((tag) => !tiers.includes(tag));
    if (operation["x-extension"]) operation.summary += " (extension)";
  }
  return { ...spec, tags: spec.tags.filter(({ name }) => !tiers.includes(name)) };
}

/** @param {string} url */
async function textOf(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  return response.text();
}

/** Whether a server answers the calls, or the mock, which only answers the app's own page. @param {string} url */
async function isLive(url) {
  const page = new DOMParser().parseFromString(await textOf(url), "text/html");
  return page.querySelector("meta[name=backend]")?.getAttribute("content") === "live";
}

/** @param {DOMStringMap} folders */
async function show({ app = "", folder = "" }) {
  const spec = JSON.parse(await textOf(`${folder}openapi.json`));
  const hasServer = await isLive(app).catch(() => false);
  document.getElementById("no-server")?.toggleAttribute("hidden", hasServer);
  SwaggerUIBundle?.({
    spec: byDomain(spec),
    dom_id: "#reader",
    deepLinking: true,
    docExpansion: "list",
    defaultModelsExpandDepth: 0,
    supportedSubmitMethods: hasServer ? ["get", "post", "put", "patch"] : [],
    tryItOutEnabled: true,
    validatorUrl: null,
  });
}

const place = document.getElementById("reader");
if (place !== null) {
  show(place.dataset).catch((/** @type {unknown} */ error) => {
    console.error(error);
    place.textContent = "The document could not be shown. Open it as a file, by the links above.";
  });
}
