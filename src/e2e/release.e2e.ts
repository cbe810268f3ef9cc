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

/** The names of all files in a folder. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const names = files.map(({ name, parentPath }) => join(parentPath, name).slice(folder.length));
  return names.toSorted();
}

test("two builds of the same sources are the same, byte for byte", { tag: "@all" }, async () => {
  const again = await mkdtemp(join(tmpdir(), "build-"));
  const vite = join(root, "node_modules/vite/bin/vite.js");
  // What the files are compared with is for production, whatever ran before.
  const env = { ...process.env, NODE_ENV: "production" };
  const words = [vite, "build", "--outDir", again, "--logLevel=error"];
  await run(process.execPath, words, { cwd: root, env });
  const files = await filesIn(again);
  expect(files.length).toBeGreaterThan(40);
  expect((await filesIn(dist)).filter((name) => !name.endsWith("sbom.cdx.json"))).toEqual(files);
  for (const name of files) {
    const [one, other] = await Promise.all([readFile(dist + name), readFile(again + name)]);
    expect(one.equals(other), name).toBe(true);
  }
  await rm(again, { recursive: true });
});

test("every package in the files has a permissive licence, and is in the bill of materials", async () => {
  const written = ["licenses.md", "worker-licenses.md", "contract/licenses.md"];
  const texts = await Promise.all(written.map((name) => readFile(join(dist, name), "utf8")));
  const text = texts.join("\n");
  const lines = text.matchAll(/^## (\S+) - (\S+) \((.*)\)$/gm);
  const packages = Array.from(lines, ([, ...parts]) => parts);
  // Of the page and its worker.
  const some = ["react", "workbox-precaching"];
  expect(packages.map(([name]) => name)).toEqual(expect.arrayContaining(some));
  expect(text).toContain("## swagger-ui-dist (Apache-2.0)");
  expect(text).toContain("SIL OPEN FONT LICENSE");
  for (const [name, , licence] of packages) {
    const choices = licence?.replaceAll(/[()]/g, "").split(" OR ") ?? [];
    expect(
      permissive.some((one) => choices.includes(one)),
      name,
    ).toBe(true);
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

test("a first visit fetches at most 500 KB as hosts compress it, 440 of it scripts", async () => {
  const size = async (kept: RegExp) => {
    const names = (await filesIn(dist)).filter((name) => kept.test(name));
    const files = await Promise.all(names.map((name) => readFile(dist + name)));
    return files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
  };
  const all = /^\/(?:assets\/|index\.html|worker\.js|mockServiceWorker\.js)/;
  expect(await size(all)).toBeLessThanOrEqual(500_000);
  expect(await size(/^\/assets\/.*\.js$/)).toBeLessThanOrEqual(440_000);
});
