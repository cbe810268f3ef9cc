import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { paths } from "../../lib/paths.ts";
import { caddyFile, type HeaderRule, nginxFile } from "./web-servers.ts";

const hashedFor = "public, max-age=31536000, immutable";

/** Inline scripts run by their hash alone. */
async function inlineScriptHashes(dist: string): Promise<readonly string[]> {
  const pages = (await readdir(dist, { recursive: true })).filter((name) => name.endsWith(".html"));
  const texts = await Promise.all(pages.map((name) => readFile(join(dist, name), "utf8")));
  const hashes = texts
    .flatMap((html) => Array.from(html.matchAll(/<script>([\s\S]*?)<\/script>/g)))
    .map(([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  return [...new Set(hashes)];
}

/**
 * The Content-Security-Policy the built page runs under: nothing from elsewhere, no inline script
 * but its own. Styles may be inline: dialogs lock the page's scrolling with a measured one.
 */
async function policy(dist: string): Promise<string> {
  return [
    "default-src 'none'",
    `script-src 'self' ${(await inlineScriptHashes(dist)).join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join("; ");
}

/** Files with a hash in their name: the start page's first, since some hosts read only a hundred rules. */
async function hashedFiles(dist: string): Promise<readonly string[]> {
  const [page, names] = await Promise.all([
    readFile(join(dist, "index.html"), "utf8"),
    readdir(join(dist, "assets")).catch(() => []),
  ]);
  const ofStart = (name: string) => page.includes(name);
  const sorted = names.toSorted((one, other) => (one < other ? -1 : 1));
  return [...sorted.filter(ofStart), ...sorted.filter((name) => !ofStart(name))];
}

/**
 * No two rules set the same header for one path: some hosts join the values, others take one. Each
 * hashed file has a rule of its own: a rule for their folder would also apply to a missing file,
 * and the browser would cache the 404 for a year.
 */
async function headerRules(dist: string, base: string): Promise<readonly HeaderRule[]> {
  const always = ["", "index.html", "404.html", "worker.js", "mockServiceWorker.js"];
  return [
    {
      path: `${base}*`,
      headers: {
        "Content-Security-Policy": await policy(dist),
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "same-origin",
      },
    },
    {
      path: `${base}assets/*`,
      // A page in a sandboxed frame has no origin, so its scripts are cross-origin requests.
      headers: { "Access-Control-Allow-Origin": "*" },
    },
    ...always.map((file) => ({ path: base + file, headers: { "Cache-Control": "no-cache" } })),
    ...(await hashedFiles(dist)).map((name) => ({
      path: `${base}assets/${name}`,
      headers: { "Cache-Control": hashedFor },
    })),
  ];
}

/** For Netlify and Cloudflare Pages. */
const headersFile = (rules: readonly HeaderRule[]): string =>
  rules
    .flatMap(({ path, headers }) => [
      path,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
      "",
    ])
    .join("\n");

/** The paths of all screens but the start page. */
const screens = Object.values(paths).filter((path) => path !== paths.overview);

/**
 * For Netlify and Cloudflare Pages: each screen is the page, with 200. All else is 404.html, which
 * is the page too; a rule for everything would send it in place of a missing script as well, and
 * Cloudflare refuses one that names index.html.
 */
const redirectsFile = (base: string): string =>
  screens.map((path) => `${base}${path.slice(1)} ${base} 200\n`).join("");

/** For Vercel, where the built folder is what is deployed. */
function vercelFile(rules: readonly HeaderRule[], base: string): string {
  const headers = rules.map((rule) => ({
    source: rule.path.replace(/\*$/, "(.*)"),
    headers: Object.entries(rule.headers).map(([key, value]) => ({ key, value })),
  }));
  const destination = `${base}index.html`;
  const rewrites = screens.map((path) => ({ source: base + path.slice(1), destination }));
  return `${JSON.stringify({ headers, rewrites }, null, 2)}\n`;
}

/**
 * Writes the settings that hosts read from the folder they serve: how long each file may be kept,
 * the Content-Security-Policy with the hashes of this build, and that a deep link is the page.
 */
export async function writeHostSettings(dist: string, base: string): Promise<void> {
  const rules = await headerRules(dist, base);
  const [all, assets] = rules;
  // nginx and Caddy know by themselves whether a file is there.
  const hashed = {
    path: `${base}assets/*`,
    headers: { "Cache-Control": hashedFor, ...assets?.headers },
  };
  const served = all ? [all, hashed] : [];
  const files = {
    _headers: headersFile(rules),
    _redirects: redirectsFile(base),
    "vercel.json": vercelFile(rules, base),
    "nginx.conf": nginxFile(served, base),
    Caddyfile: caddyFile(served, base),
  };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(dist, name), text)));
}
