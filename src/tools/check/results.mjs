// What the steps of npm test come to.

import { stripVTControlCharacters } from "node:util";

/**
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} [flaky] names of the tests that passed at a second try only, each with the reason
 * @property {readonly string[]} [failures] names of the tests that failed, each with the reason
 * @property {readonly string[]} [notRun] what this machine cannot run, and why
 */

/** So many at a second try, and a run on CI fails: what fails now and then hides what is broken. */
const tooMany = 3;

/**
 * A test's name with why it failed first: the first line of that error.
 * @param {string} name
 * @param {string | undefined} error the error's message, perhaps with colours
 */
export function withReason(name, error) {
  const [line = ""] = stripVTControlCharacters(error ?? "")
    .trim()
    .split("\n");
  return line === "" ? name : `${name}: ${line.replace(/^Error: /, "").slice(0, 200)}`;
}

/**
 * @typedef {object} Test of Playwright's JSON report
 * @property {string} projectName
 * @property {string} status
 * @property {readonly { errors: readonly { message?: string }[] }[]} results one of each try
 */

/**
 * @typedef {object} Suite of Playwright's JSON report
 * @property {string} title
 * @property {readonly Suite[]} [suites]
 * @property {readonly { title: string, tests: readonly Test[] }[]} [specs]
 */

/** @param {Suite} suite @param {string} above @returns {readonly { name: string, status: string }[]} */
function testsIn(suite, above = "") {
  const path = `${above}${suite.title} > `;
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ projectName, results, status }) => {
      const [error] = results.flatMap(({ errors }) => errors);
      return { name: withReason(`${path}${title} (${projectName})`, error?.message), status };
    }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsIn(inner, path))];
}

/** What a run of Playwright came to. @param {{ suites: readonly Suite[] }} report */
export function playwrightResult({ suites }) {
  const all = suites.flatMap((suite) => testsIn(suite));
  /** @param {string} wanted */
  const names = (wanted) => all.filter(({ status }) => status === wanted).map(({ name }) => name);
  const flaky = names("flaky");
  const failures = names("unexpected");
  return {
    passed: names("expected").length + flaky.length,
    failed: failures.length,
    flaky,
    failures,
  };
}

/**
 * What to say of the tests that passed at a second try only, and whether they fail the run.
 * @param {readonly string[]} flaky their names
 * @param {string | undefined} ci the variable CI
 */
export function verdictOnFlaky(flaky, ci) {
  if (flaky.length === 0) return { lines: [], fails: false };
  const fails = flaky.length >= tooMany && ci !== undefined && ci !== "" && ci !== "false";
  return {
    lines: [
      `Passed at a second try only (${flaky.length}; on CI, ${tooMany} or more fail the run):`,
      ...flaky.map((name) => `  ${name}`),
    ],
    fails,
  };
}
