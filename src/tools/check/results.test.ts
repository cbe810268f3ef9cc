import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../ensure-installed.mjs";
import { playwrightResult, verdictOnFlaky } from "./results.mjs";

const failedTry = { errors: [{ message: "\u001b[31mError: 2 is not 1\u001b[39m\n\n  at a.ts:1" }] };
const spec = (title: string, ...statuses: string[]) => ({
  title,
  tests: statuses.map((status, index) => ({
    projectName: index === 0 ? "mock" : "live",
    status,
    results: status === "unexpected" || status === "flaky" ? [failedTry, { errors: [] }] : [],
  })),
});

describe("a run of Playwright", () => {
  test("names what passed at a second try only, and counts it as passed", () => {
    // As its JSON reporter wrote it, but for what is not read.
    const report = {
      suites: [
        {
          title: "a.e2e.ts",
          specs: [spec("passes", "expected", "flaky"), spec("is left out", "skipped")],
          suites: [
            {
              title: "a group",
              specs: [spec("passes at the second try", "flaky"), spec("fails", "unexpected")],
            },
          ],
        },
      ],
    };
    expect(playwrightResult(report)).toEqual({
      passed: 3,
      failed: 1,
      flaky: [
        "a.e2e.ts > passes (live): 2 is not 1",
        "a.e2e.ts > a group > passes at the second try (mock): 2 is not 1",
      ],
      failures: ["a.e2e.ts > a group > fails (mock): 2 is not 1"],
    });
  });

  test("without a word of why names the test alone", () => {
    const tests = [{ projectName: "mock", status: "unexpected", results: [{ errors: [{}] }] }];
    const suites = [{ title: "a.e2e.ts", specs: [{ title: "fails", tests }] }];
    expect(playwrightResult({ suites }).failures).toEqual(["a.e2e.ts > fails (mock)"]);
  });

  test("in which nothing ran passes nothing", () => {
    expect(playwrightResult({ suites: [] })).toMatchObject({ passed: 0, failed: 0 });
  });
});

test("a run of Vitest names what passed at a second try only, and counts it as passed", () => {
  const folder = mkdtempSync(join(tmpdir(), "reporter-"));
  try {
    const report = join(folder, "report.json");
    writeFileSync(
      join(folder, "some.test.js"),
      `let tries = 0;
      test("passes", () => {});
      test.skip("is left out", () => {});
      describe("a group", () => {
        test("passes at the second try", () => { expect((tries += 1)).toBe(2); });
        test("fails", () => { expect(1).toBe(2); });
      });`,
    );
    const words = ["run", "--root", folder, "--globals", "--retry=1"];
    const reporter = `--reporter=${join(projectRoot, "src/tools/check/vitest-reporter.mjs")}`;
    const vitest = join(projectRoot, "node_modules/vitest/vitest.mjs");
    const { status } = spawnSync(process.execPath, [vitest, ...words, reporter], {
      cwd: folder,
      env: { ...process.env, CHECK_REPORT: report },
    });
    expect(status).toBe(1);
    expect(JSON.parse(readFileSync(report, "utf8"))).toEqual({
      passed: 2,
      failed: 1,
      flaky: [
        "some.test.js > a group > passes at the second try: expected 1 to be 2 // Object.is equality",
      ],
      failures: ["some.test.js > a group > fails: expected 1 to be 2 // Object.is equality"],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);

describe("tests that passed at a second try only", () => {
  const names = ["one", "two", "three"];

  test("are always named", () => {
    expect(verdictOnFlaky(["one"], undefined).lines.join("\n")).toContain("  one");
    expect(verdictOnFlaky(names, "true").lines.slice(1)).toEqual(["  one", "  two", "  three"]);
    expect(verdictOnFlaky([], "true").lines).toEqual([]);
  });

  test("fail the run where there are three, on CI alone", () => {
    expect(verdictOnFlaky(names, "true").fails).toBe(true);
    expect(verdictOnFlaky(names, "1").fails).toBe(true);
    expect(verdictOnFlaky(names.slice(1), "true").fails).toBe(false);
    for (const ci of [undefined, "", "false"]) expect(verdictOnFlaky(names, ci).fails).toBe(false);
  });
});
