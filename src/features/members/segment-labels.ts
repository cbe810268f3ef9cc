import type { ReceivedSegment, SegmentRules } from "@/contract/members";
import type { Lenient } from "@/contract/lenient";
import type { RuleField } from "@/contract/segment-rules";

type Rules = Lenient<SegmentRules>;

/** What a rule looks at, as the form offers it. */
export const fieldLabels: Readonly<Record<RuleField, string>> = {
  engagement: "Engagement",
  tier: "Tier",
  segment: "Segment",
  lastActive: "Last active",
};

const comparisons = new Map<string | undefined, string>([
  ["is", "exactly"],
  ["isNot", "other than"],
  ["atLeast", "of at least"],
  ["atMost", "of at most"],
]);

const days = (value: string): string => (value === "1" ? "1 day" : `${value} days`);

function ruleText({ field, operator, value = "" }: NonNullable<Rules["conditions"]>[number]) {
  if (field === "engagement") return `engagement ${comparisons.get(operator) ?? ""} ${value}%`;
  if (field === "lastActive") {
    return operator === "atMost"
      ? `active in the last ${days(value)}`
      : `not active for ${days(value)} or more`;
  }
  return `${field ?? ""} ${operator === "isNot" ? "other than " : ""}${value}`;
}

/** Rules as one sentence; "" without rules. */
export function rulesText({ conditions = [], match }: Rules): string {
  const text = conditions.map(ruleText).join(match === "any" ? " or " : " and ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A segment's quiet line: its own description, else its rules. */
export const segmentText = ({ description, rules }: ReceivedSegment): string =>
  description?.trim() || (rules ? rulesText(rules) : "");
