import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import sirv from "sirv";
import type { Plugin } from "vite";
import { brand } from "../../lib/brand.ts";
import { projectRoot } from "../ensure-installed.mjs";
import { loadModule } from "../load-module.mjs";
import { documentText, loadDocuments } from "./load-documents.ts";
import { plainPage, readerPage } from "./reader/reader-page.ts";

const require = createRequire(import.meta.url);

const ofReader = (file: string): string => join(import.meta.dirname, "reader", file);

/** Files that are served unchanged: the name in the folder, and the source. */
const copies: Readonly<Record<string, string>> = {
  "swagger-ui-bundle.js": require.resolve("swagger-ui-dist/swagger-ui-bundle.js"),
  "swagger-ui-bundle.js.LICENSE.txt":
    require.resolve("swagger-ui-dist/swagger-ui-bundle.js.LICENSE.txt"),
  "swagger-ui.css": require.resolve("swagger-ui-dist/swagger-ui.css"),
  "instrument-sans-latin.woff2": join(projectRoot, "src/fonts/instrument-sans-latin.woff2"),
  "colors.css": join(projectRoot, "src/styles/colors.css"),
  "reader.css": ofReader("reader.css"),
  "reader.js": ofReader("reader.mjs"),
  "theme.js": ofReader("theme.mjs"),
};

const noScript =
  "<noscript>This page needs JavaScript. The documents can be read as files, by the links above.</noscript>";

/** The documents with pages to read them or, in a `live` build, with a page that links to them. */
async function makeFiles(base: string, live = false): Promise<Map<string, string | Uint8Array>> {
  const { openapi, asyncapi } = await loadDocuments();
  const files = new Map<string, string | Uint8Array>([
    ["openapi.json", documentText(openapi)],
    ["asyncapi.json", documentText(asyncapi)],
  ]);
  // A product with its own backend needs no more.
  if (live) return files.set("index.html", plainPage(brand, base));
  const { liveMessages } = await loadModule<typeof import("./reader/live-messages.tsx")>(
    "src/tools/contract/reader/live-messages.tsx",
  );
  const license = await readFile(require.resolve("swagger-ui-dist/LICENSE"), "utf8");
  for (const [name, source] of Object.entries(copies)) files.set(name, await readFile(source));
  return files
    .set("licenses.md", `## swagger-ui-dist (Apache-2.0)\n\n${license}`)
    .set("index.html", readerPage("index.html", noScript, brand, base))
    .set("live.html", readerPage("live.html", liveMessages(asyncapi), brand, base));
}

/** Makes the files in a folder, to serve them from there. */
async function writeFiles(folder: string, base: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, source] of await makeFiles(base)) await writeFile(join(folder, name), source);
}

/** Writes `contract/` beside the app, with both documents and, in a demo, pages to read them; the dev server serves it. */
export function contractPages(): Plugin {
  let base = "/";
  let files: ReturnType<typeof makeFiles> | undefined;
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
