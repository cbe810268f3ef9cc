// The pages the bench opens, each built for production and served with brotli.

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { RequestListener, Server } from "node:http";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { answerCalls } from "../api/http.ts";
import { attachLive } from "../api/live.ts";
import { projectRoot } from "../ensure-installed.mjs";
import { loadMock } from "../load-module.mjs";
import { startHost } from "../static-host.mjs";
import { openLine } from "./network.ts";

type ScenarioName = import("../../mock/node-simulator.ts").ScenarioName;

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

interface SiteOptions {
  readonly folder: string;
  readonly api?: RequestListener;
  readonly attach?: (server: Server) => void;
}

/** Serves a folder, at `url` over a slow line and at `near` without one. */
async function serve({ folder, api, attach }: SiteOptions) {
  /** When each request came, as `Date.now()`. */
  const requests: number[] = [];
  const note = (server: Server) => {
    server.on("request", () => requests.push(Date.now()));
    attach?.(server);
  };
  const host = await startHost({ folder, brotli: true, api, attach: note });
  const line = await openLine(host.port);
  const close = async () => {
    line.close();
    await host.close();
  };
  return { url: line.url, near: host.url, folder, requests, close };
}

/** Serves the live page with the demo's backend behind it, as to someone who has signed in. */
async function serveLive(scenario: ScenarioName) {
  const { createNodeSimulator } = await loadMock();
  const simulator = createNodeSimulator(scenario);
  const body = JSON.stringify({ username: "admin", password: "admin" });
  const login = new Request("http://localhost/api/auth/login", { method: "POST", body });
  const setCookie = (await simulator.answer(login)).headers.get("Set-Cookie") ?? "";
  const cookie = setCookie.replace(/;.*/, "");
  /** Bytes of the calls' answers. */
  const answered = { bytes: 0 };
  const api = answerCalls(async (request) => {
    request.headers.set("Cookie", cookie);
    const response = await simulator.answer(request);
    answered.bytes += (await response.clone().arrayBuffer()).byteLength;
    return response;
  });
  let live: ReturnType<typeof attachLive> | undefined;
  const attach = (server: Server) => {
    server.on("upgrade", (request) => (request.headers.cookie = cookie));
    live = attachLive(server, () => simulator, []);
  };
  const site = await serve({ folder: folders.live, api, attach });
  const close = async () => {
    simulator.stop();
    live?.end();
    await site.close();
  };
  return { ...site, simulator, answered, close };
}

/** Builds and serves the pages. */
export async function startSites() {
  const remove = () => rmSync(work, { recursive: true, force: true });
  remove();
  writePage(folders.plain, `<p>${text}</p>`);
  await buildBare();
  await build({ root: projectRoot, logLevel: "error", build: { outDir: folders.mock } });
  copyLive();
  compress();
  const plain = await serve({ folder: folders.plain });
  const bare = await serve({ folder: folders.bare });
  const mock = await serve({ folder: folders.mock });
  const live = await serveLive("default");
  const close = async () => {
    for (const site of [plain, bare, mock, live]) await site.close();
    remove();
  };
  return { plain, bare, mock, live, serveLive, close };
}

/** The pages as they are served. */
export type Sites = Awaited<ReturnType<typeof startSites>>;
/** The product's page before a backend in Node. */
export type LiveSite = Sites["live"];
