import type { ReceivedMember, SegmentRules } from "./members";
import type { Lenient } from "./call";

type Rule = SegmentRules["conditions"][number];
/** A field that a rule can check. */
export type RuleField = Rule["field"];
/** A comparison that a rule can make. */
export type RuleOperator = Rule["operator"];

/** The comparisons that make sense for each field. The first one is the default. */
export const operatorsOf: Record<RuleField, readonly [RuleOperator, ...RuleOperator[]]> = {
  engagement: ["atLeast", "atMost", "is", "isNot"],
  lastActive: ["atMost", "atLeast"],
  tier: ["is", "isNot"],
  segment: ["is", "isNot"],
};

/** Whether a field is a number: engagement in percent, or days since last active. */
export const isFigure = (field: unknown): boolean =>
  field === "engagement" || field === "lastActive";

/** One rule of a segment, as received. */
export type Condition = NonNullable<Lenient<SegmentRules>["conditions"]>[number];

/** Whether a value meets a rule; a missing value only meets "is not". Texts are compared ignoring case. */
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

/** Whether a member is in a segment; without rules nobody is. `lastActive` is in days ago. */
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
