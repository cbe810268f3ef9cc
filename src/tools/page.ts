import { createHash } from "node:crypto";
import type { HtmlTagDescriptor, Plugin, ResolvedConfig } from "vite";
import { brandCss, accentIn } from "./brand/brand-css.ts";
import { brand } from "../lib/brand.ts";
import { escaped } from "../lib/escaped.ts";
import { writeHostSettings } from "./page/host-settings.ts";
import { finishDist, workerScript } from "./page/offline.ts";
import { pagePolicy } from "./page/policy.ts";

function icon({ logo }: typeof brand, accent: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${logo.viewBox}"><path d="${logo.path}" fill="none" stroke="${accent}" stroke-width="${logo.strokeWidth}" stroke-linecap="round"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** What the product's name and colours add to the page's head. */
const brandTags: HtmlTagDescriptor[] = [
  { tag: "title", children: escaped(brand.name) },
  { tag: "meta", attrs: { name: "description", content: `${brand.name}: ${brand.tagline}` } },
  { tag: "link", attrs: { rel: "icon", href: icon(brand, accentIn("light")) } },
  { tag: "style", children: brandCss },
].map((tag) => ({ ...tag, injectTo: "head" }));

const metaTag = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: "meta", attrs });

/**
 * Completes the one HTML page with the brand, its backend and its policy, and the built folder with
 * the worker and the settings of hosts.
 */
export function page(): Plugin {
  let config: ResolvedConfig;
  let revision = "";
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
    configureServer(server) {
      const path = `${config.base}worker.js`;
      server.middlewares.use((request, response, next) => {
        if (request.url !== path) return next();
        workerScript().then(({ code }) => {
          response.setHeader("Content-Type", "text/javascript").end(code);
        }, next);
      });
    },
    transformIndexHtml: {
      order: "post",
      handler(html) {
        // The dev server adds inline scripts of its own, which the policy would refuse.
        if (config.command !== "build") return brandTags;
        // The page names its hashed files, so an equal page means an equal build.
        revision = createHash("sha256").update(html).digest("hex").slice(0, 8);
        return [
          metaTag({ "http-equiv": "Content-Security-Policy", content: pagePolicy(html) }),
          metaTag({ name: "build", content: revision }),
          ...brandTags,
        ];
      },
    },
    async writeBundle(options) {
      if (config.command !== "build" || options.dir === undefined) return;
      await finishDist(options.dir, revision);
      await writeHostSettings(options.dir, config.base);
    },
  };
}
