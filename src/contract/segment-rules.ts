import type { ReceivedMember, SegmentRules } from "./members";
import type { Lenient } from "./call";

type Rule = SegmentRules["conditions"][number];
/** What a rule looks at. */
export type RuleField = Rule["field"];
/** How a rule compares. */
export type RuleOperator = Rule["operator"];

/** The comparisons that make sense for what a rule looks at; the first is the one to begin with. */
export const operatorsOf: Record<RuleField, readonly [RuleOperator, ...RuleOperator[]]> = {
  engagement: ["atLeast", "atMost", "is", "isNot"],
  lastActive: ["atMost", "atLeast"],
  tier: ["is", "isNot"],
  segment: ["is", "isNot"],
};

/** Whether a rule's value is a number: percent of engagement, days since last active. */
export const isFigure = (field: unknown): boolean =>
  field === "engagement" || field === "lastActive";

/** One rule of a segment, as received. */
export type Condition = NonNullable<Lenient<SegmentRules>["conditions"]>[number];

/** Whether a value meets a rule; a missing value meets only "is not". Figures compare as numbers. */
export function meetsRule(
  { operator, value = "" }: Pick<Condition, "operator" | "value">,
  actual: string | number | undefined,
): boolean {
  const isNumber = typeof actual === "number";
  const isEqual = isNumber
    ? actual === Number(value)
    : actual?.trim().toLowerCase() === value.trim().toLowerCase();
  if (operator === "is") return isEqual;
  if (operator === "isNot") return !isEqual;
  if (!isNumber) return false;
  return operator === "atLeast"
    ? actual >= Number(value)
    : operator === "atMost" && actual <= Number(value);
}

/** Whether a member, last active so many days ago, falls into a segment; without rules nobody does. */
export function isInSegment(
  { conditions = [], match }: Lenient<SegmentRules>,
  { engagement, tier, segment }: Pick<ReceivedMember, "engagement" | "tier" | "segment">,
  lastActive: number | undefined,
): boolean {
  const actual = new Map(Object.entries({ engagement, lastActive, tier, segment }));
  const holds = (condition: Condition) => meetsRule(condition, actual.get(condition.field ?? ""));
  if (conditions.length === 0) return false;
  return match === "any" ? conditions.some(holds) : conditions.every(holds);
}
