// npm test and npm run test:all: install what is missing, then run every check.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { readCommandLine } from "./command-line.mjs";
import { ensureInstalled, projectRoot } from "./ensure-installed.mjs";
import { seedOfToday } from "../proof/seed.mjs";

const usage = `npm test: runs every check and lists the failures

  --all   also run the longer checks, like npm run test:all`;

const { all } = readCommandLine(usage, { all: { type: "boolean", default: false } });

process.chdir(projectRoot);
ensureInstalled();
const { findBrowser, installHeadlessShell } = await import("./browser.mjs");
installHeadlessShell();
await findBrowser();
rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results");
// Short versions of the long-running checks, with the same generated visits each time.
const short = { SEED: String(seedOfToday()), STEPS: "500", VISITS: "31", FROM: "0", LAPS: "6" };
Object.assign(process.env, { ...short, ...process.env });

const long = [
  "prove --steps=200000",
  "prove:browser",
  "prove:answers",
  "test:engines --reporter=list",
  "soak",
];

/** Scripts in package.json, with options. The scripts of a group run in parallel. */
const groups = [
  ["typecheck", "lint", "format --check", "unused", "sizes", "build --logLevel=warn"],
  ["test:unit"],
  ["test:stories"],
  [`test:e2e --reporter=list ${all ? "" : "--grep-invert=@all"}`],
  ...(all ? long.map((step) => [step]) : []),
];

/** Matches a failed test and the first line of its error, as Vitest and Playwright print them. */
const failedTest = /^ *(?:FAIL .*\n.*|\d+\) \[.*\n+.*)$/gm;

/** Runs a script with its output in a file, and prints the result. @param {string} step */
async function run(step) {
  const [script = "", ...args] = step.trim().split(" ");
  const name = [script, ...args.filter((arg) => !arg.startsWith("-"))].join(" ");
  const output = `test-results/${name.replace(/[: ]/, "-")}.log`;
  const log = openSync(output, "w");
  const start = performance.now();
  const child = spawn("npm", ["run", "--silent", script, "--", ...args], {
    stdio: ["ignore", log, log],
    shell: process.platform === "win32",
  });
  const [code] = await once(child, "exit");
  const text = stripVTControlCharacters(readFileSync(output, "utf8")).trimEnd();
  // The last of these lines has the total. A step without tests counts as one.
  const passed = Number(/.*\b(\d+) passed/s.exec(text)?.[1] ?? code === 0);
  // If something outside a test failed, the end of the output says what.
  const errors = text.match(failedTest) ?? [text.split("\n").slice(-12).join("\n")];
  const seconds = ((performance.now() - start) / 1000).toFixed(0).padStart(4);
  console.log(`${code === 0 ? "✓" : "✗"} ${name.padEnd(13)} ${seconds} s, ${passed} passed`);
  const reported = code === 0 ? [] : errors;
  return { passed, failures: reported.map((error) => `${name} (${output})\n${error.trim()}`) };
}

console.log(`SEED=${process.env.SEED} repeats today's random walks`);
const results = [];
for (const group of groups) results.push(...(await Promise.all(group.map(run))));
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failures = results.flatMap((result) => result.failures);
console.log(
  `\n${failures.map((failure) => `${failure}\n\n`).join("")}${passed} passed, ${failures.length} failed`,
);
process.exitCode = failures.length === 0 ? 0 : 1;
