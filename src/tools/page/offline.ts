import { createHash } from "node:crypto";
import { copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** What the worker must not keep: itself, what it imports, and what the demo does not ask for. */
const left =
  /^(?:worker\.js|mockServiceWorker\.js|404\.html|index\.html|opened-as-file\.html|_headers|_redirects|nginx\.conf|Caddyfile)$|^contract\/|\.(?:map|json)$/;

/** The built files that the worker keeps, as paths below `dist`. */
async function filesToKeep(dist: string): Promise<readonly string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((file) => !left.test(file))
    .toSorted();
}

/**
 * Names this build in the page and in the worker, and tells the worker its files. Every change to
 * a file changes its name or the page, so the same files make the same build.
 */
async function nameBuild(dist: string): Promise<void> {
  const [page, worker] = [join(dist, "index.html"), join(dist, "worker.js")];
  const [html, source] = await Promise.all([readFile(page, "utf8"), readFile(worker, "utf8")]);
  const files = await filesToKeep(dist);
  const build = createHash("sha256")
    .update([...files, html, source].join("\n"))
    .digest("hex")
    .slice(0, 8);
  const named = html.replace("<html ", `<html data-build="${build}" `);
  const filled = source
    .replace('const BUILD = "";', `const BUILD = ${JSON.stringify(build)};`)
    .replace("const FILES = [];", `const FILES = ${JSON.stringify(files)};`);
  if (named === html || filled === source)
    throw new Error("index.html or public/worker.js has no place for the build's name.");
  await Promise.all([writeFile(page, named), writeFile(worker, filled)]);
}

/** Last touches to the built folder: the build's name, and the page for hosts that know only 404.html. */
export async function finishDist(dist: string): Promise<void> {
  await nameBuild(dist);
  await copyFile(join(dist, "index.html"), join(dist, "404.html"));
}
