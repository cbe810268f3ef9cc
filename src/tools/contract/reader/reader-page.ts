import { readFileSync } from "node:fs";
import { join } from "node:path";
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

const template = readFileSync(join(import.meta.dirname, "reader.html"), "utf8");

/** The HTML of one page; `base` is where the app is served, with a slash at the end. */
export function readerPage(
  page: (typeof readerPages)[number],
  { logo, name }: Pick<typeof brand, "name" | "logo">,
  base: string,
): string {
  const folder = `${base}contract/`;
  const links = readerPages.map((other) => {
    const current = other === page ? ' aria-current="page"' : "";
    const address = folder + (other.file === "index.html" ? "" : other.file);
    return `<a href="${address}"${current}>${other.label}</a>`;
  });
  const { path: logoPath, strokeWidth: logoWidth, viewBox: logoBox } = logo;
  const own = { base, brandCss, folder, links: links.join(""), logoBox, logoPath, logoWidth };
  const words = new Map<string, unknown>(Object.entries({ ...page, ...own, name: escaped(name) }));
  return template.replaceAll(/\{(\w+)\}/g, (_, word: string) => String(words.get(word)));
}
