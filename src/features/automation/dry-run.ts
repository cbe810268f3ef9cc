import { type Happening, happenings } from "./happenings";
import type { Condition, Plan } from "./plan";

/** What of a plan decides when it runs. */
export type PlanRules = Pick<Plan, "trigger" | "match" | "conditions">;

function holds({ comparison, field, value }: Condition, happening: Happening): boolean {
  if (field === "engagement") {
    const limit = Number(value);
    if (value.trim() === "" || !Number.isFinite(limit)) return false;
    return comparison === "at_most" ? happening.engagement <= limit : happening.engagement >= limit;
  }
  const same = happening[field].toLowerCase() === value.trim().toLowerCase();
  return comparison === "is_not" ? !same : same;
}

/** What would have started the plan, and how many its conditions would have held back. */
export function dryRun(
  { conditions, match, trigger }: PlanRules,
  over: readonly Happening[] = happenings,
): { ran: readonly Happening[]; heldBack: number } {
  const triggered = over.filter((happening) => happening.trigger === trigger);
  const ran = triggered.filter((happening) => {
    if (conditions.length === 0) return true;
    return match === "all"
      ? conditions.every((condition) => holds(condition, happening))
      : conditions.some((condition) => holds(condition, happening));
  });
  return { ran, heldBack: triggered.length - ran.length };
}
