import * as v from "valibot";
import { Automation } from "@/contract/automation";
import { firstFree } from "@/lib/first-free";
import { createTabStore } from "@/api/tab-store";
import builtIn from "./automations.json";
import { longestName, Plan } from "./plan";

/** A stored automation has no `tools`: the page derives them from its actions. */
const KeptAutomation = v.object({ ...v.omit(Automation, ["tools"]).entries, ...Plan.entries });
type KeptAutomation = v.InferOutput<typeof KeptAutomation>;
/** An automation together with the plan that the editor shows. */
export type PlannedAutomation = Automation & KeptAutomation;

/** The built-in automations. No API call returns any. Eight of them are active. */
export const builtInAutomations = v.parse(v.array(KeptAutomation), builtIn);

/** The automations, including changes made in this tab. */
export const automations = createTabStore(
  "automations",
  builtInAutomations,
  v.array(KeptAutomation),
);

/** Saves a new automation as paused, with no runs. Returns its id and a function that undoes the change. */
export function createAutomation(plan: Plan) {
  const ids = automations.get().map((automation) => automation.id);
  const id = firstFree(ids, (number) => `automation-${number}`);
  const figures = { status: "paused", triggers: 0, success: 0 } as const;
  const undo = automations.set((all) => [{ ...plan, ...figures, id }, ...all]);
  return { id, undo };
}

/** Saves the fields that the editor or a button changed. Returns a function that undoes the change. */
export const configureAutomation = (id: string, fields: Partial<KeptAutomation>) =>
  automations.set((all) => all.map((each) => (each.id === id ? { ...each, ...fields } : each)));

/** Saves a paused copy under a unique name, cut to fit `longestName`. Returns what createAutomation does. */
export function cloneAutomation(automation: KeptAutomation) {
  const names = automations.get().map((each) => each.name);
  const name = firstFree(names, (number) => {
    const mark = number === 1 ? " (copy)" : ` (copy ${number})`;
    // A cut in the middle of an emoji would leave half of a surrogate pair.
    const start = automation.name.slice(0, longestName - mark.length);
    return start.replace(/[\uD800-\uDBFF]$/, "") + mark;
  });
  return createAutomation({ ...automation, name });
}
