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
  return files
    .map(({ name, parentPath }) => join(parentPath, name).slice(folder.length))
    .toSorted();
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
  const written = ["licenses.md", "contract/licenses.md"];
  const texts = await Promise.all(written.map((name) => readFile(join(dist, name), "utf8")));
  const text = texts.join("\n");
  const packages = Array.from(
    text.matchAll(/^## (\S+) - (\S+) \((.*)\)$/gm),
    ([, ...parts]) => parts,
  );
  const names = packages.map(([name]) => name);
  // Of the page, its worker and the contract's pages.
  expect(names).toEqual(
    expect.arrayContaining(["react", "workbox-precaching", "@asyncapi/react-component"]),
  );
  expect(text).toContain("## swagger-ui-dist (Apache-2.0)");
  expect(text).toContain("SIL OPEN FONT LICENSE");
  for (const [name, , licence] of packages) {
    // Of several that may be chosen, one will do.
    const choices = licence?.replaceAll(/[()]/g, "").split(" OR ") ?? [];
    expect(
      permissive.filter((one) => choices.includes(one)),
      name,
    ).not.toEqual([]);
  }
  const args = ["sbom", "--sbom-format=cyclonedx"];
  const { stdout } = await run("npm", args, { cwd: root, maxBuffer: 64_000_000 });
  const { components } = JSON.parse(stdout) as {
    components: readonly { name: string; version: string }[];
  };
  const listed = components.map(({ name, version }) => `${name}@${version}`);
  expect(listed).toEqual(
    expect.arrayContaining(packages.map(([name = "", version = ""]) => `${name}@${version}`)),
  );
});

test("a first visit fetches at most 520 KB, of which scripts are 460, as hosts compress them", async () => {
  const kept = /^\/(?:assets\/.*|index\.html|worker\.js|mockServiceWorker\.js)$/;
  const sizes = new Map<string, number>();
  for (const name of (await filesIn(dist)).filter((file) => kept.test(file))) {
    const file = await readFile(dist + name);
    sizes.set(
      name,
      /\.(?:html|js|css|svg)$/.test(name) ? brotliCompressSync(file).length : file.length,
    );
  }
  const total = (of: RegExp) =>
    [...sizes].reduce((sum, [name, size]) => sum + (of.test(name) ? size : 0), 0) / 1000;
  expect(total(/./)).toBeLessThanOrEqual(520);
  expect(total(/^\/assets\/.*\.js$/)).toBeLessThanOrEqual(460);
});
