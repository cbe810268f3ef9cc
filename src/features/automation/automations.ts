import * as v from "valibot";
import { Automation } from "@/contract/automation";
import { firstFree } from "@/lib/first-free";
import { createTabStore } from "@/api/tab-store";
import builtIn from "./automations.json";
import { actionLabels, longestName, Plan } from "./plan";

const PlannedAutomation = v.object({ ...Automation.entries, ...Plan.entries });
/** An automation with the plan its editor shows. */
export type PlannedAutomation = v.InferOutput<typeof PlannedAutomation>;

/** An automation with the tools that its actions use. */
const withTools = (automation: Omit<PlannedAutomation, "tools">): PlannedAutomation => ({
  ...automation,
  tools: [...new Set(automation.actions.map(({ kind }) => actionLabels[kind].tool))],
});

/** The automations that are built in: no call brings any. Eight are active. */
export const builtInAutomations = v
  .parse(v.array(v.omit(PlannedAutomation, ["tools"])), builtIn)
  .map(withTools);

/** The automations as changed in this browser. */
export const automations = createTabStore(
  "automations",
  builtInAutomations,
  v.array(PlannedAutomation),
);

/** Saves a new automation, paused and without a past; returns its id, and how to take it back. */
export function createAutomation(plan: Plan) {
  const ids = automations.get().map((automation) => automation.id);
  const id = firstFree(ids, (number) => `automation-${String(number)}`);
  const figures = { status: "paused", triggers: 0, success: 0 } as const;
  const undo = automations.set((all) => [withTools({ ...plan, ...figures, id }), ...all]);
  return { id, undo };
}

/** Saves what the editor or a button changed; returns how to take it back. */
export const configureAutomation = (id: string, fields: Partial<PlannedAutomation>) =>
  automations.set((all) =>
    all.map((each) => (each.id === id ? withTools({ ...each, ...fields }) : each)),
  );

/** Saves a copy, its name numbered and cut to leave room for that. */
export function cloneAutomation(automation: PlannedAutomation) {
  const names = automations.get().map((each) => each.name);
  const name = firstFree(names, (number) => {
    const mark = number === 1 ? " (copy)" : ` (copy ${String(number)})`;
    // A name cut inside an emoji would end in half a character.
    const start = automation.name.slice(0, longestName - mark.length);
    return start.replace(/[\uD800-\uDBFF]$/, "") + mark;
  });
  return createAutomation({ ...automation, name });
}
