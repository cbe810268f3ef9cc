/** Headers by their names. */
export type Headers = Readonly<Record<string, string>>;

/** Files in the built folder that are settings, not pages. */
export const settingsFiles = ["_headers", "_redirects", "vercel.json", "nginx.conf", "Caddyfile"];

/**
 * For a server block of nginx. Headers are added at the server's own level, by variables that are
 * empty (and then nothing is sent) for what is not ours: a location with an `add_header` would drop
 * the server's other headers. A missing file must not be cached: it may be there later.
 */
export function nginxFile(all: Headers, hashed: Headers, base: string): string {
  const names = Object.keys({ ...all, ...hashed });
  const variable = (name: string) => `$page_${name.toLowerCase().replaceAll("-", "_")}`;
  const forEach = (line: (name: string) => string) => names.map(line).join("\n");
  const set = (headers: Headers) =>
    Object.entries(headers)
      .map(([name, value]) => `  set ${variable(name)} "${value}";`)
      .join("\n");
  const missing = `  set ${variable("Cache-Control")} "no-store";\n  return 404;`;
  const settings = settingsFiles.join("|").replaceAll(".", "\\.");
  // The contract's folder has a page of its own: $uri/index.html.
  return `# Include this in the server block whose root holds the built files (below ${base}).
${forEach((name) => `set ${variable(name)} "";`)}
if ($uri ~ "^${base}(?!api/|ws$)") {
${set({ ...all, "Cache-Control": "no-cache" })}
}
if ($uri ~ "^${base}assets/") {
${set(hashed)}
}
${forEach((name) => `add_header ${name} ${variable(name)} always;`)}
location ${base} {
  try_files $uri $uri/index.html ${base}index.html;
}
location ${base}assets/ {
  try_files $uri @missing;
}
location @missing {
${missing}
}
location ~ "^${base}(?:${settings})$" {
${missing}
}
`;
}

/** For a site block of Caddy, beside what handles `/api/*` and `/ws`. */
export function caddyFile(all: Headers, hashed: Headers, base: string): string {
  const header = (headers: Headers, indent = "\t") => {
    const lines = Object.entries(headers).map(([name, value]) => `${indent}\t${name} "${value}"`);
    return [`${indent}header {`, ...lines, `${indent}}`].join("\n");
  };
  return `# Import this in the site block whose root holds the built files (below ${base}).
handle ${base}assets/* {
${header(all)}
\t@found file
\thandle @found {
${header(hashed, "\t\t")}
\t\tfile_server
\t}
\thandle {
\t\theader Cache-Control no-store
\t\terror 404
\t}
}
handle ${base}* {
${header({ ...all, "Cache-Control": "no-cache" })}
\ttry_files {path} {path}/index.html ${base}index.html
\tfile_server {
\t\thide ${settingsFiles.join(" ")}
\t}
}
`;
}
