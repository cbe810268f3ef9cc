import { expect, it } from "vitest";
import { dryRun, examples, type PlanRules } from "./dry-run";
import { triggers } from "./plan";

const rules: PlanRules = { trigger: "member_joined", match: "all", conditions: [] };
const vip = { field: "tier", operator: "is", value: "vip" } as const;
const keen = { field: "engagement", operator: "atLeast", value: "70" } as const;
const names = (given: Partial<PlanRules>) =>
  dryRun({ ...rules, ...given }).ran.map(({ who }) => who);

it("has examples of every trigger, and takes all where there are no conditions", () => {
  expect(new Set(examples.map(({ trigger }) => trigger))).toEqual(new Set(triggers));
  expect(dryRun(rules)).toMatchObject({ ran: { length: 4 }, heldBack: { length: 0 } });
});

it("takes those for which all conditions hold, or any", () => {
  expect(names({ conditions: [vip, keen] })).toEqual(["Henrik Dahl"]);
  expect(names({ match: "any", conditions: [vip, keen] })).toEqual(["Henrik Dahl", "Sofia Marin"]);
  expect(dryRun({ ...rules, conditions: [vip] }).heldBack).toHaveLength(3);
  // A limit that is not a number.
  expect(names({ conditions: [{ ...keen, value: "" }] })).toEqual([]);
});
