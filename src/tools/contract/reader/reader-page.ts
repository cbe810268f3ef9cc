import type { brand } from "../../../lib/brand.ts";
import { brandCss } from "../../brand/brand-css.ts";
import { escaped } from "../../page/escaped.ts";

/** Both pages of the reader: the document each shows, and its renderer's files. */
export const readerPages = [
  {
    file: "index.html",
    label: "Calls",
    document: "openapi.json",
    script: "swagger-ui-bundle.js",
    style: "swagger-ui.css",
  },
  {
    file: "live.html",
    label: "Live messages",
    document: "asyncapi.resolved.json",
    script: "asyncapi-react.js",
    style: "asyncapi-react.css",
  },
] as const;

/** Nothing comes from another host, whatever a renderer would like to fetch. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** The HTML of one page; `base` is where the app is served, with a slash at the end. */
export function readerPage(
  page: (typeof readerPages)[number],
  { logo, ...own }: Pick<typeof brand, "name" | "logo">,
  base: string,
): string {
  const folder = `${base}contract/`;
  const links = readerPages.map((other) => {
    const current = other === page ? ' aria-current="page"' : "";
    const address = folder + (other.file === "index.html" ? "" : other.file);
    return `<a href="${address}"${current}>${other.label}</a>`;
  });
  const name = escaped(own.name);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${page.label} · ${name}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${folder}${page.style}" />
    <link rel="stylesheet" href="${folder}colors.css" />
    <link rel="stylesheet" href="${folder}reader.css" />
    <style>${brandCss}</style>
    <script src="${folder}theme.js"></script>
    <script defer src="${folder}${page.script}"></script>
    <script type="module" src="${folder}reader.js"></script>
  </head>
  <body>
    <header class="top">
      <a class="home" href="${base}">
        <svg viewBox="${logo.viewBox}" width="20" height="20" aria-hidden="true"><path d="${logo.path}" fill="none" stroke="currentColor" stroke-width="${logo.strokeWidth}" stroke-linecap="round" /></svg>
        <span>${name}</span>
      </a>
      <nav aria-label="Contract">${links.join("")}</nav>
      <p class="files">As files: <a href="${folder}openapi.json">openapi.json</a> <a href="${folder}asyncapi.json">asyncapi.json</a></p>
    </header>
    <p id="no-server" class="note" hidden>The calls cannot be tried here: the demo's server runs inside the app's own page. <code>npm run api -- --site</code> serves these pages with a server that answers.</p>
    <main id="reader" data-source="${folder}${page.document}" data-app="${base}">
      <noscript>This page needs JavaScript. The documents can be read as files, by the links above.</noscript>
    </main>
  </body>
</html>
`;
}
