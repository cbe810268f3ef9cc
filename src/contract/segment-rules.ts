import type { ReceivedMember, ruleFields, ruleOperators, SegmentRules } from "./members";
import type { Lenient } from "./lenient";

/** What a rule looks at. */
export type RuleField = (typeof ruleFields)[number];
/** How a rule compares. */
export type RuleOperator = (typeof ruleOperators)[number];

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

const daysOf: Readonly<Record<string, number>> = {
  sec: 1 / 86_400,
  min: 1 / 1440,
  hour: 1 / 24,
  hr: 1 / 24,
  day: 1,
  week: 7,
  month: 30,
  year: 365,
};

/** Whole days since a member was active, from a timestamp or words such as "2 hours ago". */
export function daysSince(lastActive: string | undefined, now: number): number | undefined {
  const text = lastActive?.trim().toLowerCase() ?? "";
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) {
    const time = Date.parse(text);
    return Number.isNaN(time) ? undefined : Math.max(0, Math.floor((now - time) / 86_400_000));
  }
  if (/^(just now|now|today|online)\b/.test(text)) return 0;
  if (text === "yesterday") return 1;
  const [, amount, unit = ""] =
    /^(\d+|an?)\s*(sec|min|hour|hr|day|week|month|year)/.exec(text) ?? [];
  const days = daysOf[unit];
  if (amount === undefined || days === undefined) return undefined;
  return Math.floor((amount.startsWith("a") ? 1 : Number(amount)) * days);
}

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

/** Whether a member falls into a segment with these rules; without rules nobody does. */
export function isInSegment(
  { conditions = [], match }: Lenient<SegmentRules>,
  { engagement, lastActive, tier, segment }: ReceivedMember,
  now: number,
): boolean {
  const actual = new Map(
    Object.entries({ engagement, lastActive: daysSince(lastActive, now), tier, segment }),
  );
  const holds = (condition: Condition) => meetsRule(condition, actual.get(condition.field ?? ""));
  if (conditions.length === 0) return false;
  return match === "any" ? conditions.some(holds) : conditions.every(holds);
}
