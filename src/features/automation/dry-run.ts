import { meetsRule } from "@/contract/segment-rules";
import examples from "./dry-run-examples.json";
import type { Plan } from "./plan";

/** The values offered for a condition: those of the examples. */
export const offeredValues = (field: "segment" | "tier" | "channel"): readonly string[] =>
  [...new Set(examples.map((example) => example[field]))].toSorted();

/** A built-in example, no real person: what happened to whom, and what a condition can look at. */
export type Example = (typeof examples)[number];

/** The examples that would have started the plan, and those that its conditions would have stopped. */
export function dryRun({
  conditions,
  match,
  trigger,
}: Pick<Plan, "conditions" | "match" | "trigger">) {
  const triggered = examples.filter((example) => example.trigger === trigger);
  const passes = (example: Example) => {
    if (conditions.length === 0) return true;
    const holds = ({ field, ...rule }: Plan["conditions"][number]) =>
      rule.value.trim() !== "" && meetsRule(rule, example[field]);
    return match === "all" ? conditions.every(holds) : conditions.some(holds);
  };
  return {
    ran: triggered.filter(passes),
    heldBack: triggered.filter((example) => !passes(example)),
  };
}
