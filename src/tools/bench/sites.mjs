// The pages the bench opens, each built for production and served with brotli: the app with its
// mock, the app against a server, a static file, and a bare React page built the same way.

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { projectRoot } from "../ensure-installed.mjs";
import { startHost } from "../static-host.mjs";
import { answerApi } from "./api.mjs";

/** Below node_modules, so that the bare page finds React. */
const work = join(projectRoot, "node_modules", ".cache", "bench");

const text = "The same few words on every page that is compared.";

/** @param {string} body */
const html = (body) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Baseline</title></head><body>${body}</body></html>`;

/** @param {string} folder the built files, each compressed beside itself */
function compress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:html|js|css|svg|json)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
  }
}

function makeStatic() {
  const folder = join(work, "static");
  mkdirSync(folder);
  writeFileSync(join(folder, "index.html"), html(`<p>${text}</p>`));
  return folder;
}

async function makeBare() {
  const root = join(work, "bare-source");
  const folder = join(work, "bare");
  mkdirSync(root);
  writeFileSync(
    join(root, "index.html"),
    html('<div id="root"></div><script type="module" src="./main.js"></script>'),
  );
  writeFileSync(
    join(root, "main.js"),
    `import { createElement } from "react";
import { createRoot } from "react-dom/client";
createRoot(document.getElementById("root")).render(createElement("p", null, ${JSON.stringify(text)}));`,
  );
  await build({
    configFile: false,
    root,
    logLevel: "error",
    build: { outDir: folder, target: "es2022", modulePreload: { polyfill: false } },
  });
  return folder;
}

async function makeApp() {
  const folder = join(work, "mock");
  await build({ root: projectRoot, logLevel: "error", build: { outDir: folder } });
  return folder;
}

/** The same files with the one word changed that a deployment changes. @param {string} mock */
function makeLive(mock) {
  const folder = join(work, "live");
  cpSync(mock, folder, { recursive: true });
  const index = join(folder, "index.html");
  writeFileSync(index, readFileSync(index, "utf8").replace('content="mock"', 'content="live"'));
  return folder;
}

/** Builds and serves all four. */
export async function startSites() {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const app = await makeApp();
  const folders = { plain: makeStatic(), bare: await makeBare(), mock: app, live: makeLive(app) };
  for (const folder of Object.values(folders)) compress(folder);
  const plain = await startHost({ folder: folders.plain, brotli: true });
  const bare = await startHost({ folder: folders.bare, brotli: true });
  const mock = await startHost({ folder: folders.mock, brotli: true });
  const live = await startHost({
    folder: folders.live,
    brotli: true,
    api: answerApi,
    // The live connection is no part of what is measured: the client finds it closed.
    attach: (server) => server.on("upgrade", (_request, socket) => socket.destroy()),
  });
  return {
    plain,
    bare,
    mock: { ...mock, folder: app },
    live,
    close: async () => {
      await Promise.all([plain.close(), bare.close(), mock.close(), live.close()]);
      rmSync(work, { recursive: true, force: true });
    },
  };
}
