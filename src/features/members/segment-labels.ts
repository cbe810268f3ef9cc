import type { InferOutput } from "valibot";
import type { ReceivedSegment, SegmentRule, SegmentRules } from "@/contract/members";
import type { Lenient } from "@/contract/lenient";
import { capitalised } from "@/lib/format";

const comparisons = new Map<string | undefined, string>([
  ["is", "exactly"],
  ["isNot", "other than"],
  ["atLeast", "of at least"],
  ["atMost", "of at most"],
]);

function ruleText({
  field,
  operator,
  value = "",
}: Lenient<InferOutput<typeof SegmentRule>>): string {
  if (field === "engagement") return `engagement ${comparisons.get(operator) ?? ""} ${value}%`;
  if (field !== "lastActive") {
    return `${field ?? ""} ${operator === "isNot" ? "other than " : ""}${value}`;
  }
  const days = value === "1" ? "1 day" : `${value} days`;
  return operator === "atMost" ? `active in the last ${days}` : `not active for ${days} or more`;
}

/** Rules as one sentence; "" without rules. */
export const rulesText = ({ conditions = [], match }: Lenient<SegmentRules>): string =>
  capitalised(conditions.map(ruleText).join(match === "any" ? " or " : " and "));

/** A segment's quiet line: its own description, else its rules. */
export const segmentText = ({ description, rules }: ReceivedSegment): string =>
  description?.trim() || (rules ? rulesText(rules) : "");
