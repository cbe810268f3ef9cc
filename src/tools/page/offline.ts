import { createHash } from "node:crypto";
import { appendFile, copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { bundleScript } from "./bundle-script.ts";

const workerFile = join(import.meta.dirname, "../../worker/main.ts");
const typefaceLicense = join(import.meta.dirname, "../../fonts/OFL.txt");

/** A file for Workbox to precache. A hashed name needs no revision, since it changes with the file. */
interface KeptFile {
  readonly url: string;
  readonly revision: string | null;
}

/** The service worker's script and licences; without files it caches nothing. */
export const workerScript = (files: readonly KeptFile[] = []): ReturnType<typeof bundleScript> =>
  bundleScript(workerFile, { FILES: files, "process.env.NODE_ENV": "production" });

/**
 * Finishes the built folder: writes the build's name into the page, 404.html for hosts that know no
 * other fallback, and the worker, which caches the page and its files. The contract's pages are cached
 * when they are opened.
 */
export async function finishDist(dist: string): Promise<void> {
  const page = join(dist, "index.html");
  const html = await readFile(page, "utf8");
  // The page names its hashed files, so an equal page means an equal build.
  const build = createHash("sha256").update(html).digest("hex").slice(0, 8);
  await writeFile(page, html.replace("<html ", `<html data-build="${build}" `));
  await copyFile(page, join(dist, "404.html"));
  const assets = (await readdir(join(dist, "assets"))).toSorted();
  const { code, licenses } = await workerScript([
    ...assets.map((name) => ({ url: `assets/${name}`, revision: null })),
    { url: "index.html", revision: build },
  ]);
  await writeFile(join(dist, "worker.js"), code);
  const typeface = `## Instrument Sans (OFL-1.1)\n\n${await readFile(typefaceLicense, "utf8")}`;
  await appendFile(join(dist, "licenses.md"), `\n${licenses}\n${typeface}`);
}
