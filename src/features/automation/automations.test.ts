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

it.each([1, 73, 80])("clones a name of %i characters into one that can be saved", (length) => {
  createAutomation({ ...plan, name: "x".repeat(length) });
  const [original] = automations.get();
  if (original) cloneAutomation(original);
  const [copy] = automations.get();
  expect(copy?.name).toMatch(/^x+ \(copy\)$/);
  expect(v.safeParse(Plan, copy).issues).toBeUndefined();
});

it("keeps what was changed when the page is read again", () => {
  const { id } = createAutomation({ ...plan, name: "y".repeat(80) });
  const original = automations.get().find((each) => each.id === id);
  if (original) cloneAutomation(original);
  configureAutomation("welcome", { ...plan, name: "Hello" });
  rereadTabStores();
  expect(automations.get().map(({ name }) => name)).toContain("Hello");
  expect(automations.get()).toHaveLength(builtInAutomations.length + 2);
});
