// The steps of npm test.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser, findHeadlessShell, installHeadlessShell } from "../browser.mjs";
import { enginesHere, installEngines } from "../engines.mjs";
import { projectRoot } from "../ensure-installed.mjs";
import { playwrightResult } from "./results.mjs";
import { measure } from "./size.mjs";

/** @typedef {import("./results.mjs").Result} Result */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} what in words, printed
 * @property {readonly string[]} [needs] steps without which this one has no sense
 * @property {() => Promise<Result>} run
 */

/** The program of a package's bin, run by this Node. @param {string} packageName @param {string} [bin] */
function program(packageName, bin = packageName) {
  const folder = join(projectRoot, "node_modules", packageName);
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, typeof manifest.bin === "string" ? manifest.bin : manifest.bin[bin]);
}

/** Whether a program ends well. @param {string} path @param {readonly string[]} words @param {NodeJS.ProcessEnv} [env] */
async function run(path, words, env = {}) {
  const child = spawn(process.execPath, [path, ...words], {
    cwd: projectRoot,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
  });
  const [code] = await once(child, "exit").catch(() => []);
  return code === 0;
}

/** A step that passes or fails as a whole. @param {string} packageName @param {...string} words */
async function whole(packageName, ...words) {
  const bin = packageName === "typescript" ? "tsc" : packageName;
  const good = await run(program(packageName, bin), words);
  return { passed: good ? 1 : 0, failed: good ? 0 : 1 };
}

/**
 * Runs tests and reads how many passed from the report they wrote. Tests that ended badly without
 * a failed one among them (an error outside any test, say) count as one failure.
 * @param {(report: string) => Promise<boolean>} runTests writes a JSON report to that path
 * @param {(report: Result & Parameters<typeof playwrightResult>[0]) => Result} count
 * @returns {Promise<Result>}
 */
async function tests(runTests, count = (report) => report) {
  const folder = mkdtempSync(join(tmpdir(), "check-"));
  try {
    const report = join(folder, "report.json");
    const good = await runTests(report);
    const result = existsSync(report)
      ? count(JSON.parse(readFileSync(report, "utf8")))
      : { passed: 0, failed: 0 };
    return { ...result, failed: good ? result.failed : Math.max(result.failed, 1) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Vitest and Playwright look for a browser each; one that must be fetched is fetched here, once. */
async function withBrowser() {
  const { executablePath } = await findBrowser();
  return executablePath === undefined ? {} : { CHROMIUM_PATH: executablePath };
}

/** The same where the headless shell is wanted, too: each finds that and the browser by itself. */
async function withHeadlessShell() {
  installHeadlessShell();
  const browser = await withBrowser();
  const { executablePath } = await findHeadlessShell();
  return executablePath === browser.CHROMIUM_PATH ? browser : {};
}

/** Playwright's tests of a configuration. @param {string} config @param {string} reporters @param {typeof withBrowser} [browser] */
const playwright = (config, reporters, browser = withBrowser) =>
  tests(
    async (report) =>
      run(
        program("@playwright/test", "playwright"),
        ["test", `--config=${config}`, `--reporter=${reporters}`],
        { ...(await browser()), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      ),
    playwrightResult,
  );

/** @type {readonly Step[]} */
export const steps = [
  {
    name: "types",
    what: "TypeScript, strict: the app, and the service worker's own scope",
    run: async () => {
      const [app, worker] = [
        await whole("typescript", "--noEmit"),
        await whole("typescript", "--noEmit", "-p", "src/worker"),
      ];
      return { passed: app.passed + worker.passed, failed: app.failed + worker.failed };
    },
  },
  {
    name: "lint",
    what: "oxlint with types",
    run: () => whole("oxlint", "--type-aware", "--deny-warnings"),
  },
  { name: "format", what: "oxfmt", run: () => whole("oxfmt", "--check") },
  {
    name: "unused",
    what: "knip: files, exports and packages that nothing uses",
    run: () => whole("knip"),
  },
  {
    name: "size",
    what: "lines by room beside their limits, and files that are too long",
    run: async () => {
      const { lines, problems } = measure(join(projectRoot, "src"));
      console.log([...lines, ...problems.map((problem) => `  ✗ ${problem}`)].join("\n"));
      return { passed: problems.length === 0 ? 1 : 0, failed: problems.length, failures: problems };
    },
  },
  {
    name: "tests",
    what: "Vitest: unit tests in Node, every story in a browser",
    run: () =>
      tests(async (report) =>
        run(
          program("vitest"),
          ["run", "--reporter=default", "--reporter=./src/tools/check/vitest-reporter.mjs"],
          { ...(await withHeadlessShell()), CHECK_REPORT: report },
        ),
      ),
  },
  {
    name: "conformance",
    what: "npm run conformance against npm run api: the demo's backend keeps the contract",
    run: () =>
      tests(async (report) => {
        const { loadApi } = await import("../load-module.mjs");
        const { startApi } = await loadApi();
        const api = await startApi();
        try {
          const words = [api.url, "--strict", "--json", report];
          return await run(join(projectRoot, "src/tools/conformance.mjs"), words);
        } finally {
          await api.stop();
        }
      }),
  },
  {
    name: "pictures",
    what: "every story as in its committed pictures, in both themes, wide and narrow",
    run: () => playwright("src/tools/snapshots", "dot,json"),
  },
  {
    name: "build",
    what: "the files for a host, in dist/",
    run: () => whole("vite", "build", "--logLevel=warn"),
  },
  {
    name: "e2e",
    what: "Playwright: the built files in a browser, on the mock and live before the API",
    needs: ["build"],
    run: () => playwright("src/e2e", "list,json", withHeadlessShell),
  },
  {
    name: "engines",
    what: "the main job and every screen in Firefox and WebKit, as far as they can be had here",
    needs: ["build"],
    run: async () => {
      const notRun = installEngines();
      const none = { passed: 0, failed: 0 };
      const found = enginesHere().length > 0;
      const result = found ? await playwright("src/e2e/engines", "list,json") : none;
      return { ...result, notRun };
    },
  },
];
