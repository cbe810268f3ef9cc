import { meetsRule } from "@/contract/segment-rules";
import examples from "./dry-run-examples.json";
import type { Plan } from "./plan";

/** The values offered for a condition on this field: the ones in the examples, sorted. */
export const offeredValues = (field: "segment" | "tier" | "channel"): readonly string[] =>
  [...new Set(examples.map((example) => example[field]))].toSorted();

/** A built-in, fictional example: who did what, and the values a condition can check. */
export type Example = (typeof examples)[number];

/** Splits the examples of a plan's trigger into those that would run it and those held back by conditions. */
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
