import { createHash } from "node:crypto";
import { copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** What the worker must not keep: itself, what it imports, and what no page of the app asks for. */
const left =
  /^contract\/|^(?:worker\.js|mockServiceWorker\.js|404\.html|index\.html|_headers)$|\.(?:map|json)$/;

/** Writes the names of the built files, and a name for this build, into the worker of `dist`. */
async function listFilesInWorker(dist: string): Promise<void> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((file) => !left.test(file))
    .toSorted();
  const build = createHash("sha256")
    .update(files.join("\n"))
    .update(await readFile(join(dist, "index.html")))
    .digest("hex")
    .slice(0, 12);
  const worker = join(dist, "worker.js");
  const source = await readFile(worker, "utf8");
  const filled = source
    .replace('const BUILD = "";', `const BUILD = ${JSON.stringify(build)};`)
    .replace("const FILES = [];", `const FILES = ${JSON.stringify(files)};`);
  if (filled === source) throw new Error("public/worker.js has no BUILD and FILES to fill in.");
  await writeFile(worker, filled);
}

/** Last touches to the built folder: the page for hosts that know only 404.html, and the worker's list. */
export async function finishDist(dist: string): Promise<void> {
  await copyFile(join(dist, "index.html"), join(dist, "404.html"));
  await listFilesInWorker(dist);
}
