import * as v from "valibot";
import { Count, Id, Percent } from "./values";

/** An automation: built-in data, changed only in this browser. */
export const Automation = v.object({
  id: Id,
  name: v.string(),
  description: v.string(),
  status: v.picklist(["active", "paused"]),
  /** How often it was triggered. */
  triggers: Count,
  /** The percentage of its runs that succeeded. */
  success: Percent,
  tools: v.array(v.string()),
});
export type Automation = v.InferOutput<typeof Automation>;

/** A workflow: a name and a switch. */
export const Workflow = v.object({
  name: v.string(),
  active: v.boolean(),
  /** Text like "5 min ago", or an ISO timestamp. */
  lastRun: v.string(),
});
export type Workflow = v.InferOutput<typeof Workflow>;
