// The pages that the bench measures: a bare React page, and the built app of one or two checkouts, all
// compressed as on a host.

import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { projectRoot } from "../ensure-installed.mjs";
import { loadApi } from "../load-module.mjs";
import { startHost } from "../static-host.mjs";

/**
 * An app's compressed size of scripts in bytes, its number of files, and its addresses.
 * @typedef {{ name: string, scripts: number, files: number, mock: string, live: string }} App
 */

/** Writes a compressed copy beside each file. @param {string} folder */
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
 * Builds the bare page and serves it together with the built apps, until the process ends.
 * @param {readonly string[]} checkouts the project folders: ours, and optionally another one
 */
export async function openPages(checkouts) {
  const work = join(projectRoot, "node_modules/.cache/bench");
  rmSync(work, { recursive: true, force: true });
  const bareFolder = join(work, "bare");
  await build({
    configFile: false,
    root: join(import.meta.dirname, "bare"),
    logLevel: "error",
    build: { outDir: bareFolder, target: "es2022", modulePreload: { polyfill: false } },
  });
  compress(bareFolder);
  const { startApi } = await loadApi();
  /** @type {App[]} */
  const apps = [];
  for (const checkout of checkouts) {
    const name = apps.length === 0 ? "ours" : "beside";
    const site = join(work, name);
    cpSync(join(checkout, "dist"), site, { recursive: true });
    const sizes = compress(site);
    const [mock, live] = [await startHost({ folder: site }), await startApi({ site })];
    apps.push({ name, ...sizes, mock: mock.url, live: `${live.url}/` });
  }
  const bare = await startHost({ folder: bareFolder });
  return { bare: bare.url, apps };
}
