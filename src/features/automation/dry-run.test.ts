import { describe, expect, it } from "vitest";
import { dryRun, examples, type PlanRules } from "./dry-run";
import { triggers } from "./plan";

const rules: PlanRules = { trigger: "member_joined", match: "all", conditions: [] };
const vip = { field: "tier", operator: "is", value: "vip" } as const;
const keen = { field: "engagement", operator: "atLeast", value: "70" } as const;
const names = (run: ReturnType<typeof dryRun>) => run.ran.map(({ who }) => who);

describe("a dry run", () => {
  it("has examples of every trigger", () => {
    expect(new Set(examples.map(({ trigger }) => trigger))).toEqual(new Set(triggers));
  });

  it("takes every example of its trigger where there are no conditions", () => {
    expect(dryRun(rules)).toMatchObject({ ran: { length: 4 }, heldBack: 0 });
  });

  it("takes those for which all hold, or any", () => {
    expect(names(dryRun({ ...rules, conditions: [vip, keen] }))).toEqual(["Henrik Dahl"]);
    expect(names(dryRun({ ...rules, match: "any", conditions: [vip, keen] }))).toEqual([
      "Henrik Dahl",
      "Sofia Marin",
    ]);
    expect(dryRun({ ...rules, conditions: [vip] }).heldBack).toBe(3);
  });

  it("nobody meets a limit that is not a number", () => {
    expect(dryRun({ ...rules, conditions: [{ ...keen, value: "" }] }).ran).toEqual([]);
  });

  it("knows the opposites", () => {
    expect(names(dryRun({ ...rules, conditions: [{ ...vip, operator: "isNot" }] }))).toHaveLength(
      3,
    );
    expect(
      names(dryRun({ ...rules, conditions: [{ ...keen, operator: "atMost", value: "64" }] })),
    ).toEqual(["Priya Raman", "Caleb Stone"]);
  });
});
