import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import sirv from "sirv";
import type { Plugin } from "vite";
import { brand } from "../../lib/brand.ts";
import { projectRoot } from "../ensure-installed.mjs";
import { bundleScript } from "../page/bundle-script.ts";
import type { JsonObject } from "./json-schema.ts";
import { documentText, loadDocuments } from "./load-documents.ts";
import { plainPage, readerPage, readerPages } from "./reader/reader-page.ts";

const require = createRequire(import.meta.url);

const ofReader = (file: string): string => join(import.meta.dirname, "reader", file);

/** Files that are served unchanged: the name in the folder, and the source. */
const copies: Readonly<Record<string, string>> = {
  "swagger-ui-bundle.js": require.resolve("swagger-ui-dist/swagger-ui-bundle.js"),
  "swagger-ui-bundle.js.LICENSE.txt":
    require.resolve("swagger-ui-dist/swagger-ui-bundle.js.LICENSE.txt"),
  "asyncapi-react.css": require.resolve("@asyncapi/react-component/styles/default.min.css"),
  "instrument-sans-latin.woff2": join(projectRoot, "src/fonts/instrument-sans-latin.woff2"),
  "colors.css": join(projectRoot, "src/styles/colors.css"),
  "reader.css": ofReader("reader.css"),
  "reader.js": ofReader("reader.mjs"),
  "theme.js": ofReader("theme.mjs"),
};

/** The parsed document with its references resolved, for a renderer without a parser. */
async function resolvedText(document: JsonObject): Promise<string> {
  // Imported only when needed: reading Vite's settings must not wait for it.
  const { Parser, stringify } = await import("@asyncapi/parser");
  const { document: parsed, diagnostics } = await new Parser().parse(documentText(document));
  const text = parsed && stringify(parsed);
  if (text) return text;
  throw new Error(diagnostics.map(({ message }) => message).join("\n"));
}

/** What AsyncAPI's renderer imports and never uses once its document is parsed. */
const unused =
  /^@asyncapi\/(?:parser|parser\/cjs\/document|[a-z]+-schema-parser)$|^@stoplight\/(?:spectral-core|types)$/;

type Files = Map<string, string | Uint8Array>;

/** The documents with both renderers or, in a `live` build, with a page that links to them. */
async function makeFiles(base: string, live = false): Promise<Files> {
  const { openapi, asyncapi } = await loadDocuments();
  const files: Files = new Map<string, string | Uint8Array>([
    ["openapi.json", documentText(openapi)],
    ["asyncapi.json", documentText(asyncapi)],
  ]);
  // A product with its own backend needs no more.
  if (live) return files.set("index.html", plainPage(brand, base));
  const swaggerStyles = await readFile(require.resolve("swagger-ui-dist/swagger-ui.css"), "utf8");
  const swaggerLicense = await readFile(require.resolve("swagger-ui-dist/LICENSE"), "utf8");
  const renderer = await bundleScript(
    ofReader("asyncapi-react.ts"),
    { "process.env.NODE_ENV": "production" },
    [{ find: unused, replacement: ofReader("parser-stand-in.ts") }],
  );
  const licenses = `${renderer.licenses}\n## swagger-ui-dist (Apache-2.0)\n\n${swaggerLicense}`;
  // Uses the app's typeface where Swagger UI asks for the browser's default.
  const styles = swaggerStyles.replaceAll(/(?<=font-family:)sans-serif/g, "var(--sans)");
  files
    .set("asyncapi.resolved.json", await resolvedText(asyncapi))
    .set("asyncapi-react.js", renderer.code)
    .set("licenses.md", licenses)
    .set("swagger-ui.css", styles);
  for (const [name, source] of Object.entries(copies)) files.set(name, await readFile(source));
  for (const page of readerPages) files.set(page.file, readerPage(page, brand, base));
  return files;
}

/** Makes the files in a folder, to serve them from there. */
async function writeFiles(folder: string, base: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, source] of await makeFiles(base)) await writeFile(join(folder, name), source);
}

/** Writes `contract/` beside the app, with both documents and, in a demo, pages to read them; the dev server serves it. */
export function contractPages(): Plugin {
  let base = "/";
  let files: Promise<Files> | undefined;
  return {
    name: "contract-pages",
    configResolved(config) {
      base = config.base;
    },
    configureServer({ config, middlewares }) {
      const folder = join(config.cacheDir, "contract");
      const serve = sirv(folder, { dev: true });
      let written: Promise<void> | undefined;
      middlewares.use(`${base}contract`, (request, response, passOn) => {
        written ??= writeFiles(folder, base);
        written.then(() => serve(request, response, passOn), passOn);
      });
    },
    buildStart() {
      // Runs in parallel to bundling, so that a build takes hardly any longer.
      if (this.environment.mode === "build") {
        files = makeFiles(base, process.env.BACKEND === "live");
        files.catch(() => {}); // generateBundle reports it
      }
    },
    async generateBundle() {
      for (const [name, source] of (await files) ?? []) {
        this.emitFile({ type: "asset", fileName: `contract/${name}`, source });
      }
    },
  };
}
