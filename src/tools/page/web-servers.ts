/** Headers that a host sends with the paths a pattern matches; a `*` at its end stands for the rest. */
export interface HeaderRule {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Files in the built folder that are settings, not pages. */
export const settingsFiles = ["_headers", "_redirects", "vercel.json", "nginx.conf", "Caddyfile"];

const escaped = (text: string): string => text.replaceAll(".", "\\.");

/**
 * For nginx: to be included in a server block whose root is this folder, beside locations for
 * `/api/` and `/ws`. All headers are added at the server's own level, by variables that are empty
 * (and then nothing is sent) for what is not ours: a location with an `add_header` would drop
 * the server's other headers.
 */
export function nginxFile([all, hashed]: readonly HeaderRule[], base: string): string {
  const names = new Map(
    [...Object.keys(all?.headers ?? {}), ...Object.keys(hashed?.headers ?? {})].map((name) => [
      name,
      `$page_${name.toLowerCase().replaceAll("-", "_")}`,
    ]),
  );
  const set = (headers: Readonly<Record<string, string>> = {}) =>
    Object.entries(headers).map(([name, value]) => `  set ${names.get(name)} "${value}";`);
  return [
    `# Include this in the server block whose root holds the built files (below ${base}).`,
    ...[...names.values()].map((name) => `set ${name} "";`),
    `if ($uri ~ "^${base}(?!api/|ws$)") {`,
    ...set({ ...all?.headers, "Cache-Control": "no-cache" }),
    "}",
    `if ($uri ~ "^${base}assets/") {`,
    ...set(hashed?.headers),
    "}",
    ...[...names].map(([name, variable]) => `add_header ${name} ${variable} always;`),
    `location ${base} {`,
    // The contract's folder has a page of its own.
    `  try_files $uri $uri/index.html ${base}index.html;`,
    "}",
    `location ${base}assets/ {`,
    "  try_files $uri @missing;",
    "}",
    // A missing file must not be cached: after a deployment it may be there.
    "location @missing {",
    `  set ${names.get("Cache-Control")} "no-store";`,
    "  return 404;",
    "}",
    `location ~ "^${base}(?:${settingsFiles.map(escaped).join("|")})$" {`,
    `  set ${names.get("Cache-Control")} "no-store";`,
    "  return 404;",
    "}",
    "",
  ].join("\n");
}

/** For Caddy: to be imported in a site block whose root is this folder, beside what handles `/api/*` and `/ws`. */
export function caddyFile([all, hashed]: readonly HeaderRule[], base: string): string {
  const header = (headers: Readonly<Record<string, string>> = {}) => [
    "header {",
    ...Object.entries(headers).map(([name, value]) => `  ${name} "${value}"`),
    "}",
  ];
  const block = (opening: string, lines: readonly string[]) => [
    opening,
    ...lines.map((line) => `\t${line.replace(/^ +/, "\t")}`),
    "}",
  ];
  return [
    `# Import this in the site block whose root holds the built files (below ${base}).`,
    ...block(`handle ${base}assets/* {`, [
      ...header(all?.headers),
      "@found file",
      ...block("handle @found {", [...header(hashed?.headers), "file_server"]),
      // A missing file must not be cached: after a deployment it may be there.
      ...block("handle {", ["header Cache-Control no-store", "error 404"]),
    ]),
    ...block(`handle ${base}* {`, [
      ...header({ ...all?.headers, "Cache-Control": "no-cache" }),
      `try_files {path} {path}/index.html ${base}index.html`,
      ...block("file_server {", [`hide ${settingsFiles.join(" ")}`]),
    ]),
    "",
  ].join("\n");
}
