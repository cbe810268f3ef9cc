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

it.each([1, 73, 79, 80])(
  "clones a name of %i characters into names that can be saved",
  (length) => {
    const first = { ...plan, name: "x".repeat(length) };
    const { id } = createAutomation(first);
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
  const { id } = createAutomation({ ...plan, name: "y".repeat(80) });
  const original = automations.get().find((each) => each.id === id);
  if (original) cloneAutomation(original);
  configureAutomation("welcome", { ...plan, name: "Hello" });
  rereadTabStores();
  expect(automations.get().map(({ name }) => name)).toContain("Hello");
  expect(automations.get()).toHaveLength(builtInAutomations.length + 2);
});
