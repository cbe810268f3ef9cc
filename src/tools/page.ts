import type { HtmlTagDescriptor, Plugin, ResolvedConfig } from "vite";
import { brandCss, accentIn } from "./brand/brand-css.ts";
import { brand } from "../lib/brand.ts";
import { escaped } from "../lib/escaped.ts";
import { writeHostSettings } from "./page/host-settings.ts";
import { finishDist, workerScript } from "./page/offline.ts";
import { withPolicy } from "./page/policy.ts";

function icon({ logo }: typeof brand, accent: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${logo.viewBox}"><path d="${logo.path}" fill="none" stroke="${accent}" stroke-width="${logo.strokeWidth}" stroke-linecap="round"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** What the product's name and colours add to the page's head. */
const brandTags = (): HtmlTagDescriptor[] => [
  { tag: "title", children: escaped(brand.name) },
  { tag: "meta", attrs: { name: "description", content: `${brand.name}: ${brand.tagline}` } },
  { tag: "link", attrs: { rel: "icon", href: icon(brand, accentIn("light")) } },
  { tag: "style", children: brandCss },
];

/**
 * Completes the one HTML page with the brand, its backend and its policy, and the built folder with
 * the worker and the settings of hosts.
 */
export function page(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "page",
    enforce: "post",
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
        const backend = process.env.BACKEND === "live" ? "live" : "mock";
        const whole = html.replace(
          'name="backend" content="mock"',
          `name="backend" content="${backend}"`,
        );
        return {
          html: config.command === "build" ? withPolicy(whole) : whole,
          tags: brandTags().map((tag) => ({ ...tag, injectTo: "head" as const })),
        };
      },
    },
    async writeBundle(options) {
      if (config.command !== "build" || options.dir === undefined) return;
      await finishDist(options.dir);
      await writeHostSettings(options.dir, config.base);
    },
  };
}
