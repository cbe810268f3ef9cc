// Serves built files as an ordinary static host does. Used by `npm start`, the browser tests and the bench.

import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import { close, listen } from "./listen.mjs";

/**
 * @typedef {object} HostOptions
 * @property {string} folder the built files
 * @property {string} [base] where on the host they are, with a slash at both ends; unless told, what
 *   the page was built for
 * @property {number} [port] 0 (the default) takes any free one
 * @property {string} [hostname] address to bind to; every one unless told
 * @property {boolean} [nextPort] take the next port where that one is taken
 * @property {boolean} [fallback] whether unknown paths get index.html with 200 (a host with a
 *   fall-back rule, the default) or 404.html with 404 (a host without)
 * @property {boolean} [brotli] whether FILE.br is sent where the folder has it
 * @property {boolean} [live] whether the page's meta tag reads "live" as it is served; the files
 *   stay as they are
 * @property {import("node:http").RequestListener} [api] answers /api; without it /api is a 404
 * @property {(server: import("node:http").Server) => void} [attach] for what else wants the server
 */

/**
 * @typedef {object} Host
 * @property {string} url where the page is, with its base and a slash at the end
 * @property {number} port
 * @property {() => Promise<void>} close
 */

/** @param {string} folder @returns {string} the base the files were built for, read from the page's script */
function builtBase(folder) {
  const page = readFileSync(join(folder, "index.html"), "utf8");
  return /<script type="module"[^>]*src="([^"]*\/)assets\//.exec(page)?.[1] ?? "/";
}

/** The page as a deployment with a backend of its own serves it: one word of it is another. @param {string} page */
const turnedLive = (page) =>
  page.replace('<meta name="backend" content="mock"', '<meta name="backend" content="live"');

/**
 * The rules of a built `_headers` file, as the hosts that know one obey them.
 *
 * @param {string} folder
 * @returns {(path: string) => [name: string, value: string][]} the headers of a path
 */
function headerRules(folder) {
  const file = join(folder, "_headers");
  /** @type {{ matches: (path: string) => boolean, name: string, value: string }[]} */
  let rules = [];
  let readAt = 0;
  const read = () => {
    rules = [];
    let matches = (/** @type {string} */ _path) => false;
    for (const line of readFileSync(file, "utf8").split("\n")) {
      const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) rules.push({ matches, name, value });
      else if (line.endsWith("*")) matches = (path) => path.startsWith(line.slice(0, -1));
      else if (line !== "") matches = (path) => path === line;
    }
  };
  return (path) => {
    // Another build may be put into the folder while it is served.
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (changedAt !== readAt && changedAt !== 0) read();
    readAt = changedAt;
    return rules.filter((rule) => rule.matches(path)).map(({ name, value }) => [name, value]);
  };
}

/** Settings for hosts, which no host hands out. */
const settings = new Set(["_headers", "_redirects", "nginx.conf", "Caddyfile", "vercel.json"]);

/** @param {HostOptions} options @returns {Promise<Host>} */
export async function startHost({
  folder,
  base,
  port = 0,
  hostname,
  nextPort = false,
  fallback = true,
  brotli = false,
  live = false,
  api,
  attach,
}) {
  if (!existsSync(join(folder, "index.html")))
    throw new Error(`No index.html in ${folder}. Run npm run build first.`);
  base ??= builtBase(folder);
  const headersOf = headerRules(folder);
  const serveFile = sirv(folder, {
    dev: !brotli,
    brotli,
    etag: true,
    setHeaders(response, path) {
      if (response.hasHeader("Cache-Control")) return;
      const hashed = path.startsWith("/assets/");
      response.setHeader(
        "Cache-Control",
        hashed ? "public, max-age=31536000, immutable" : "no-cache",
      );
    },
  });

  const server = createServer((request, response) => {
    const path = (request.url ?? "/").replace(/\?.*$/, "");
    const notFound = () => {
      const headers = { "Content-Type": "text/plain", "Cache-Control": "no-store" };
      response.writeHead(404, headers).end("Not Found");
    };
    /** @param {number} status @param {string} file */
    const sendPage = (status, file) => {
      const page = readFileSync(join(folder, file), "utf8");
      response.writeHead(status, {
        "Content-Type": "text/html;charset=utf-8",
        "Cache-Control": "no-cache",
      });
      response.end(live ? turnedLive(page) : page);
    };
    const unknown = () => {
      const wantsPage =
        request.method === "GET" && (request.headers.accept ?? "").includes("text/html");
      if (!wantsPage) notFound();
      else if (live && fallback) sendPage(200, "index.html");
      else if (fallback) {
        request.url = "/";
        serveFile(request, response, notFound);
      } else sendPage(404, "404.html");
    };
    if (/^\/api(?:\/|$)/.test(path) && api !== undefined) api(request, response);
    else if (!path.startsWith(base) || settings.has(path.slice(base.length))) notFound();
    else {
      for (const [name, value] of headersOf(path)) response.setHeader(name, value);
      if (live && ["", "index.html"].includes(path.slice(base.length))) {
        sendPage(200, "index.html");
        return;
      }
      request.url = (request.url ?? "/").slice(base.length - 1);
      serveFile(request, response, unknown);
    }
  });
  attach?.(server);

  let at = port;
  let bound = await listen(server, at, hostname);
  while (bound === undefined) {
    if (!nextPort || at > port + 50) throw new Error(`Port ${at} is taken.`);
    at += 1;
    bound = await listen(server, at, hostname);
  }
  return {
    port: bound,
    url: `http://localhost:${bound}${base}`,
    close: () => close(server),
  };
}
