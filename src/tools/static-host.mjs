// Serves built files like an ordinary static host, for `npm start`, the browser tests and the bench.

import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import { close, listen } from "./listen.mjs";

/**
 * @typedef {object} HostOptions
 * @property {string} folder the built files
 * @property {number} [port] 0 (the default) means any free port
 * @property {string} [hostname] address to bind to; all by default
 * @property {boolean} [nextPort] take the next free port if that one is taken
 * @property {boolean} [fallback] whether unknown paths get index.html with 200, or 404.html with 404
 * @property {boolean} [headers] whether to send the built headers (default true); GitHub Pages does not
 * @property {boolean} [live] whether to change the page's meta tag to "live" when it is served
 * @property {import("node:http").RequestListener} [api] handles /api, which is a 404 without it
 * @property {(server: import("node:http").Server) => void} [attach] is given the server before it listens
 */

/** @typedef {{ url: string, port: number, close: () => Promise<void> }} Host `url` ends with a slash */

/** @param {string} folder @returns {string} the base the files were built for, read from the page's first file */
function builtBase(folder) {
  const page = readFileSync(join(folder, "index.html"), "utf8");
  return /src="([^"]*\/)assets\//.exec(page)?.[1] ?? "/";
}

/** A path's headers according to the built `_headers` file. @param {string} folder @param {string} path */
function builtHeaders(folder, path) {
  const file = join(folder, "_headers");
  /** @type {[string, string][]} */
  const headers = [];
  let applies = false;
  for (const line of existsSync(file) ? readFileSync(file, "utf8").split("\n") : []) {
    const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) {
      applies = line.endsWith("*") ? path.startsWith(line.slice(0, -1)) : path === line;
    } else if (applies) headers.push([name, value]);
  }
  return headers;
}

/** Built files with settings for hosts, which must not be served. */
export const settingsFiles = ["_headers", "_redirects", "nginx.conf", "Caddyfile", "vercel.json"];

/** @param {HostOptions} options @returns {Promise<Host>} */
export async function startHost({
  folder,
  port = 0,
  hostname,
  nextPort = false,
  fallback = true,
  headers: sendsHeaders = true,
  live = false,
  api,
  attach,
}) {
  if (!existsSync(join(folder, "index.html")))
    throw new Error(`No index.html in ${folder}. Run npm run build first.`);
  const base = builtBase(folder);
  /** Whether each file also has a compressed copy. */
  const brotli = existsSync(join(folder, "index.html.br"));
  const serveFile = sirv(folder, {
    dev: !brotli,
    brotli,
    etag: true,
    setHeaders(response, path) {
      if (response.hasHeader("Cache-Control")) return;
      const isHashed = path.startsWith("/assets/");
      const value = isHashed ? "public, max-age=31536000, immutable" : "no-cache";
      response.setHeader("Cache-Control", value);
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
      const built = readFileSync(join(folder, file), "utf8");
      const page = live
        ? built.replace('backend" content="mock"', 'backend" content="live"')
        : built;
      const headers = { "Content-Type": "text/html;charset=utf-8", "Cache-Control": "no-cache" };
      response.writeHead(status, headers).end(page);
    };
    const unknown = () => {
      const wantsPage = request.headers.accept?.includes("text/html") === true;
      if (request.method !== "GET" || !wantsPage) notFound();
      else if (fallback) sendPage(200, "index.html");
      else sendPage(404, "404.html");
    };
    if (/^\/api(?:\/|$)/.test(path) && api !== undefined) api(request, response);
    else if (!path.startsWith(base) || settingsFiles.includes(path.slice(base.length))) notFound();
    else {
      const own = sendsHeaders ? builtHeaders(folder, path) : [];
      for (const [name, value] of own) response.setHeader(name, value);
      if (live && ["", "index.html"].includes(path.slice(base.length))) {
        sendPage(200, "index.html");
        return;
      }
      request.url = (request.url ?? "/").slice(base.length - 1);
      serveFile(request, response, unknown);
    }
  });
  attach?.(server);

  for (let next = port; next <= port + (nextPort ? 50 : 0); next += 1) {
    const bound = await listen(server, next, hostname);
    if (bound === undefined) continue;
    return { port: bound, url: `http://localhost:${bound}${base}`, close: () => close(server) };
  }
  throw new Error(`Port ${port} is taken.`);
}
