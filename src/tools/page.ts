import { createHash } from "node:crypto";
import { appendFile, copyFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { HtmlTagDescriptor, Plugin, ResolvedConfig } from "vite";
import { accentCss } from "./page/accent-css.ts";
import { brand } from "../lib/brand.ts";
import { escaped } from "../lib/escaped.ts";
import { writeHostSettings } from "./page/host-settings.ts";
import { pagePolicy } from "./page/policy.ts";

function icon({ accent, logo }: typeof brand): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${logo.viewBox}"><path d="${logo.path}" fill="none" stroke="${accent.light}" stroke-width="${logo.strokeWidth}" stroke-linecap="round"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The tags with the product's name and colours for the page's head. */
const brandTags: HtmlTagDescriptor[] = [
  { tag: "title", children: escaped(brand.name) },
  { tag: "meta", attrs: { name: "description", content: `${brand.name}: ${brand.tagline}` } },
  { tag: "link", attrs: { rel: "icon", href: icon(brand) } },
  { tag: "style", children: accentCss },
].map((tag) => ({ ...tag, injectTo: "head" }));

const typefaceLicense = join(import.meta.dirname, "../fonts/OFL.txt");

const metaTag = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: "meta", attrs });

/**
 * Adds the brand, the backend and the security policy to the HTML page, and 404.html and settings for
 * hosts to the built folder.
 */
export function page(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "page",
    enforce: "post",
    // For %BACKEND% in index.html.
    config: () => ({
      define: {
        "import.meta.env.BACKEND": JSON.stringify(process.env.BACKEND === "live" ? "live" : "mock"),
      },
    }),
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: "post",
      handler(html) {
        // The dev server adds inline scripts, which the policy would block.
        if (config.command !== "build") return brandTags;
        // The page contains the names of its hashed files, so the same page means the same build.
        const revision = createHash("sha256").update(html).digest("hex").slice(0, 8);
        return [
          metaTag({ "http-equiv": "Content-Security-Policy", content: pagePolicy(html) }),
          metaTag({ name: "build", content: revision }),
          ...brandTags,
        ];
      },
    },
    async writeBundle(options) {
      if (config.command !== "build" || options.dir === undefined) return;
      // For hosts that support no other fallback.
      await copyFile(join(options.dir, "index.html"), join(options.dir, "404.html"));
      const license = await readFile(typefaceLicense, "utf8");
      const licenses = join(options.dir, "licenses.md");
      await appendFile(licenses, `\n## Instrument Sans (OFL-1.1)\n\n${license}`);
      await writeHostSettings(options.dir, config.base);
    },
  };
}
