import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Connect, Plugin } from "vite";
import { projectRoot } from "../ensure-installed.mjs";
import { loadModule } from "../load-module.mjs";
import { inlineScript } from "../page/inline-script.ts";
import { type ContractDocuments, documentText, loadDocuments } from "./load-documents.ts";
import { type ReaderBrand, readerPage, readerPages } from "./reader/reader-page.ts";

const require = createRequire(import.meta.url);

const ofReader = (file: string): string => join(import.meta.dirname, "reader", file);

/** What is served unchanged: the file's name in the folder, and where it comes from. */
const copies: Readonly<Record<string, string>> = {
  "swagger-ui-bundle.js": require.resolve("swagger-ui-dist/swagger-ui-bundle.js"),
  "swagger-ui-bundle.js.LICENSE.txt":
    require.resolve("swagger-ui-dist/swagger-ui-bundle.js.LICENSE.txt"),
  "swagger-ui.css": require.resolve("swagger-ui-dist/swagger-ui.css"),
  "asyncapi-react.css": require.resolve("@asyncapi/react-component/styles/default.min.css"),
  "instrument-sans-latin.woff2": join(projectRoot, "src/fonts/instrument-sans-latin.woff2"),
  "reader.css": ofReader("reader.css"),
  "reader.js": ofReader("reader.mjs"),
  "theme.js": ofReader("theme.mjs"),
};

/** The parsed document with its references resolved, for a renderer without a parser. */
async function resolvedText(document: ContractDocuments["asyncapi"]): Promise<string> {
  // Imported only when needed: reading Vite's settings must not wait for it.
  const { Parser, stringify } = await import("@asyncapi/parser");
  const { document: parsed, diagnostics } = await new Parser().parse(documentText(document));
  const text = parsed && stringify(parsed);
  if (text === undefined) {
    throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  }
  return text;
}

/** What AsyncAPI's renderer imports and never uses once its document is parsed. */
const unused =
  /^@asyncapi\/(?:parser|parser\/cjs\/document|[a-z]+-schema-parser)$|^@stoplight\/(?:spectral-core|types)$/;

const rendererScript = (): Promise<string> =>
  inlineScript(ofReader("asyncapi-react.ts"), { "process.env.NODE_ENV": "production" }, [
    { find: unused, replacement: ofReader("parser-stand-in.ts") },
  ]);

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
    ["asyncapi-react.js", await rendererScript()],
  ]);
  for (const [name, source] of Object.entries(copies)) files.set(name, await readFile(source));
  // The app's typeface, wherever Swagger UI asks for the browser's own.
  const styles = await readFile(copies["swagger-ui.css"] ?? "", "utf8");
  files.set(
    "swagger-ui.css",
    styles.replaceAll("font-family:sans-serif", "font-family:var(--sans)"),
  );
  for (const page of readerPages) files.set(page.file, readerPage(page, brand, base));
  return files;
}

const types: Readonly<Record<string, string>> = {
  html: "text/html;charset=utf-8",
  js: "text/javascript;charset=utf-8",
  css: "text/css;charset=utf-8",
  json: "application/json",
  txt: "text/plain;charset=utf-8",
  woff2: "font/woff2",
};

/** Writes `contract/` beside the app, with both documents and pages to read them; the dev server serves it. */
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
      const serve = async (
        url: string,
        response: ServerResponse,
        next: Connect.NextFunction,
      ): Promise<void> => {
        const [path = ""] = url.split("?");
        const name = path.slice(folder.length) || "index.html";
        const type = types[name.slice(name.lastIndexOf(".") + 1)];
        if (!path.startsWith(folder) || type === undefined) return next();
        try {
          files ??= makeFiles(base);
          const file = (await files).get(name);
          if (file === undefined) next();
          else response.setHeader("Content-Type", type).end(file);
        } catch (error) {
          next(error);
        }
      };
      server.middlewares.use(({ url = "" }, response, next) => {
        void serve(url, response, next);
      });
    },
    buildStart() {
      // Runs beside the bundling, so that a build hardly takes longer.
      if (this.environment.mode === "build") {
        files = makeFiles(base);
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
