import * as v from "valibot";
import type { Automation } from "@/contract/automation";
import { linesOf } from "@/lib/lines";
import automations from "./automations.txt?raw";
import { actionLabels, Plan } from "./plan";
import plans from "./templates.txt?raw";

/** An automation with the plan its editor shows. */
export type PlannedAutomation = Automation & Plan;

/** An automation with the tools that its actions use. */
export const withTools = (automation: Omit<PlannedAutomation, "tools">): PlannedAutomation => ({
  ...automation,
  tools: [...new Set(automation.actions.map(({ kind }) => actionLabels[kind].tool))],
});

/** A plan from a line's cells: name, trigger, description, actions, conditions, how they match. */
function planOf(cells: readonly string[]): Plan {
  const [name, trigger, description, actions = "", conditions = "", match = "all"] = cells;
  return v.parse(Plan, {
    name,
    description,
    trigger,
    match,
    actions: actions.split("; ").map((action) => {
      const [kind, detail] = action.split(": ");
      return { kind, detail };
    }),
    conditions: conditions.split("; ").flatMap((condition) => {
      const [field, operator, ...value] = condition.split(" ");
      return operator ? { field, operator, value: value.join(" ") } : [];
    }),
  });
}

/**
 * The automations that are built in: spec §2 has no call for them, but fixes eight active ones. A line
 * is the id, status, how often triggered, success in percent, and the plan.
 */
export const builtInAutomations = linesOf(automations).map(
  ([id = "", status, triggers, success, ...plan]) =>
    withTools({
      ...planOf(plan),
      id,
      status: status === "paused" ? "paused" : "active",
      triggers: Number(triggers),
      success: Number(success),
    }),
);

/** The six templates of spec §2, each a plan to begin with. */
export const templates: readonly Plan[] = linesOf(plans).map(planOf);
