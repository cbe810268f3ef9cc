import * as v from "valibot";
import { Automation } from "@/contract/automation";
import automations from "./automations.json";
import { actionLabels, Plan } from "./plan";
import plans from "./templates.json";

/** An automation with the plan its editor shows. */
export type PlannedAutomation = Automation & Plan;

/** An automation with the tools that its actions use. */
export const withTools = (automation: Omit<PlannedAutomation, "tools">): PlannedAutomation => ({
  ...automation,
  tools: [...new Set(automation.actions.map(({ kind }) => actionLabels[kind].tool))],
});

const Planned = v.object({ ...v.omit(Automation, ["tools"]).entries, ...Plan.entries });

/** The automations that are built in: no call brings any. Eight are active. */
export const builtInAutomations = v.parse(v.array(Planned), automations).map(withTools);

/** The six templates, each a plan to begin with. */
export const templates: readonly Plan[] = v.parse(v.array(Plan), plans);
