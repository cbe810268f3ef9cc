// The pages the bench opens: a static file, a bare React page, and the built app of one or two checkouts,
// all compressed as hosts do it, at the end of a slow line.

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { projectRoot } from "../ensure-installed.mjs";
import { loadApi } from "../load-module.mjs";
import { startHost } from "../static-host.mjs";

/** @typedef {Awaited<ReturnType<typeof openLine>>} Site `url` is over the slow line, `near` without it */
/** @typedef {{ name: string, scripts: number, files: number, mock: Site, live: Site, many: Site }} App */

/** 10 Mbit/s down. */
const bytesPerMs = 10_000_000 / 8 / 1000;
/** There and back, in ms; each answer is late by it. */
const roundTrip = 40;

/**
 * A slow line to a port of this machine. Devtools would slow down a page's own requests, and not its
 * service worker's.
 * @param {number} port
 */
async function openLine(port) {
  const sent = { bytes: 0 };
  /** When the line, which all connections share, has sent what it was given. */
  let free = 0;
  const server = createServer((client) => {
    const host = connect(port, "localhost");
    let last = Promise.resolve();
    /** @param {number} time @param {() => unknown} act */
    const sendAt = (time, act) => {
      last = last
        .then(() => new Promise((done) => setTimeout(done, time - performance.now())))
        .then(() => void act());
    };
    client.setNoDelay().pipe(host);
    host.on("data", (data) => {
      sent.bytes += data.length;
      for (let at = 0; at < data.length; at += 8192) {
        const part = data.subarray(at, at + 8192);
        free = Math.max(free, performance.now()) + part.length / bytesPerMs;
        sendAt(free + roundTrip, () => client.write(part));
      }
    });
    host.on("end", () => sendAt(0, () => client.end()));
    client.on("close", () => host.destroy());
    for (const socket of [client, host]) socket.on("error", () => client.destroy());
  });
  await new Promise((opened) => server.listen(0, () => opened(undefined)));
  const address = server.address();
  const bound = typeof address === "object" && address !== null ? address.port : 0;
  const [url, near] = [`http://localhost:${bound}/`, `http://localhost:${port}/`];
  return { url, near, sent, close: () => server.close() };
}

const text = "The same few words on every page that is compared.";
const bareMain = `import { createElement } from "react";
import { createRoot } from "react-dom/client";
createRoot(document.getElementById("root")).render(createElement("p", null, "${text}"));`;

/** @param {string} folder a new one @param {string} body */
function writePage(folder, body) {
  mkdirSync(folder, { recursive: true });
  const head = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Baseline</title>';
  writeFileSync(join(folder, "index.html"), `${head}</head><body>${body}</body></html>`);
}

/** Compresses each file beside itself. @param {string} folder */
function compress(folder) {
  let [scripts, files] = [0, 0];
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.(?:html|js|css|svg|json)$/.test(name)) continue;
    const compressed = brotliCompressSync(readFileSync(join(folder, name)));
    writeFileSync(join(folder, `${name}.br`), compressed);
    if (/^assets.*\.js$/.test(name)) scripts += compressed.length;
    files += 1;
  }
  return { scripts, files };
}

/**
 * Builds what is compared and serves it with the built apps.
 * @param {readonly string[]} checkouts the folders of the apps' projects: ours, and one beside it
 */
export async function openPages(checkouts) {
  // Below node_modules, so that the bare page finds React.
  const work = join(projectRoot, "node_modules/.cache/bench");
  const remove = () => rmSync(work, { recursive: true, force: true });
  remove();
  /** @type {(() => unknown)[]} */
  const ends = [remove];
  /** @param {{ port: number }} host @param {() => unknown} close */
  const serve = async ({ port }, close) => {
    const line = await openLine(port);
    ends.unshift(line.close, close);
    return line;
  };
  /** @param {string} folder */
  const serveFiles = async (folder) => {
    const host = await startHost({ folder });
    return serve(host, host.close);
  };

  const [plain, bare, source] = ["static", "bare", "source"].map((name) => join(work, name));
  writePage(`${plain}`, `<p>${text}</p>`);
  writePage(`${source}`, '<div id="root"></div><script type="module" src="./main.js"></script>');
  writeFileSync(`${source}/main.js`, bareMain);
  await build({
    configFile: false,
    root: source,
    logLevel: "error",
    build: { outDir: bare, target: "es2022", modulePreload: { polyfill: false } },
  });
  compress(`${plain}`);
  compress(`${bare}`);
  const { startApi } = await loadApi();
  /** @type {App[]} */
  const apps = [];
  for (const checkout of checkouts) {
    const site = join(work, `app-${apps.length}`);
    cpSync(join(checkout, "dist"), site, { recursive: true });
    const sizes = compress(site);
    const [live, many] = [
      await startApi({ site }),
      await startApi({ site, scenario: "ten-thousand" }),
    ];
    apps.push({
      name: apps.length === 0 ? "ours" : "beside",
      ...sizes,
      mock: await serveFiles(site),
      live: await serve(live, live.stop),
      many: await serve(many, many.stop),
    });
  }
  return {
    plain: await serveFiles(`${plain}`),
    bare: await serveFiles(`${bare}`),
    apps,
    async close() {
      for (const end of ends) await end();
    },
  };
}
