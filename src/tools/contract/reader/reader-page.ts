import { join } from "node:path";
import type { brand } from "../../../lib/brand.ts";
import { brandCss } from "../../brand/brand-css.ts";
import { escaped } from "../../../lib/escaped.ts";
import { filledIn } from "../../page/filled-in.ts";

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
  const { path: logoPath, strokeWidth, viewBox: logoBox } = logo;
  return filledIn(join(import.meta.dirname, "reader.html"), {
    ...page,
    base,
    brandCss,
    folder,
    logoBox,
    logoPath,
    links: links.join(""),
    logoWidth: String(strokeWidth),
    name: escaped(name),
  });
}

/** The page of a build that has the documents alone. */
export const plainPage = ({ name }: Pick<typeof brand, "name">, base: string): string =>
  filledIn(join(import.meta.dirname, "plain.html"), {
    base,
    folder: `${base}contract/`,
    name: escaped(name),
  });
