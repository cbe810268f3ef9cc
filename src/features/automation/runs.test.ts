import { expect, it } from "vitest";
import { type Run, successOf } from "./runs";

const run = { id: "1", name: "Triage", startedAt: 0, duration: 60, note: "" };

it("computes the success rate from an automation's own runs", () => {
  const runs: readonly Run[] = [
    { ...run, of: "triage", status: "completed" },
    { ...run, of: "triage", status: "failed" },
    { ...run, of: "welcome", status: "failed" },
  ];
  expect(["triage", "welcome", "never-ran"].map((id) => successOf(id, runs))).toEqual([
    50,
    0,
    undefined,
  ]);
});
