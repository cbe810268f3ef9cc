import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { writeHostSettings } from "../tools/page/host-settings.ts";

/** The folder that `npm run build` writes. */
export const dist = join(import.meta.dirname, "../../dist");

const isText = (name: string) => /\.(?:html|js|css)$/.test(name);

/** A folder on a host, for several deployments one after the other. */
export class Deployment {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** The built files on a host. */
  static async first(): Promise<Deployment> {
    const folder = await mkdtemp(join(tmpdir(), "deployment-"));
    await cp(dist, folder, { recursive: true });
    return new Deployment(folder);
  }

  async #rewrite(change: (text: string, name: string) => string): Promise<void> {
    const names = await readdir(this.folder, { recursive: true });
    for (const name of names.filter(isText)) {
      const path = join(this.folder, name);
      const text = await readFile(path, "utf8");
      const changed = change(text, name);
      if (changed !== text) await writeFile(path, changed);
    }
  }

  /**
   * Replaces it with a newer version, like a build of changed sources: all scripts have new names,
   * the old ones are deleted, and the Overview's heading ends in `word`.
   */
  async release(word: string): Promise<void> {
    const next = await Deployment.first();
    await next.#becomes(word);
    // Removing takes a while, in which the host must not be without files.
    const old = `${next.folder}-old`;
    await rename(this.folder, old);
    await rename(next.folder, this.folder);
    await rm(old, { recursive: true });
  }

  async #becomes(word: string): Promise<void> {
    const assets = join(this.folder, "assets");
    const scripts = (await readdir(assets)).filter((name) => name.endsWith(".js"));
    const renamed = new Map(scripts.map((name) => [name, name.replace(/\.js$/, `${word}.js`)]));
    const any = new RegExp(
      scripts.map((name) => name.replaceAll(/[.~*+?^${}()|[\]\\]/g, "\\$&")).join("|"),
      "g",
    );
    const page = await readFile(join(this.folder, "index.html"), "utf8");
    const [, build = ""] = /data-build="([\w-]+)"/.exec(page) ?? [];
    await this.#rewrite((text) =>
      text
        .replaceAll(any, (name) => renamed.get(name) ?? name)
        .replaceAll("AI Ecosystem Overview", `AI Ecosystem Overview ${word}`)
        .replaceAll(build, word),
    );
    for (const [from, to] of renamed) await rename(join(assets, from), join(assets, to));
    await writeHostSettings(this.folder, "/");
  }

  /** Switches the page from `mock` to `live`. */
  async turnLive(): Promise<void> {
    await this.#rewrite((text, name) =>
      name.endsWith(".html")
        ? text.replace('<meta name="backend" content="mock"', '<meta name="backend" content="live"')
        : text,
    );
  }

  /** Removes the folder. */
  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}

/** Signs in as the admin, and waits for it: a page that is left before is not signed in. */
export async function signIn(page: Page): Promise<void> {
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").fill("admin");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** The builds in the browser's cache. The page is cached last, so all its files are there too. */
const keptBuilds = (page: Page) =>
  page.evaluate(async () => {
    const builds: string[] = [];
    for (const name of await caches.keys()) {
      if (!name.startsWith("workbox-precache")) continue;
      for (const { url } of await (await caches.open(name)).keys()) {
        const { pathname, searchParams } = new URL(url);
        const build = searchParams.get("__WB_REVISION__");
        if (pathname.endsWith("/") && build !== null) builds.push(build);
      }
    }
    return builds;
  });

/** No worker is being installed or activated; a newer one may wait for all tabs to close. */
export const atRest = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { installing, active } = await navigator.serviceWorker.ready;
        return installing === null && active?.state === "activated";
      }),
    )
    .toBe(true);

/** Waits until the demo can open offline. */
export async function offlineReady(page: Page, build?: string): Promise<void> {
  const kept = expect.poll(() => keptBuilds(page), { timeout: 20_000 });
  await (build === undefined ? kept.not.toEqual([]) : kept.toContain(build));
  await atRest(page);
}
