import { join } from "node:path";
import { settingsFiles } from "../static-host.mjs";
import { fillTemplate } from "./fill-template.ts";

/** Headers by name. */
export type Headers = Readonly<Record<string, string>>;

const template = (name: string) => join(import.meta.dirname, "templates", name);

/**
 * The settings for a server block of nginx. Headers are added at server level, since a location with
 * `add_header` would drop the server's other headers. Their values are variables, which are empty (so
 * not sent) for other files. A missing file must not be cached, as it may appear later. The contract's
 * folder has its own page: $uri/index.html.
 */
export function nginxFile(all: Headers, hashed: Headers, base: string): string {
  const names = Object.keys({ ...all, ...hashed });
  const variable = (name: string) => `$page_${name.toLowerCase().replaceAll("-", "_")}`;
  const forEach = (line: (name: string) => string) => names.map(line).join("\n");
  const set = (headers: Headers) =>
    Object.entries(headers)
      .map(([name, value]) => `  set ${variable(name)} "${value}";`)
      .join("\n");
  return fillTemplate(template("nginx.conf"), {
    base,
    empty: forEach((name) => `set ${variable(name)} "";`),
    pages: set({ ...all, "Cache-Control": "no-cache" }),
    assets: set(hashed),
    added: forEach((name) => `add_header ${name} ${variable(name)} always;`),
    missing: `${set({ "Cache-Control": "no-store" })}\n  return 404;`,
    settings: settingsFiles.join("|").replaceAll(".", "\\."),
  });
}

/** The settings for a site block of Caddy, next to the rules for `/api/*` and `/ws`. */
export function caddyFile(all: Headers, hashed: Headers, base: string): string {
  const header = (headers: Headers, indent = "\t") => {
    const lines = Object.entries(headers).map(([name, value]) => `${indent}\t${name} "${value}"`);
    return [`${indent}header {`, ...lines, `${indent}}`].join("\n");
  };
  return fillTemplate(template("Caddyfile"), {
    base,
    all: header(all),
    assets: header(hashed, "\t\t"),
    pages: header({ ...all, "Cache-Control": "no-cache" }),
    settings: settingsFiles.join(" "),
  });
}
