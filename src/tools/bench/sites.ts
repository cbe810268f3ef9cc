// The pages the bench opens, each built for production and served with brotli.

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { answerCalls } from "../api/http.ts";
import { projectRoot } from "../ensure-installed.mjs";
import { loadMock } from "../load-module.mjs";
import { startHost } from "../static-host.mjs";

/** Below node_modules, so that the bare page finds React. */
const work = join(projectRoot, "node_modules", ".cache", "bench");
const folders = {
  /** A static file. */
  plain: join(work, "static"),
  /** A bare React page. */
  bare: join(work, "bare"),
  mock: join(work, "mock"),
  live: join(work, "live"),
};

const text = "The same few words on every page that is compared.";

/** Writes a page into a new folder. */
function writePage(folder: string, body: string): void {
  mkdirSync(folder, { recursive: true });
  const head = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Baseline</title>';
  writeFileSync(join(folder, "index.html"), `${head}</head><body>${body}</body></html>`);
}

async function buildBare() {
  const root = join(work, "bare-source");
  writePage(root, '<div id="root"></div><script type="module" src="./main.js"></script>');
  const main = `import { createElement } from "react";
import { createRoot } from "react-dom/client";
createRoot(document.getElementById("root")).render(createElement("p", null, ${JSON.stringify(text)}));`;
  writeFileSync(join(root, "main.js"), main);
  await build({
    configFile: false,
    root,
    logLevel: "error",
    build: { outDir: folders.bare, target: "es2022", modulePreload: { polyfill: false } },
  });
}

/** Makes the live page of the mock's: the same files, but for the word that a deployment changes. */
function copyLive() {
  cpSync(folders.mock, folders.live, { recursive: true });
  const index = join(folders.live, "index.html");
  writeFileSync(index, readFileSync(index, "utf8").replace('content="mock"', 'content="live"'));
}

/** Compresses each built file beside itself. */
function compress() {
  for (const entry of readdirSync(work, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:html|js|css|svg|json)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
  }
}

/** Answers the live page's calls from the demo's backend, as to someone who has signed in. */
async function signedInApi() {
  const { createNodeSimulator } = await loadMock();
  const simulator = createNodeSimulator("default");
  const body = JSON.stringify({ username: "admin", password: "admin" });
  const login = new Request("http://localhost/api/auth/login", { method: "POST", body });
  const cookie = (await simulator.answer(login)).headers.get("Set-Cookie") ?? "";
  return answerCalls((request) => {
    request.headers.set("Cookie", cookie.replace(/;.*/, ""));
    return simulator.answer(request);
  });
}

/** Builds and serves all four. */
export async function startSites() {
  const remove = () => rmSync(work, { recursive: true, force: true });
  remove();
  writePage(folders.plain, `<p>${text}</p>`);
  await buildBare();
  await build({ root: projectRoot, logLevel: "error", build: { outDir: folders.mock } });
  copyLive();
  compress();
  const serve = (folder: string, api?: RequestListener) =>
    startHost({
      folder,
      brotli: true,
      api,
      // The live connection is not measured: it is closed.
      attach: (server) => server.on("upgrade", (_request, socket) => socket.destroy()),
    });
  const plain = await serve(folders.plain);
  const bare = await serve(folders.bare);
  const mock = await serve(folders.mock);
  const live = await serve(folders.live, await signedInApi());
  const close = async () => {
    for (const host of [plain, bare, mock, live]) await host.close();
    remove();
  };
  return { plain, bare, mock: { ...mock, folder: folders.mock }, live, close };
}
