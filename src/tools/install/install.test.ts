import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { projectRoot } from "../ensure-installed.mjs";

test("a failed install exits with instructions, and tries nothing else", () => {
  const folder = mkdtempSync(join(tmpdir(), "install-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const script = join(folder, "src/tools/ensure-installed.mjs");
  cpSync(join(projectRoot, "src/tools/ensure-installed.mjs"), script);
  const part = { name: "part", version: "1.0.0" };
  const lock = JSON.stringify({ name: "part", lockfileVersion: 3, packages: { "": part } });
  writeFileSync(join(folder, "package-lock.json"), lock);
  const outOfSync = { ...part, dependencies: { "left-pad": "1.3.0" } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(outOfSync));
  const code = `import { ensureInstalled } from "${pathToFileURL(script).href}";
    ensureInstalled();
    console.log("continued");`;
  const args = ["--input-type=module", "-e", code];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect(status).toBe(1);
  expect(stdout).toMatch(/^Packages are not installed yet: running npm ci/);
  expect(stdout).not.toContain("continued");
  expect(stderr).toMatch(/could not be installed; npm's message is above\..*run npm install once/s);
  expect(readFileSync(join(folder, "package-lock.json"), "utf8")).toBe(lock);
});
