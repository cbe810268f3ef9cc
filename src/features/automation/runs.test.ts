import { expect, it } from "vitest";
import { endedRuns, successOf } from "./runs";

const run = { id: "1", of: "triage", name: "Triage", duration: 60, failed: false, note: "" };

it("counts a run among the successes once it has ended", () => {
  const runs = [100, 0].map((startedAt) => ({ ...run, startedAt, failed: startedAt === 0 }));
  const rates = [130, 160].map((now) => successOf(endedRuns("triage", runs, now)));
  expect(rates).toEqual([0, 50]);
});
