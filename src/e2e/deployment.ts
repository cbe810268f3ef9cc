import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test as base } from "@playwright/test";
import { writeHostSettings } from "../tools/page/host-settings.ts";
import { type Host, startHost } from "../tools/static-host.mjs";

/** The folder that `npm run build` writes. */
export const dist = join(import.meta.dirname, "../../dist");

type HostOptions = Partial<Parameters<typeof startHost>[0]>;

/** Copies the built files to a new temporary folder, and returns its path. */
export async function copyOfDist(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "deployment-"));
  await cp(dist, folder, { recursive: true });
  return folder;
}

async function rewrite(folder: string, change: (text: string) => string, files: RegExp) {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!files.test(name)) continue;
    const path = join(folder, name);
    await writeFile(path, change(await readFile(path, "utf8")));
  }
}

/** A copy of the built files on a host, which newer versions can replace. */
class Deployment {
  readonly folder: string;
  readonly host: Host;

  constructor(folder: string, host: Host) {
    this.folder = folder;
    this.host = host;
  }

  /**
   * Deploys a newer version, as a build of changed sources would: all scripts get new names, the
   * old ones are deleted, and the Overview's heading ends in `word`.
   */
  async release(word: string): Promise<void> {
    const next = await copyOfDist();
    const assets = join(next, "assets");
    const scripts = (await readdir(assets)).filter((name) => name.endsWith(".js"));
    const renamed = new Map(scripts.map((name) => [name, name.replace(/\.js$/, `${word}.js`)]));
    const escaped = scripts.map((name) => name.replaceAll(/[.~*+?^${}()|[\]\\]/g, "\\$&"));
    const anyScript = new RegExp(escaped.join("|"), "g");
    const page = await readFile(join(next, "index.html"), "utf8");
    const [, build = ""] = /name="build" content="([\w-]+)"/.exec(page) ?? [];
    const change = (text: string) =>
      text
        .replaceAll(anyScript, (name) => renamed.get(name) ?? name)
        .replaceAll("AI Ecosystem Overview", `AI Ecosystem Overview ${word}`)
        .replaceAll(build, word)
        .replaceAll(/("revision":")\w+/g, `$1${word}`);
    await rewrite(next, change, /\.(?:html|js|css)$/);
    for (const [from, to] of renamed) await rename(join(assets, from), join(assets, to));
    await writeHostSettings(next, "/");
    // Swap first and delete later: the host must never be without files.
    await rename(this.folder, `${next}-old`);
    await rename(next, this.folder);
    await rm(`${next}-old`, { recursive: true });
  }

  /** Switches the page from `mock` to `live`. */
  async switchToLive(): Promise<void> {
    const change = (text: string) =>
      text.replace('<meta name="backend" content="mock"', '<meta name="backend" content="live"');
    await rewrite(this.folder, change, /\.html$/);
  }
}

interface HostFixtures {
  /** Starts a host of the built files. The test fails if an API call reaches its default `api`. */
  serve: (options?: HostOptions) => Promise<Host>;
  deployment: Deployment;
}

/** A test that can start its own hosts; they are closed after it. */
export const test = base.extend<HostFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
  serve: async ({}, provide) => {
    const hosts: Host[] = [];
    const reached: string[] = [];
    await provide(async (options) => {
      const api: HostOptions["api"] = ({ url = "" }, response) => {
        reached.push(url);
        response.writeHead(500).end();
      };
      const host = await startHost({ folder: dist, api, ...options });
      hosts.push(host);
      return host;
    });
    await Promise.all(hosts.map((host) => host.close()));
    expect(reached, "API calls that reached a host").toEqual([]);
  },
  deployment: async ({ serve }, provide) => {
    const folder = await copyOfDist();
    const host = await serve({ folder });
    await provide(new Deployment(folder, host));
    await host.close();
    await rm(folder, { recursive: true });
  },
});

/** The build IDs of the pages in the service worker's cache. */
const cachedBuilds = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("workbox-precache"));
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const pages = lists.flat().map(({ url }) => new URL(url));
    return pages
      .filter(({ pathname }) => pathname.endsWith("/index.html"))
      .map(({ searchParams }) => searchParams.get("__WB_REVISION__"));
  });

/** Waits until no service worker is installing or activating; a newer one may be waiting. */
export const workerSettled = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const { installing, active } = await navigator.serviceWorker.ready;
          return installing === null && active?.state === "activated";
        }),
      { timeout: 40_000 },
    )
    .toBe(true);

/** Waits until the demo works offline. */
export async function offlineReady(page: Page): Promise<void> {
  await expect.poll(() => cachedBuilds(page), { timeout: 40_000 }).not.toEqual([]);
  await workerSettled(page);
}

/** Makes the browser check for a newer deployment, and waits until it is installed or rejected. */
export async function checkForUpdate(page: Page): Promise<void> {
  // `update` rejects if the host is down.
  const update = async () => void (await (await navigator.serviceWorker.ready).update());
  await page.evaluate(update).catch(() => undefined);
  await workerSettled(page);
}
