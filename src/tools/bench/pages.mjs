// The pages the bench opens: a bare React page, and the built app of one or two checkouts, all compressed
// as hosts do it, at the end of a slow line.

import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { projectRoot } from "../ensure-installed.mjs";
import { loadApi } from "../load-module.mjs";
import { startHost } from "../static-host.mjs";

/** @typedef {Awaited<ReturnType<typeof openLine>>} Site */
/** @typedef {{ name: string, scripts: number, files: number, mock: Site, live: Site }} App */

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
  /** @param {import("node:net").Socket} client @param {import("node:net").Socket} host */
  const pass = async (client, host) => {
    client.on("data", (data) => setTimeout(() => host.write(data), roundTrip));
    for await (const data of host) {
      sent.bytes += data.length;
      free = Math.max(free, performance.now()) + data.length / bytesPerMs;
      await wait(free - performance.now());
      client.write(data);
    }
  };
  const server = createServer((client) => {
    const host = connect(port, "localhost");
    for (const socket of [client.setNoDelay(), host]) socket.on("error", () => client.destroy());
    client.on("close", () => host.destroy());
    pass(client, host).then(
      () => client.end(),
      () => client.destroy(),
    );
  });
  await new Promise((opened) => server.listen(0, () => opened(undefined)));
  const address = server.address();
  const bound = typeof address === "object" && address !== null ? address.port : 0;
  return { url: `http://localhost:${bound}/`, sent, close: () => server.close() };
}

/** Builds the page of React and a line of text. @param {string} outDir */
const buildBarePage = (outDir) =>
  build({
    configFile: false,
    root: join(import.meta.dirname, "bare"),
    logLevel: "error",
    build: { outDir, emptyOutDir: true, target: "es2022", modulePreload: { polyfill: false } },
  });

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

  const bareFolder = join(work, "bare");
  await buildBarePage(bareFolder);
  compress(bareFolder);
  const { startApi } = await loadApi();
  /** @type {App[]} */
  const apps = [];
  for (const checkout of checkouts) {
    const name = apps.length === 0 ? "ours" : "beside";
    const site = join(work, name);
    cpSync(join(checkout, "dist"), site, { recursive: true });
    const sizes = compress(site);
    const api = await startApi({ site });
    apps.push({
      name,
      ...sizes,
      mock: await serveFiles(site),
      live: await serve(api, api.stop),
    });
  }
  return {
    bare: await serveFiles(bareFolder),
    apps,
    async close() {
      for (const end of ends) await end();
    },
  };
}
