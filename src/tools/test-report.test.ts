import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readReport } from "./test-report.mjs";

const error = { message: "\u001b[31mError: no such button\u001b[39m\n  at line 3" };
const vitest = [
  { fullName: "opens", status: "passed" },
  { fullName: "closes", status: "failed", failureMessages: [error.message] },
];
const playwright = [
  { title: "opens", ok: true, tests: [] },
  { title: "closes", ok: false, tests: [{ results: [{ error }] }] },
];

test.each([
  ["Vitest", { testResults: [{ name: "a.ts", assertionResults: vitest }] }],
  ["Playwright", { suites: [{ title: "a.ts", specs: playwright }] }],
])("a report of %s names what failed, with the first line of why", (_, report) => {
  const folder = mkdtempSync(join(tmpdir(), "report-"));
  const path = join(folder, "report.json");
  writeFileSync(path, JSON.stringify(report));
  const { passed, failures } = readReport(path) ?? {};
  expect(passed).toBe(1);
  expect(failures?.join()).toMatch(/^a\.ts > closes.*\n {2}Error: no such button$/);
  rmSync(folder, { recursive: true });
});
