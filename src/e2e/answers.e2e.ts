import { expect, test } from "@playwright/test";
import { proveAnswers } from "../proof/answers/prove-answers";
import { dist } from "./deployment";

test.describe.configure({ timeout: 600_000 });

test("whatever the server answers, no screen breaks", { tag: "@all" }, async ({ browser }) => {
  const report = await proveAnswers({ browser, folder: dist, count: 120, seed: 1 });
  expect(report.broken?.message).toBeUndefined();
  // Of screens and calls; a slow machine may miss one of the changes.
  expect(report.tally.size).toBeGreaterThan(30);
});
