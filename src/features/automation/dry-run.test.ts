import { expect, it } from "vitest";
import examples from "./dry-run-examples.json";
import { dryRun } from "./dry-run";
import { newPlan, type Plan, triggers } from "./plan";

const vip = { field: "tier", operator: "is", value: "vip" } as const;
const keen = { field: "engagement", operator: "atLeast", value: "70" } as const;
const names = (given: Partial<Plan>) => dryRun({ ...newPlan, ...given }).ran.map(({ who }) => who);

it("has examples for every trigger, and passes all of them if there are no conditions", () => {
  expect(new Set(examples.map(({ trigger }) => trigger))).toEqual(new Set(triggers));
  expect(dryRun(newPlan)).toMatchObject({ ran: { length: 4 }, heldBack: { length: 0 } });
});

it("passes the examples that meet all conditions, or any of them", () => {
  expect(names({ conditions: [vip, keen] })).toEqual(["Henrik Dahl"]);
  expect(names({ match: "any", conditions: [vip, keen] })).toEqual(["Henrik Dahl", "Sofia Marin"]);
  expect(dryRun({ ...newPlan, conditions: [vip] }).heldBack).toHaveLength(3);
  // A condition without a value never holds.
  expect(names({ conditions: [{ ...keen, value: "" }] })).toEqual([]);
});
