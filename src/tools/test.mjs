// npm test and npm run test:all: installs what is missing, then runs every check.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { ensureInstalled, projectRoot } from "./ensure-installed.mjs";
import { seedOfToday } from "../proof/seed.mjs";
import { readReport } from "./test-report.mjs";

process.chdir(projectRoot);
ensureInstalled();
const { findBrowser, installHeadlessShell } = await import("./browser.mjs");
installHeadlessShell();
await findBrowser();
rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results");
process.env.SEED ??= String(seedOfToday());

/** Where a step's output and report go. @param {string} name @param {string} kind */
const fileOf = (name, kind) => `test-results/${name.replace(/[: ]/, "-")}.${kind}`;
/** @param {string} script */
const vitest = (script) =>
  `${script} --reporter=default --reporter=json --outputFile.json=${fileOf(script, "json")}`;

const all = process.argv.includes("--all");
/** Scripts of package.json with options. Those of a group run side by side. */
const groups = [
  ["typecheck", "lint", "format --check", "unused", "sizes", "build --logLevel=warn"],
  [vitest("test:unit")],
  [vitest("test:stories")],
  [`test:e2e --reporter=list,json ${all ? "" : "--grep-invert=@all"}`],
  [...(all ? ["prove"] : []), "conformance --own"],
  ...(all ? [["prove browser"], ["test:engines --reporter=list,json"], ["soak --laps=20"]] : []),
];

/** Runs a script, its output in a file, and prints a line on how it went. @param {string} step */
async function run(step) {
  const [script = "", ...words] = step.trim().split(" ");
  const name = [script, ...words.filter((word) => !word.startsWith("-"))].join(" ");
  const [output, report] = [fileOf(name, "log"), fileOf(name, "json")];
  const log = openSync(output, "w");
  const start = performance.now();
  const child = spawn("npm", ["run", "--silent", script, "--", ...words], {
    stdio: ["ignore", log, log],
    shell: process.platform === "win32",
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const [code] = await once(child, "exit");
  const { passed, failures } = readReport(report) ?? { passed: code === 0 ? 1 : 0, failures: [] };
  // What fails outside any test is told by the end of the output.
  if (code !== 0 && failures.length === 0)
    failures.push(readFileSync(output, "utf8").trimEnd().split("\n").slice(-12).join("\n"));
  const seconds = ((performance.now() - start) / 1000).toFixed(0).padStart(4);
  console.log(`${code === 0 ? "✓" : "✗"} ${name.padEnd(13)} ${seconds} s, ${passed} passed`);
  return { passed, failures: failures.map((failure) => `${name} (${output})\n${failure}`) };
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
