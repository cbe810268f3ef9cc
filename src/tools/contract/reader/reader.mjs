// Shows a document of the contract in the renderer that the page has loaded. Served unchanged.

/**
 * @typedef {{ tags: string[], summary: string, "x-extension"?: boolean }} Operation
 * @typedef {{ tags: { name: string }[], paths: Record<string, Record<string, Operation>> }} OpenApi
 * @typedef {Window & {
 *   SwaggerUIBundle?: (options: object) => void,
 *   AsyncApiStandalone?: { render: (options: object, place: HTMLElement) => void },
 * }} Renderers
 */

const { SwaggerUIBundle, AsyncApiStandalone } = /** @type {Renderers} */ (window);

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

/** @param {HTMLElement} place */
async function show(place) {
  const { source = "", app = "" } = place.dataset;
  const text = await textOf(source);
  if (AsyncApiStandalone !== undefined) {
    const config = {
      show: { sidebar: false, errors: false },
      expand: { messageExamples: true },
      sendLabel: "Page sends",
      receiveLabel: "Server sends",
    };
    AsyncApiStandalone.render({ schema: text, config }, place);
    return;
  }
  // On the mock only the app's own page answers calls; another server answers them here too.
  const hasServer = /name="?backend"? content="?live/.test(await textOf(app).catch(() => ""));
  document.getElementById("no-server")?.toggleAttribute("hidden", hasServer);
  SwaggerUIBundle?.({
    spec: byDomain(JSON.parse(text)),
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
  show(place).catch((/** @type {unknown} */ error) => {
    console.error(error);
    place.textContent = "The document could not be shown. Open it as a file, by the links above.";
  });
}
