import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { dist } from "./deployment";

test.describe.configure({ timeout: 120_000 });

const run = promisify(execFile);
const root = join(dist, "..");

const permissive = ["MIT", "ISC", "Apache-2.0", "BSD-3-Clause", "0BSD", "Unlicense"];

/** The paths of all files in a folder, each beginning with a slash, sorted. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const names = files.map(({ name, parentPath }) => join(parentPath, name).slice(folder.length));
  return names.toSorted();
}

test("two builds of the same sources are identical byte for byte @all", async () => {
  const outDir = await mkdtemp(join(tmpdir(), "build-"));
  const vite = join(root, "node_modules/vite/bin/vite.js");
  // The files in dist are a production build, whatever NODE_ENV is here.
  const env = { ...process.env, NODE_ENV: "production" };
  const args = [vite, "build", "--outDir", outDir, "--logLevel=error"];
  await run(process.execPath, args, { cwd: root, env });
  const files = await filesIn(outDir);
  expect(files.length).toBeGreaterThan(40);
  expect((await filesIn(dist)).filter((name) => !name.endsWith("sbom.cdx.json"))).toEqual(files);
  for (const name of files) {
    const [one, other] = await Promise.all([readFile(dist + name), readFile(outDir + name)]);
    expect(one.equals(other), name).toBe(true);
  }
  await rm(outDir, { recursive: true });
});

test("every bundled package has a permissive license and is in the SBOM", async () => {
  const licenseFiles = ["licenses.md", "worker-licenses.md", "contract/licenses.md"];
  const texts = await Promise.all(licenseFiles.map((name) => readFile(join(dist, name), "utf8")));
  const text = texts.join("\n");
  const lines = text.matchAll(/^## (\S+) - (\S+) \((.*)\)$/gm);
  const packages = Array.from(lines, ([, ...parts]) => parts);
  // One of the page's, and one of the worker's.
  const some = ["react", "workbox-precaching"];
  expect(packages.map(([name]) => name)).toEqual(expect.arrayContaining(some));
  expect(text).toContain("## swagger-ui-dist (Apache-2.0)");
  expect(text).toContain("SIL OPEN FONT LICENSE");
  for (const [name, , license] of packages) {
    const choices = license?.replaceAll(/[()]/g, "").split(" OR ") ?? [];
    const isPermissive = choices.some((one) => permissive.includes(one));
    expect(isPermissive, name).toBe(true);
  }
  const args = ["sbom", "--sbom-format=cyclonedx"];
  const { stdout } = await run("npm", args, { cwd: root, maxBuffer: 64_000_000 });
  const { components } = JSON.parse(stdout) as {
    components: readonly { name: string; version: string }[];
  };
  const listed = components.map(({ name, version }) => `${name}@${version}`);
  const used = packages.map(([name = "", version = ""]) => `${name}@${version}`);
  expect(listed).toEqual(expect.arrayContaining(used));
});

test("a first visit downloads at most 500 KB with brotli, at most 440 KB of it scripts", async () => {
  const size = async (pattern: RegExp) => {
    const names = (await filesIn(dist)).filter((name) => pattern.test(name));
    const files = await Promise.all(names.map((name) => readFile(dist + name)));
    return files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
  };
  const all = /^\/(?:assets\/|index\.html|worker\.js|mockServiceWorker\.js)/;
  expect(await size(all)).toBeLessThanOrEqual(500_000);
  expect(await size(/^\/assets\/.*\.js$/)).toBeLessThanOrEqual(440_000);
});
