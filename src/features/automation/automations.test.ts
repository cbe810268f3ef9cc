import { afterEach, expect, it } from "vitest";
import * as v from "valibot";
import { testStorage } from "@/testing/browser-storage";
import { readStoredJson } from "@/lib/browser-storage";
import { resetStores } from "@/lib/stored-data";
import { automations, cloneAutomation, configureAutomation, createAutomation } from "./automations";
import { builtInAutomations } from "./built-in-automations";
import { newPlan, Plan } from "./plan";

testStorage();
afterEach(() => resetStores());

const plan: Plan = { ...newPlan, actions: [{ kind: "notify_team", detail: "Care" }] };

it.each([1, 73, 79, 80])(
  "clones a name of %i characters into names that can be saved",
  (length) => {
    const first = { ...plan, name: "x".repeat(length) };
    const id = createAutomation(first);
    const original = automations.get().find((each) => each.id === id) ?? builtInAutomations[0];
    if (original === undefined) throw new Error("There is nothing to clone");
    for (let count = 0; count < 12; count += 1) cloneAutomation(original);
    const made = automations.get().slice(0, 13);
    expect(new Set(made.map(({ name }) => name)).size).toBe(13);
    for (const each of made) expect(v.safeParse(Plan, each).issues).toBeUndefined();
    expect(made[0]?.name).toMatch(/\(copy 12\)$/);
  },
);

it("keeps what was changed when the page is read again", () => {
  const id = createAutomation({ ...plan, name: "y".repeat(80) });
  const original = automations.get().find((each) => each.id === id);
  if (original) cloneAutomation(original);
  configureAutomation("welcome", { ...plan, name: "Hello" });
  const kept: unknown = readStoredJson("tab", "local:automations");
  resetStores({ "local:automations": JSON.stringify(kept) });
  expect(automations.get().map(({ name }) => name)).toContain("Hello");
  expect(automations.get()).toHaveLength(builtInAutomations.length + 2);
});

it("reads conditions as an earlier version of the app stored them", () => {
  const earlier = builtInAutomations.map(({ conditions, ...rest }) => ({
    ...rest,
    conditions: conditions.map(({ field, value }) =>
      field === "engagement"
        ? { field, value, comparison: "at_least" }
        : { field, value, comparison: "is_not" },
    ),
  }));
  resetStores({ "local:automations": JSON.stringify(earlier) });
  expect(automations.get().map(({ id }) => id)).toEqual(builtInAutomations.map(({ id }) => id));
  const conditions = automations.get().flatMap((automation) => automation.conditions);
  expect(new Set(conditions.map(({ field, operator }) => `${field} ${operator}`))).toEqual(
    new Set(["channel isNot", "tier isNot", "segment isNot", "engagement atLeast"]),
  );
  expect(conditions.every((condition) => !("comparison" in condition))).toBe(true);
});
