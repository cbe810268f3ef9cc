import { createHash } from "node:crypto";
import { appendFile, copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { bundleScript } from "./bundle-script.ts";

const workerFile = join(import.meta.dirname, "../../worker/main.ts");
const typefaceLicense = join(import.meta.dirname, "../../fonts/OFL.txt");

/**
 * Files that the worker must not keep: itself, what it imports, and what the demo never requests.
 * The contract's pages are kept once they are opened.
 */
const notKept =
  /^(?:contract\/.*|worker\.js|mockServiceWorker\.js|404\.html|_headers|_redirects|nginx\.conf|Caddyfile|vercel\.json)$|\.(?:map|txt|md|cdx\.json)$/;

/** A file as Workbox precaches it. A hashed name says by itself when the file changes. */
interface KeptFile {
  readonly url: string;
  readonly revision: string | null;
}

const hashOf = (content: string | Buffer) =>
  createHash("sha256").update(content).digest("hex").slice(0, 8);

/** The built files that the worker keeps. */
async function filesToKeep(dist: string): Promise<readonly KeptFile[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((file) => !notKept.test(file))
    .toSorted();
  return Promise.all(
    files.map(async (url) => ({
      url,
      revision: url.startsWith("assets/") ? null : hashOf(await readFile(join(dist, url))),
    })),
  );
}

/** The service worker's script and licences; without files it keeps nothing. */
export const workerScript = (files: readonly KeptFile[] = []): ReturnType<typeof bundleScript> =>
  bundleScript(workerFile, { FILES: files, "process.env.NODE_ENV": "production" });

/** Names this build in its page: the same page, with the files it names, is the same build. */
async function nameBuild(dist: string): Promise<string> {
  const page = join(dist, "index.html");
  const html = await readFile(page, "utf8");
  const build = hashOf(html);
  const named = html.replace("<html ", `<html data-build="${build}" `);
  if (named === html) throw new Error("index.html has no place for the build's name.");
  await writeFile(page, named);
  return build;
}

/** Last touches to the built folder: the build's name, its worker, and the page for hosts that know only 404.html. */
export async function finishDist(dist: string): Promise<void> {
  const build = await nameBuild(dist);
  const files = await filesToKeep(dist);
  const named = files.map((file) =>
    file.url === "index.html" ? { ...file, revision: build } : file,
  );
  const { code, licenses } = await workerScript(named);
  await writeFile(join(dist, "worker.js"), code);
  const typeface = `## Instrument Sans (OFL-1.1)\n\n${await readFile(typefaceLicense, "utf8")}`;
  await appendFile(join(dist, "licenses.md"), `\n${licenses}\n${typeface}`);
  await copyFile(join(dist, "index.html"), join(dist, "404.html"));
}
