import * as v from "valibot";
import { Automation } from "@/contract/automation";
import { firstFree } from "@/lib/first-free";
import { createTabStore } from "@/api/tab-store";
import builtIn from "./automations.json";
import { longestName, Plan } from "./plan";

/** Its tools are those that its actions use. */
const KeptAutomation = v.object({ ...v.omit(Automation, ["tools"]).entries, ...Plan.entries });
type KeptAutomation = v.InferOutput<typeof KeptAutomation>;
/** An automation with the plan its editor shows. */
export type PlannedAutomation = Automation & KeptAutomation;

/** The automations that are built in: no call brings any. Eight are active. */
export const builtInAutomations = v.parse(v.array(KeptAutomation), builtIn);

/** The automations as changed in this browser. */
export const automations = createTabStore(
  "automations",
  builtInAutomations,
  v.array(KeptAutomation),
);

/** Saves a new automation, paused and without a past; returns its id, and how to take it back. */
export function createAutomation(plan: Plan) {
  const ids = automations.get().map((automation) => automation.id);
  const id = firstFree(ids, (number) => `automation-${String(number)}`);
  const figures = { status: "paused", triggers: 0, success: 0 } as const;
  const undo = automations.set((all) => [{ ...plan, ...figures, id }, ...all]);
  return { id, undo };
}

/** Saves what the editor or a button changed; returns how to take it back. */
export const configureAutomation = (id: string, fields: Partial<KeptAutomation>) =>
  automations.set((all) => all.map((each) => (each.id === id ? { ...each, ...fields } : each)));

/** Saves a copy, its name numbered and cut to leave room for that. */
export function cloneAutomation(automation: KeptAutomation) {
  const names = automations.get().map((each) => each.name);
  const name = firstFree(names, (number) => {
    const mark = number === 1 ? " (copy)" : ` (copy ${String(number)})`;
    // A name cut inside an emoji would end in half a character.
    const start = automation.name.slice(0, longestName - mark.length);
    return start.replace(/[\uD800-\uDBFF]$/, "") + mark;
  });
  return createAutomation({ ...automation, name });
}
