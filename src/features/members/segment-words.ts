import type { ReceivedSegment, SegmentRules } from "@/contract/members";
import type { Lenient } from "@/contract/lenient";
import type { RuleField, RuleOperator } from "@/contract/segment-rules";

type Rules = Lenient<SegmentRules>;

/** What a rule looks at, as the form offers it. */
export const fieldLabels: Readonly<Record<RuleField, string>> = {
  engagement: "Engagement",
  tier: "Tier",
  segment: "Segment",
  lastActive: "Last active",
};

/** How a rule compares, as the form offers it. */
export const operatorLabels: Readonly<Record<RuleOperator, string>> = {
  is: "is",
  isNot: "is not",
  atLeast: "at least",
  atMost: "at most",
};

const figureWords = new Map<string | undefined, string>([
  ["is", "exactly"],
  ["isNot", "other than"],
  ["atLeast", "of at least"],
  ["atMost", "of at most"],
]);

const days = (value: string): string => (value === "1" ? "1 day" : `${value} days`);

function ruleWords({ field, operator, value = "" }: NonNullable<Rules["conditions"]>[number]) {
  if (field === "engagement") return `engagement ${figureWords.get(operator) ?? ""} ${value}%`;
  if (field === "lastActive") {
    return operator === "atMost"
      ? `active in the last ${days(value)}`
      : `not active for ${days(value)} or more`;
  }
  return `${field ?? ""} ${operator === "isNot" ? "other than " : ""}${value}`;
}

/** Rules as one sentence's worth of words; "" where there are none. */
export function rulesWords({ conditions = [], match }: Rules): string {
  const words = conditions.map(ruleWords).join(match === "any" ? " or " : " and ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A segment's quiet line: its own description, else its rules. */
export const segmentWords = ({ description, rules }: ReceivedSegment): string =>
  description?.trim() || (rules ? rulesWords(rules) : "");
