import { afterEach, expect, it } from "vitest";
import * as v from "valibot";
import { testStorage } from "@/testing/browser-storage";
import { rereadTabStores } from "@/api/tab-store";
import { automations, cloneAutomation, configureAutomation, createAutomation } from "./automations";
import { newPlan, Plan } from "./plan";

testStorage();
const builtInAutomations = automations.get();
afterEach(() => automations.set(() => builtInAutomations));

const plan: Plan = { ...newPlan, actions: [{ kind: "notify_team", detail: "Care" }] };

it.each(["x", "x".repeat(73), "x".repeat(80), "🎉".repeat(40)])(
  "clones %s under unique names that pass validation",
  (name) => {
    createAutomation({ ...plan, name });
    const [original] = automations.get();
    for (let number = 1; number <= 12; number += 1) if (original) cloneAutomation(original);
    const made = automations.get().slice(0, 13);
    expect(new Set(made.map((each) => each.name)).size).toBe(13);
    for (const each of made) {
      expect(v.safeParse(Plan, each).issues).toBeUndefined();
      expect(each.name).not.toMatch(/\p{Surrogate}/u);
    }
  },
);

it("keeps changes when the stored data is reread", () => {
  const { id } = createAutomation({ ...plan, name: "y".repeat(80) });
  const original = automations.get().find((each) => each.id === id);
  if (original) cloneAutomation(original);
  configureAutomation("welcome", { ...plan, name: "Hello" });
  rereadTabStores();
  expect(automations.get().map(({ name }) => name)).toContain("Hello");
  expect(automations.get()).toHaveLength(builtInAutomations.length + 2);
});
