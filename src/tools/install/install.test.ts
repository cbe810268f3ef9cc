import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { projectRoot } from "../ensure-installed.mjs";

test("an install that fails ends the command, says what to do, and tries nothing else", () => {
  const folder = mkdtempSync(join(tmpdir(), "install-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const script = join(folder, "src/tools/ensure-installed.mjs");
  cpSync(join(projectRoot, "src/tools/ensure-installed.mjs"), script);
  const part = { name: "part", version: "1.0.0" };
  const lock = JSON.stringify({ name: "part", lockfileVersion: 3, packages: { "": part } });
  writeFileSync(join(folder, "package-lock.json"), lock);
  const asked = { ...part, dependencies: { "left-pad": "1.3.0" } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(asked));
  const code = `import { ensureInstalled } from "${pathToFileURL(script).href}";
    ensureInstalled();
    console.log("went on");`;
  const words = ["--input-type=module", "-e", code];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: "utf8" });
  expect(status).toBe(1);
  expect(stdout).toMatch(/^Packages are not installed yet: running npm ci/);
  expect(stdout).not.toContain("went on");
  expect(stderr).toMatch(/could not be installed; what npm says is above\..*Run npm install once/s);
  expect(readFileSync(join(folder, "package-lock.json"), "utf8")).toBe(lock);
});

test("npm test tells its options, and begins nothing", () => {
  const words = [join(projectRoot, "src/tools/test.mjs"), "--help"];
  expect(spawnSync(process.execPath, words, { encoding: "utf8" }).stdout).toMatch(/^npm test: /);
});
