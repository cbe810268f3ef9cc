// npm test: every check, one after another. The last line is `N passed, N failed`.

import { verdictOnFlaky } from "./check/results.mjs";
import { steps } from "./check/steps.mjs";
import { readCommandLine } from "./command-line.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";

const usage = `npm test -- [options]: every check, one after another

  --only NAMES   these steps alone, such as types,lint
  --list         print what the steps are`;

const values = readCommandLine(usage, { only: { type: "string" }, list: { type: "boolean" } });

if (values.list) {
  for (const { name, what } of steps) console.log(`${name.padEnd(12)} ${what}`);
  process.exit(0);
}

const wanted = values.only?.split(",").map((name) => name.trim());
const unknown = wanted?.filter((name) => !steps.some((step) => step.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(
    `No such step: ${unknown.join(", ")}. There are: ${steps.map((step) => step.name).join(", ")}.`,
  );
  process.exit(2);
}

ensureInstalled();

/** Names of the steps that failed. @type {Set<string>} */
const broken = new Set();
let passed = 0;
let failed = 0;
/** Names of tests that failed. @type {string[]} */
const failures = [];
/** Names of tests that passed at a second try only. @type {string[]} */
const flaky = [];
/** What this machine cannot run. @type {string[]} */
const notRun = [];

for (const step of steps) {
  if (wanted !== undefined && !wanted.includes(step.name)) continue;
  const blocker = step.needs?.find((name) => broken.has(name));
  if (blocker !== undefined) {
    console.log(`\n■ ${step.name}: left out, since ${blocker} failed`);
    broken.add(step.name);
    failed += 1;
    continue;
  }
  console.log(`\n■ ${step.name}: ${step.what}`);
  const start = performance.now();
  const result = await step.run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`  ${step.name} ${result.failed === 0 ? "passed" : "FAILED"} in ${seconds} s`);
  passed += result.passed;
  failed += result.failed;
  flaky.push(...(result.flaky ?? []));
  failures.push(...(result.failures ?? []));
  notRun.push(...(result.notRun ?? []));
  if (result.failed > 0) broken.add(step.name);
}

if (notRun.length > 0) console.log(`\n${notRun.join("\n")}`);
const verdict = verdictOnFlaky(flaky, process.env.CI);
if (verdict.lines.length > 0) console.log(`\n${verdict.lines.join("\n")}`);
if (verdict.fails) {
  broken.add("tests that need a second try");
  failed += 1;
}
if (failures.length > 0) {
  console.log(`\nFailed tests:\n${failures.map((name) => `  ${name}`).join("\n")}`);
}
if (broken.size > 0) console.log(`\nFailed: ${[...broken].join(", ")}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
