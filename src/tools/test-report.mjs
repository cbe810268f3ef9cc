// Reads the reports that Vitest and Playwright write with `--reporter=json`.

import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** @typedef {{ name: string, passed: boolean, error?: string }} Test */

/** The tests of a part of Playwright's report. @param {import("@playwright/test/reporter").JSONReportSuite} suite @returns {Test[]} */
const testsIn = ({ title, suites = [], specs }) =>
  [
    ...suites.flatMap(testsIn),
    ...specs.map(({ title: name, ok, tests: [test] }) => ({
      name: `${name} (${test?.projectName})`,
      passed: ok,
      error: test?.results[0]?.error?.message,
    })),
  ].map((test) => ({ ...test, name: `${title} > ${test.name}` }));

/** The tests of one file in Vitest's report; one that cannot be loaded counts as a failed test. @param {import("vitest/node").JsonTestResult} file @returns {Test[]} */
const testsOf = ({ name, message, assertionResults: tests }) =>
  tests.length === 0
    ? [{ name, passed: false, error: message }]
    : tests.map(({ fullName, status, failureMessages }) => ({
        name: `${name} > ${fullName}`,
        passed: status === "passed",
        error: failureMessages?.[0] ?? status,
      }));

/** How many tests passed, and which did not with the first line of why; undefined without a report. @param {string} file */
export function readReport(file) {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, "utf8"));
  /** @type {Test[]} */
  const tests = report.suites?.flatMap(testsIn) ?? report.testResults.flatMap(testsOf);
  const failed = tests.filter(({ passed }) => !passed);
  const failures = failed.map(({ name, error = "" }) => {
    const [reason] = stripVTControlCharacters(error).trim().split("\n");
    return `${name}\n  ${reason}`;
  });
  return { passed: tests.length - failed.length, failures };
}
