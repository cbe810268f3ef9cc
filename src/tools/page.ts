import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  isRunnableDevEnvironment,
  runnerImport,
  type IndexHtmlTransformContext,
  type InlineConfig,
  type Plugin,
  type ResolvedConfig,
  type Rolldown,
} from "vite";
import { brandCss, accentIn } from "./brand/brand-css.ts";
import { brand } from "../lib/brand.ts";
import { lazyChunks, mockModulesOutside } from "./page/chunks.ts";
import { escaped } from "./page/escaped.ts";
import { inlineScript } from "./page/inline-script.ts";
import { firstStyles } from "./page/first-styles.ts";
import { writeHostSettings } from "./page/host-settings.ts";
import { finishDist, workerScript } from "./page/offline.ts";
import { withPolicy } from "./page/policy.ts";

/** What the page shows before its script runs, as src/app/prerender.tsx renders it. */
type Prerender = typeof import("../app/prerender.tsx");

interface PageOptions {
  /** The module that starts the mock; it and all it imports stay out of every other chunk. */
  readonly mockStart: string;
  /** The module of what is behind sign-in. */
  readonly signedIn: string;
  /** Screens worth fetching before the entry has run: the path below the base, and the screen's module. */
  readonly screens: Readonly<Record<string, string>>;
}

/** The page's background before the stylesheet has loaded; browsers draw their bars in it too. */
const themeColors = { light: "#faf9f7", dark: "#12141b" } as const;

/** The first paint's markup: from the dev server's environment, else by a runner of its own. */
async function prerender(
  { root, base, mode, resolve: { alias } }: ResolvedConfig,
  { server }: IndexHtmlTransformContext,
): Promise<Prerender> {
  const path = join(root, "src/app/prerender.tsx");
  const environment = server?.environments.ssr;
  if (environment !== undefined && isRunnableDevEnvironment(environment)) {
    return environment.runner.import<Prerender>(path);
  }
  const settings: InlineConfig = { root, base, mode, logLevel: "error", resolve: { alias } };
  return (await runnerImport<Prerender>(path, settings)).module;
}

function icon({ logo }: typeof brand, accent: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${logo.viewBox}"><path d="${logo.path}" fill="none" stroke="${accent}" stroke-width="${logo.strokeWidth}" stroke-linecap="round"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** What the product's name and colours put into the head. */
const brandHead = (): string => `<title>${escaped(brand.name)}</title>
    <meta name="description" content="${escaped(`${brand.name}: ${brand.tagline}`)}">
    <meta name="theme-color" content="${themeColors.light}" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="${themeColors.dark}" media="(prefers-color-scheme: dark)">
    <link rel="icon" href="${icon(brand, accentIn("light"))}">
    <style>${brandCss}</style>`;

/** The link to the built stylesheet, as Vite writes it. */
const sheetLink = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;

/** The app's script, as Vite writes it. */
const appScript = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;

/** The built stylesheet and its address. */
function builtSheet(html: string, bundle: Rolldown.OutputBundle | undefined, base: string) {
  const href = sheetLink.exec(html)?.[1];
  const file = href === undefined ? undefined : bundle?.[href.slice(base.length)];
  return href !== undefined && file?.type === "asset"
    ? { href, css: String(file.source).trim() }
    : undefined;
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 8);

/** The one HTML page: brand, styles, first paint without the app's script, and what to fetch then. */
export function page({ mockStart, screens, signedIn }: PageOptions): Plugin {
  let config: ResolvedConfig;
  /** Scripts beside the app's, by file. */
  const extras = new Map<string, string>();
  const extraScript = (name: string, code: string): string => {
    const file = `assets/${name}-${hashOf(code)}.js`;
    extras.set(file, code);
    return config.base + file;
  };

  async function transformed(html: string, context: IndexHtmlTransformContext): Promise<string> {
    const { bundle } = context;
    const script = (name: string, constants: Readonly<Record<string, unknown>> = {}) =>
      inlineScript(join(import.meta.dirname, "first-paint", name), constants);
    const urls = (module: string) =>
      bundle === undefined ? [] : lazyChunks(bundle, module).map((file) => config.base + file);
    const { signInMarkup, checkingMarkup, letterMarkMarkup } = await prerender(config, context);
    const sheet = builtSheet(html, bundle, config.base);
    const code = await script("brand.ts", { LETTER_MARK: letterMarkMarkup() });
    const app = bundle === undefined ? "" : (appScript.exec(html)?.[1] ?? "");
    // The head's script adds it; what arrives before the first frame would delay that.
    const appName = `<meta name="app" content="${app}">`;
    const headScript = await script("head.ts", {
      BASE: config.base,
      SHEET: sheet?.href ?? "",
      FONT: /url\(["']?([^)"']+\.woff2)/.exec(sheet?.css ?? "")?.[1] ?? "",
      BRAND: bundle === undefined ? "" : extraScript("brand", code),
      INTL: bundle === undefined ? "" : extraScript("intl", await script("intl.ts")),
      MOCK_CHUNKS: urls(mockStart),
      SIGNED_IN_CHUNKS: urls(signedIn),
      SCREEN_CHUNKS: Object.fromEntries(
        Object.entries(screens).map(([path, module]) => [path, urls(module)]),
      ),
    });
    const styles = sheet && (await firstStyles(sheet.css, signInMarkup() + checkingMarkup()));
    const head = [
      brandHead(),
      // In development there is no such file.
      bundle === undefined && `<script>${code}</script>`,
      styles && `<style>${styles.replaceAll("</", "<\\/")}</style>`,
      // After the first styles, so that the whole stylesheet, which it adds, overrides them.
      `<script>${headScript}</script>`,
      // A signed-in person must not see the sign-in page flash by.
      "<style>[data-first=checking] #root:not([data-shown]){visibility:hidden}</style>",
    ].filter(Boolean);
    const bodyScript = await script("body.ts");
    const backend = process.env.BACKEND === "live" ? "live" : "mock";
    const changes: readonly (readonly [old: string | RegExp, now: string])[] = [
      ['<meta name="backend" content="mock" />', `<meta name="backend" content="${backend}" />`],
      // In the built folder, public files are beside the page.
      ['"public/opened-as-file.html"', '"opened-as-file.html"'],
      [/\s*<!--(?! Who)[\s\S]*?-->/g, ""],
      // The page holds what the first paint needs; the rest loads beside the scripts.
      [sheetLink, ""],
      ...(app ? [[appScript, appName] as const] : []),
      ["</head>", `  ${head.join("\n    ")}\n  </head>`],
      ["<body>", `<body>\n    <template id="first-checking">${checkingMarkup()}</template>`],
      ['<div id="root">', `<div id="root">${signInMarkup()}`],
      ["</body>", `  <script>${bodyScript}</script>\n  </body>`],
    ];
    const whole = changes.reduce((text, [old, now]) => text.replace(old, () => now), html);
    return bundle === undefined ? whole : withPolicy(whole);
  }

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
    transformIndexHtml: { order: "post", handler: transformed },
    generateBundle(_options, bundle) {
      const strays = mockModulesOutside(bundle, mockStart);
      if (strays.length > 0)
        this.error(`The mock is in a chunk that a live page fetches:\n${strays.join("\n")}`);
    },
    async writeBundle(options) {
      if (config.command !== "build" || options.dir === undefined) return;
      for (const [file, code] of extras) await writeFile(join(options.dir, file), code);
      await finishDist(options.dir);
      await writeHostSettings(options.dir, config.base);
    },
  };
}
