import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./ensure-installed.mjs";

const read = (file: string) => readFileSync(join(projectRoot, file), "utf8");
const pages = readdirSync(join(projectRoot, "src/docs")).map((name) => `src/docs/${name}`);
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
const documents = ["README.md", "src/hosting/asvs-v3.md", ...pages];

/** The anchors that GitHub generates from a page's headings. */
const anchorsOf = (text: string) =>
  Array.from(text.matchAll(/^#+ (.*)$/gm), ([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  );

test.each(documents)("%s links to files and headings that exist", (file) => {
  const exists = (link: string) => {
    const [path = "", anchor] = link.split("#");
    const target = path === "" ? file : join(dirname(file), path);
    if (!existsSync(join(projectRoot, target))) return false;
    return anchor === undefined || anchorsOf(read(target)).includes(anchor);
  };
  const found = read(file).matchAll(/\]\((?!https?:)([^)]*)\)/g);
  const links = Array.from(found, ([, link = ""]) => link);
  expect(links.filter((link) => !exists(link))).toEqual([]);
});

test.each(documents)("%s mentions only commands, files and folders that exist", (file) => {
  const text = read(file);
  const commands = Array.from(text.matchAll(/\bnpm run ([\w-]+)/g), ([, name = ""]) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  const mentioned = Array.from(text.matchAll(/`(src\/[\w./-]+)`/g), ([, path = ""]) => path);
  // The recipes mention files that they create.
  const paths = mentioned.filter((path) => !/sponsor|note-box/.test(path));
  expect(paths.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
});

test("README is short and links to every page of the documentation", () => {
  const readme = read("README.md");
  expect(readme.split(/\s+/).length).toBeLessThanOrEqual(1800);
  expect(pages.filter((page) => !readme.includes(`](${page})`))).toEqual([]);
});

const programs = Object.values(scripts).flatMap((script) => /^node (\S+)/.exec(script)?.[1] ?? []);

test.each([...new Set(programs)])("%s --help prints its usage and does nothing else", (file) => {
  const args = [join(projectRoot, file), "--help"];
  // Without a PATH, it cannot install anything.
  const { status, stdout } = spawnSync(process.execPath, args, { env: { PATH: "" } });
  expect(status).toBe(0);
  expect(stdout.toString()).toMatch(/^npm (?:start|test|run [\w:]+)\b/);
});
