import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { projectRoot } from "../ensure-installed.mjs";

// Each starts a program or two, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
  readonly engines: { readonly node: string };
}

const manifest = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as Manifest;
const scripts = Object.entries(manifest.scripts);
/** Those that run a command of ours; conformance has a test of its own. */
const own = scripts.filter(([, script]) =>
  /\/(?!conformance|ensure-installed)[a-z]+\.mjs(?: --no-build)?$/.test(script),
);

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "commands-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a script as npm does. */
function run(script: string, env: Readonly<Record<string, string>> = {}, cwd = projectRoot) {
  const PATH = `${join(cwd, "node_modules", ".bin")}${delimiter}${process.env.PATH ?? ""}`;
  const { status, stdout, stderr } = spawnSync(script, {
    cwd,
    shell: true,
    encoding: "utf8",
    timeout: 60_000,
    env: { ...process.env, PATH, ...env },
  });
  return { status, stdout, stderr };
}

/** For `NODE_OPTIONS`: a Node that says it is another. */
function pretending(version: string): Record<string, string> {
  const path = join(folder, `node-${version}.cjs`);
  const versions = `{ ...process.versions, node: "${version}" }`;
  writeFileSync(path, `Object.defineProperty(process, "versions", { value: ${versions} });`);
  return { NODE_OPTIONS: `--require ${path}` };
}

describe("a Node that is too old", () => {
  test.each(scripts)("is told so by npm run %s, in one sentence", (_, script) => {
    const { status, stdout, stderr } = run(script, pretending("18.20.4"));
    expect(stderr).toBe(
      "Muster needs Node 20.19, 22.12 or newer, and this is Node 18.20.4. Install one from https://nodejs.org, then run this again.\n",
    );
    expect([status, stdout]).toEqual([1, ""]);
  });

  const check = "node -r ./src/tools/check-node.cjs --print 42";
  test.each(["4.9.1", "20.18.3", "21.7.3", "22.11.0"])("is %s", (version) => {
    expect(run(check, pretending(version))).toMatchObject({ status: 1, stdout: "" });
  });
  test.each(["20.19.0", "22.12.0", "23.1.0", "24.0.0"])("is not %s", (version) => {
    expect(run(check, pretending(version))).toMatchObject({ status: 0, stdout: "42\n" });
  });

  test("is what package.json says, too", () => {
    expect(manifest.engines.node).toBe("^20.19.0 || >=22.12.0");
  });

  test("can read the file which tells it", () => {
    const code = readFileSync(join(projectRoot, "src/tools/check-node.cjs"), "utf8");
    const old = code.replaceAll(/^\/\/.*$/gm, "");
    expect(old).not.toMatch(/=>|`|\?\.|\?\?|,\s*\)|\b(?:const|let|class|import|export)\b/);
  });
});

describe.each(own)("npm run %s", (name, script) => {
  test("tells its options where it is asked, and where it is told one it does not know", () => {
    const help = run(`${script} --help`);
    expect(help).toMatchObject({ status: 0, stderr: "" });
    expect(help.stdout).toMatch(/^npm (?:start|test|run [a-z]+)\b.*:/);
    const unknown = run(`${script} --no-such-thing`);
    expect(unknown).toMatchObject({ status: 2, stdout: "" });
    expect(unknown.stderr).toContain("Unknown option '--no-such-thing'");
    expect(unknown.stderr).toContain(help.stdout.trim());
    expect(unknown.stderr, name).not.toMatch(/^ +at /m);
  });
});

test.each(scripts)(
  "npm run %s says what is wrong with an option, without a stack trace",
  (_, script) => {
    const { status, stdout, stderr } = run(`${script} --nonsense`);
    expect(status).toBeGreaterThan(0);
    expect(stdout + stderr).toContain("--nonsense");
    expect(stdout + stderr).not.toMatch(/^ +at /m);
  },
);

test.each(["start", "api"])("npm run %s says what is wrong with a port", (name) => {
  const { status, stderr } = run(`${manifest.scripts[name]} --port http`);
  expect([status, stderr]).toEqual([2, "http is not a port: a number from 0 to 65535.\n"]);
});

describe("an install that fails", () => {
  test("ends the command, says what to do, and tries nothing else", () => {
    const tools = join(folder, "src", "tools");
    mkdirSync(tools, { recursive: true });
    for (const file of ["check-node.cjs", "ensure-installed.mjs"])
      copyFileSync(join(projectRoot, "src/tools", file), join(tools, file));
    const write = (file: string, content: unknown) => {
      writeFileSync(join(folder, file), JSON.stringify(content));
    };
    write("package.json", {
      name: "part",
      version: "1.0.0",
      dependencies: { "left-pad": "1.3.0" },
    });
    write("package-lock.json", {
      name: "part",
      lockfileVersion: 3,
      packages: { "": { name: "part" } },
    });
    const lock = readFileSync(join(folder, "package-lock.json"), "utf8");
    const script = `${manifest.scripts.lint?.split("&&")[0] ?? ""} && node --print 42`;
    const { status, stdout, stderr } = run(script, {}, folder);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^Packages are not installed yet: running npm ci/);
    expect(stdout).not.toContain("42");
    expect(stderr).toContain("`npm ci` can only install packages when your package.json");
    expect(stderr).toContain("The packages could not be installed; what npm says is above.");
    expect(stderr).toContain("Run npm install once");
    expect(readFileSync(join(folder, "package-lock.json"), "utf8")).toBe(lock);
    expect(existsSync(join(folder, "node_modules"))).toBe(false);
  });
});
