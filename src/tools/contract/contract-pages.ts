import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";
import type { ContractDocuments } from "./documents.ts";
import { documentText, loadDocuments, loadModule, projectRoot } from "./load-documents.ts";
import { readerScript } from "./reader/bundle.ts";
import { type ReaderBrand, readerPage, readings } from "./reader/reader-page.ts";

const require = createRequire(import.meta.url);

/** What is served as it is: the file's name in the folder, and where it comes from. */
const copies: Readonly<Record<string, string>> = {
  "swagger-ui-bundle.js": require.resolve("swagger-ui-dist/swagger-ui-bundle.js"),
  "swagger-ui-bundle.js.LICENSE.txt":
    require.resolve("swagger-ui-dist/swagger-ui-bundle.js.LICENSE.txt"),
  "swagger-ui.css": require.resolve("swagger-ui-dist/swagger-ui.css"),
  "asyncapi-react.css": require.resolve("@asyncapi/react-component/styles/default.min.css"),
  "instrument-sans-latin.woff2": join(projectRoot, "src/fonts/instrument-sans-latin.woff2"),
  "reader.css": join(import.meta.dirname, "reader/reader.css"),
  "theme.js": join(import.meta.dirname, "reader/theme.mjs"),
};

/** The document with its references followed, as the renderer without a parser takes it. */
async function resolvedText(document: ContractDocuments["asyncapi"]): Promise<string> {
  // Fetched when it is needed: whoever only reads Vite's settings need not wait for it.
  const { Parser, stringify } = await import("@asyncapi/parser");
  const { document: parsed, diagnostics } = await new Parser().parse(documentText(document));
  const text = parsed && stringify(parsed);
  if (text === undefined) {
    throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  }
  return text;
}

/** Makes every file of the contract's folder, by name. */
async function makeFiles(base: string): Promise<Map<string, string | Uint8Array>> {
  const [{ openapi, asyncapi }, { brand: own }, { accentIn }] = await Promise.all([
    loadDocuments(),
    loadModule<{ brand: Omit<ReaderBrand, "accent"> }>("src/lib/brand.ts"),
    loadModule<{ accentIn: (theme: "light" | "dark") => string }>("src/lib/brand-css.ts"),
  ]);
  const brand = { ...own, accent: { light: accentIn("light"), dark: accentIn("dark") } };
  const files = new Map<string, string | Uint8Array>([
    ["openapi.json", documentText(openapi)],
    ["asyncapi.json", documentText(asyncapi)],
    ["asyncapi.resolved.json", await resolvedText(asyncapi)],
  ]);
  files.set("calls.js", await readerScript("calls"));
  files.set("live.js", await readerScript("live"));
  for (const [name, source] of Object.entries(copies)) files.set(name, await readFile(source));
  for (const reading of readings) files.set(reading.file, readerPage(reading, brand, base));
  return files;
}

const kinds: Readonly<Record<string, string>> = {
  html: "text/html;charset=utf-8",
  js: "text/javascript;charset=utf-8",
  css: "text/css;charset=utf-8",
  json: "application/json",
  txt: "text/plain;charset=utf-8",
  woff2: "font/woff2",
};

/** Lets the next in line answer where `served` did not. */
async function answer(served: Promise<boolean>, next: (error?: unknown) => void): Promise<void> {
  try {
    if (!(await served)) next();
  } catch (error) {
    next(error);
  }
}

/**
 * The contract's folder, `contract/` beside the app: both documents and pages to read them. It is
 * written by a build and served by the dev server; nothing of it is in the app's own files.
 */
export function contractPages(): Plugin {
  let base = "/";
  let files: Promise<Map<string, string | Uint8Array>> | undefined;
  return {
    name: "contract-pages",
    configResolved(config) {
      base = config.base;
    },
    configureServer(server) {
      const folder = `${base}contract/`;
      /** Answers with a file of the folder; false where there is none of that name. */
      const serve = async (name: string, response: ServerResponse): Promise<boolean> => {
        files ??= makeFiles(base);
        const file = (await files).get(name);
        const kind = kinds[name.slice(name.lastIndexOf(".") + 1)];
        if (file === undefined || kind === undefined) return false;
        response.setHeader("Content-Type", kind).end(file);
        return true;
      };
      server.middlewares.use((request, response, next) => {
        const [path = ""] = (request.url ?? "").split("?");
        if (!path.startsWith(folder)) next();
        else void answer(serve(path.slice(folder.length) || "index.html", response), next);
      });
    },
    buildStart() {
      // Begun beside the bundling, so that a build takes hardly longer.
      if (this.environment.mode === "build") {
        files = makeFiles(base);
        files.catch(() => {}); // told by generateBundle
      }
    },
    async generateBundle() {
      for (const [name, source] of (await files) ?? []) {
        this.emitFile({ type: "asset", fileName: `contract/${name}`, source });
      }
    },
  };
}
