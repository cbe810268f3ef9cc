import { join } from "node:path";
import type { brand } from "../../../lib/brand.ts";
import { accentCss } from "../../page/accent-css.ts";
import { escaped } from "../../../lib/escaped.ts";
import { fillTemplate } from "../../page/fill-template.ts";

/** Both pages of the reader, by their files. The calls are shown by Swagger UI. */
export const readerPages = {
  "index.html": {
    label: "Calls",
    // In a layer, so that reader.css comes first, whatever the order and the selectors.
    head: (folder: string) =>
      `<style>@import "${folder}swagger-ui.css" layer(swagger);</style>
    <script defer src="${folder}swagger-ui-bundle.js"></script>
    <script type="module" src="${folder}reader.js"></script>`,
  },
  "live.html": { label: "Live messages", head: () => "" },
} as const;

/** The HTML of one page with its content; `base` is where the app is served, with a slash at the end. */
export function readerPage(
  file: keyof typeof readerPages,
  content: string,
  { logo, name }: Pick<typeof brand, "name" | "logo">,
  base: string,
): string {
  const folder = `${base}contract/`;
  const { head, label } = readerPages[file];
  const links = Object.entries(readerPages).map(([other, page]) => {
    const current = other === file ? ' aria-current="page"' : "";
    const address = folder + (other === "index.html" ? "" : other);
    return `<a href="${address}"${current}>${page.label}</a>`;
  });
  const { path: logoPath, strokeWidth, viewBox: logoBox } = logo;
  return fillTemplate(join(import.meta.dirname, "reader.html"), {
    base,
    accentCss,
    content,
    folder,
    label,
    logoBox,
    logoPath,
    links: links.join(""),
    logoWidth: String(strokeWidth),
    name: escaped(name),
    head: head(folder),
  });
}

/** The page of a build that has the documents alone. */
export const plainPage = ({ name }: Pick<typeof brand, "name">, base: string): string =>
  fillTemplate(join(import.meta.dirname, "plain.html"), {
    base,
    folder: `${base}contract/`,
    name: escaped(name),
  });
