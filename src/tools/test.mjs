// npm test and npm run test:all: installs what is missing, then runs every check.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { readCommandLine } from "./command-line.mjs";
import { ensureInstalled, projectRoot } from "./ensure-installed.mjs";
import { seedOfToday } from "../proof/seed.mjs";

const usage = `npm test: runs every check, and names what failed

  --all   what takes longer, too, which is what npm run test:all does`;

const { all } = readCommandLine(usage, { all: { type: "boolean", default: false } });

process.chdir(projectRoot);
ensureInstalled();
const { findBrowser, installHeadlessShell } = await import("./browser.mjs");
installHeadlessShell();
await findBrowser();
rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results");
// What runs for long by itself is short here, and its visits are the same each time.
const short = { SEED: String(seedOfToday()), STEPS: "500", VISITS: "31", FROM: "0", LAPS: "6" };
Object.assign(process.env, { ...short, ...process.env });

/** What takes longer. */
const long = [
  "prove --steps=200000",
  "prove:browser",
  "prove:answers",
  "test:engines --reporter=list",
  "soak",
];

/** Scripts of package.json with options. The scripts of a group run in parallel. */
const groups = [
  ["typecheck", "lint", "format --check", "unused", "sizes", "build --logLevel=warn"],
  ["test:unit"],
  ["test:stories"],
  [`test:e2e --reporter=list ${all ? "" : "--grep-invert=@all"}`],
  ...(all ? long.map((step) => [step]) : []),
];

/** A failed test and the first line of its error, as Vitest and Playwright print them. */
const failedTest = /^ *(?:FAIL .*\n.*|\d+\) \[.*\n+.*)$/gm;

/** Runs a script, its output in a file, and prints a line on how it went. @param {string} step */
async function run(step) {
  const [script = "", ...words] = step.trim().split(" ");
  const name = [script, ...words.filter((word) => !word.startsWith("-"))].join(" ");
  const output = `test-results/${name.replace(/[: ]/, "-")}.log`;
  const log = openSync(output, "w");
  const start = performance.now();
  const child = spawn("npm", ["run", "--silent", script, "--", ...words], {
    stdio: ["ignore", log, log],
    shell: process.platform === "win32",
  });
  const [code] = await once(child, "exit");
  const text = stripVTControlCharacters(readFileSync(output, "utf8")).trimEnd();
  // The last of these lines is the sum. A step without tests counts as one.
  const passed = Number(/.*\b(\d+) passed/s.exec(text)?.[1] ?? code === 0);
  // If something fails outside any test, the end of the output tells what.
  const failures = text.match(failedTest) ?? [text.split("\n").slice(-12).join("\n")];
  const seconds = ((performance.now() - start) / 1000).toFixed(0).padStart(4);
  console.log(`${code === 0 ? "✓" : "✗"} ${name.padEnd(13)} ${seconds} s, ${passed} passed`);
  const told = code === 0 ? [] : failures;
  return { passed, failures: told.map((failure) => `${name} (${output})\n${failure.trim()}`) };
}

console.log(`SEED=${process.env.SEED} takes today's walks again`);
const ends = [];
for (const group of groups) ends.push(...(await Promise.all(group.map(run))));
const passed = ends.reduce((sum, end) => sum + end.passed, 0);
const failures = ends.flatMap((end) => end.failures);
console.log(
  `\n${failures.map((failure) => `${failure}\n\n`).join("")}${passed} passed, ${failures.length} failed`,
);
process.exitCode = failures.length === 0 ? 0 : 1;
