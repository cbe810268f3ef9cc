import { appendFile, copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";

const workerFile = join(import.meta.dirname, "../../worker/main.ts");
const typefaceLicense = join(import.meta.dirname, "../../fonts/OFL.txt");

/** The service worker as one script, and its packages' licences; without files it caches nothing. */
export async function workerScript(files: { url: string; revision: string | null }[] = []) {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "error",
    define: { FILES: JSON.stringify(files), "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      target: "es2022",
      license: { fileName: "licenses.md" },
      rolldownOptions: { input: workerFile, output: { format: "iife" } },
    },
  });
  const outputs = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  const [chunk, licenses] = outputs;
  if (chunk?.type !== "chunk" || licenses?.type !== "asset")
    throw new Error("The worker does not fit into one script.");
  // Without the heading, since they are appended to other licences.
  return { code: chunk.code, licenses: String(licenses.source).replace(/^[^]*?(?=## )/, "") };
}

/**
 * Finishes the folder of a build: writes 404.html for hosts that know no other fallback, and the
 * worker, which caches the page and its files. The contract's pages are cached when they are opened.
 */
export async function finishDist(dist: string, revision: string): Promise<void> {
  await copyFile(join(dist, "index.html"), join(dist, "404.html"));
  const assets = (await readdir(join(dist, "assets"))).toSorted();
  // A hashed name needs no revision, since it changes with the file.
  const { code, licenses } = await workerScript([
    ...assets.map((name) => ({ url: `assets/${name}`, revision: null })),
    { url: "index.html", revision },
  ]);
  await writeFile(join(dist, "worker.js"), code);
  const typeface = `## Instrument Sans (OFL-1.1)\n\n${await readFile(typefaceLicense, "utf8")}`;
  await appendFile(join(dist, "licenses.md"), `\n${licenses}\n${typeface}`);
}
