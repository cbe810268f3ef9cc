// Vitest's part of npm test: how many tests passed and failed, which failed, and which passed at a second try only.

import { writeFileSync } from "node:fs";
import { withReason } from "./results.mjs";

/** Writes a `Result` to the file that `CHECK_REPORT` names. */
export default class CheckReporter {
  /** @param {ReadonlyArray<import("vitest/node").TestModule>} modules */
  onTestRunEnd(modules) {
    const path = process.env.CHECK_REPORT;
    if (path === undefined) return;
    const all = modules.flatMap((module) => [...module.children.allTests()]);
    /** @param {string} state */
    const count = (state) => all.filter((test) => test.result().state === state).length;
    /** @param {(test: import("vitest/node").TestCase) => boolean} which */
    const names = (which) =>
      all.filter(which).map((test) => {
        const [error] = test.result().errors ?? [];
        return withReason(`${test.module.relativeModuleId} > ${test.fullName}`, error?.message);
      });
    const result = {
      passed: count("passed"),
      failed: count("failed"),
      flaky: names((test) => test.diagnostic()?.flaky === true),
      failures: names((test) => test.result().state === "failed"),
    };
    writeFileSync(path, JSON.stringify(result));
  }
}
