import * as v from "valibot";
import { Automation } from "@/contract/automation";
import { createTabStore, listOf } from "@/lib/tab-store";
import { builtInAutomations, type PlannedAutomation } from "./built-in-automations";
import { conditionFields, longestName, Plan } from "./plan";
import { toolsOf } from "./plan-labels";

/** The operators' earlier names, in conditions that an earlier version of the app stored. */
const earlierOperators = {
  is: "is",
  is_not: "isNot",
  at_least: "atLeast",
  at_most: "atMost",
} as const;

const EarlierCondition = v.pipe(
  v.object({
    field: v.picklist(conditionFields),
    comparison: v.picklist(["is", "is_not", "at_least", "at_most"]),
    value: v.string(),
  }),
  v.transform(({ comparison, field, value }) => ({
    field,
    operator: earlierOperators[comparison],
    value,
  })),
);

const StoredAutomation = v.object({
  ...Automation.entries,
  ...Plan.entries,
  conditions: v.union([Plan.entries.conditions, v.array(EarlierCondition)]),
});

/** The automations as changed in this browser (decisions §3). */
export const automations = createTabStore<readonly PlannedAutomation[]>(
  "automations",
  builtInAutomations,
  listOf(StoredAutomation),
);

const change = (id: string, fields: Partial<PlannedAutomation>): void =>
  automations.set((all) => all.map((each) => (each.id === id ? { ...each, ...fields } : each)));

/** Saves a new automation, paused; returns its id. */
export function createAutomation(plan: Plan): string {
  const taken = new Set(automations.get().map(({ id }) => id));
  let number = taken.size + 1;
  while (taken.has(`automation-${String(number)}`)) number += 1;
  const id = `automation-${String(number)}`;
  const made: PlannedAutomation = {
    ...plan,
    id,
    status: "paused",
    triggers: 0,
    success: 0,
    tools: toolsOf(plan.actions),
  };
  automations.set((all) => [made, ...all]);
  return id;
}

/** Saves what the editor changed. */
export const configureAutomation = (id: string, plan: Plan): void =>
  change(id, { ...plan, tools: toolsOf(plan.actions) });

/** Takes an automation away again. */
export const removeAutomation = (id: string): void =>
  automations.set((all) => all.filter((each) => each.id !== id));

/** Activates or pauses; returns how to take that back. */
export function setAutomationStatus(
  { id, status: before }: PlannedAutomation,
  status: PlannedAutomation["status"],
): () => void {
  change(id, { status });
  return () => change(id, { status: before });
}

/** A name that is not taken yet, with the number of the copy; a long one is cut to leave it room. */
function copyName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const mark = number === 1 ? " (copy)" : ` (copy ${String(number)})`;
    // Half of a two-part character would be unreadable.
    const start = name.slice(0, longestName - mark.length).replace(/[\uD800-\uDBFF]$/, "");
    if (!taken.has(start + mark)) return start + mark;
  }
}

/** Saves a copy, paused and without a past; returns its id. */
export function cloneAutomation({ name, ...rest }: PlannedAutomation): string {
  const { actions, conditions, description, match, trigger } = rest;
  const names = new Set(automations.get().map((each) => each.name));
  return createAutomation({
    name: copyName(name, names),
    actions,
    conditions,
    description,
    match,
    trigger,
  });
}
