import { createHash } from "node:crypto";
import { appendFile, copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { bundleScript } from "./inline-script.ts";

const workerFile = join(import.meta.dirname, "../../worker/main.ts");
const typefaceLicense = join(import.meta.dirname, "../../fonts/OFL.txt");

/** Files that the worker must not store: itself, what it imports, and what the demo never requests. */
const notStored =
  /^(?:worker\.js|mockServiceWorker\.js|404\.html|index\.html|opened-as-file\.html|_headers|_redirects|nginx\.conf|Caddyfile|vercel\.json)$|\.(?:map|txt|md|cdx\.json)$/;

/** The contract's pages: stored separately, because they are large and the demo does not need them. */
const ofContract = /^contract\//;

/** The built files that the worker stores, as paths below `dist`. */
async function filesToStore(dist: string): Promise<readonly string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((file) => !notStored.test(file))
    .toSorted();
}

/** The service worker's script and licences; without a build and its files it stores nothing. */
export const workerScript = (
  build = "",
  files: readonly string[] = [],
): ReturnType<typeof bundleScript> =>
  bundleScript(workerFile, {
    BUILD: build,
    FILES: files.filter((file) => !ofContract.test(file)),
    CONTRACT: files
      .filter((file) => ofContract.test(file))
      // The folder's page is requested by the folder's name.
      .map((file) => file.replace(/\/index\.html$/, "/")),
    "process.env.NODE_ENV": "production",
  });

/** Placeholder for the build's name until everything it depends on is known. */
const unnamed = "build-to-be-named";

/** Names this build in the page and in the worker; the same files make the same name. */
async function nameBuild(dist: string): Promise<void> {
  const page = join(dist, "index.html");
  const files = await filesToStore(dist);
  const [html, { code, licenses }] = await Promise.all([
    readFile(page, "utf8"),
    workerScript(unnamed, files),
  ]);
  const build = createHash("sha256").update([html, code].join("\n")).digest("hex").slice(0, 8);
  const named = html.replace("<html ", `<html data-build="${build}" `);
  if (named === html) throw new Error("index.html has no place for the build's name.");
  await writeFile(page, named);
  await writeFile(join(dist, "worker.js"), code.replaceAll(unnamed, build));
  const typeface = `## Instrument Sans (OFL-1.1)\n\n${await readFile(typefaceLicense, "utf8")}`;
  await appendFile(join(dist, "licenses.md"), `\n${licenses}\n${typeface}`);
}

/** Last touches to the built folder: the build's name, and the page for hosts that know only 404.html. */
export async function finishDist(dist: string): Promise<void> {
  await nameBuild(dist);
  await copyFile(join(dist, "index.html"), join(dist, "404.html"));
}
