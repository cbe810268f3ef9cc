import { escaped } from "../../page/escaped.ts";

/** What the reader shows of the brand; the accents are strong enough for their themes. */
export interface ReaderBrand {
  readonly name: string;
  readonly logo: { readonly viewBox: string; readonly path: string; readonly strokeWidth: number };
  readonly accent: { readonly light: string; readonly dark: string };
}

interface Reading {
  readonly file: string;
  readonly label: string;
  /** What the reader fetches. */
  readonly document: string;
  /** A script that ours builds on, loaded before it. */
  readonly library?: string;
  readonly script: string;
  readonly style: string;
}

/** Both pages, by the file they are written to. */
export const readings: readonly Reading[] = [
  {
    file: "index.html",
    label: "Calls",
    document: "openapi.json",
    library: "swagger-ui-bundle.js",
    script: "calls.js",
    style: "swagger-ui.css",
  },
  {
    file: "live.html",
    label: "Live messages",
    document: "asyncapi.resolved.json",
    script: "live.js",
    style: "asyncapi-react.css",
  },
];

/** Nothing may come from elsewhere, whatever a renderer would like to fetch. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** The HTML of one reading; `base` is where the app is served, with a slash at the end. */
export function readerPage(reading: Reading, brand: ReaderBrand, base: string): string {
  const folder = `${base}contract/`;
  const links = readings.map((other) => {
    const current = other === reading ? ' aria-current="page"' : "";
    const address = folder + (other.file === "index.html" ? "" : other.file);
    return `<a href="${address}"${current}>${other.label}</a>`;
  });
  const library = reading.library && `<script defer src="${folder}${reading.library}"></script>`;
  const { logo, accent } = brand;
  const name = escaped(brand.name);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${reading.label} · ${name}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${folder}${reading.style}" />
    <link rel="stylesheet" href="${folder}reader.css" />
    <style>:root { --accent: ${accent.light}; } .dark-mode { --accent: ${accent.dark}; }</style>
    <script src="${folder}theme.js"></script>
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
    <main id="reader" data-document="${folder}${reading.document}">
      <noscript>This page needs JavaScript. The documents can be read as files, by the links above.</noscript>
    </main>
    ${library ?? ""}
    <script type="module" src="${folder}${reading.script}"></script>
  </body>
</html>
`;
}
