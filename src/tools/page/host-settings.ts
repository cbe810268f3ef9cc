import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { paths } from "../../lib/paths.ts";
import { headerPolicy } from "./policy.ts";
import { caddyFile, type Headers, nginxFile } from "./web-servers.ts";

/** The paths of all screens except the start page. */
const screens = Object.values(paths).filter((path) => path !== paths.overview);

/** Writes the settings files of hosts: caching, the security policy, and deep links. */
export async function writeHostSettings(dist: string, base: string): Promise<void> {
  const uncached = ["", "index.html", "404.html", "worker.js", "mockServiceWorker.js"];
  const all = {
    "Content-Security-Policy": headerPolicy(await readFile(join(dist, "index.html"), "utf8")),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
  };
  // A page in a sandboxed frame has no origin, so its scripts are cross-origin requests.
  const assets = { "Access-Control-Allow-Origin": "*" };
  const forAYear = { "Cache-Control": "public, max-age=31536000, immutable" };
  const hashedFiles = (await readdir(join(dist, "assets"))).toSorted();
  // No two rules may set the same header for a path: some hosts join the values, others pick one.
  // One rule for all hashed files would also cache the 404 of a missing file for a year.
  const rules: readonly (readonly [path: string, headers: Headers])[] = [
    [`${base}*`, all],
    [`${base}assets/*`, assets],
    ...uncached.map((file) => [base + file, { "Cache-Control": "no-cache" }] as const),
    ...hashedFiles.map((name) => [`${base}assets/${name}`, forAYear] as const),
  ];
  const destination = `${base}index.html`;
  const vercel = {
    headers: rules.map(([path, headers]) => ({
      source: path.replace(/\*$/, "(.*)"),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
    rewrites: screens.map((path) => ({ source: base + path.slice(1), destination })),
  };
  // nginx and Caddy can check whether a file exists.
  const hashed = { ...forAYear, ...assets };
  const files = {
    // For Netlify and Cloudflare Pages.
    _headers: rules
      .flatMap(([path, headers]) => [
        path,
        ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
        "",
      ])
      .join("\n"),
    // All other paths get 404.html, which is also the page. A catch-all rule would send the page for a
    // missing script too, and Cloudflare rejects rules with index.html.
    _redirects: screens.map((path) => `${base}${path.slice(1)} ${base} 200\n`).join(""),
    "vercel.json": `${JSON.stringify(vercel, null, 2)}\n`,
    "nginx.conf": nginxFile(all, hashed, base),
    Caddyfile: caddyFile(all, hashed, base),
  };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(dist, name), text)));
}
