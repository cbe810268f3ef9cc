import { meetsRule } from "@/contract/segment-rules";
import { linesOf } from "@/lib/lines";
import type { Plan } from "./plan";

/** Built-in examples, not real people: what happened to whom, and what a condition can look at. */
const lines = `
member_joined | Priya Raman | joined from the investor page | Learning Focused | Basic | Web | 64
member_joined | Henrik Dahl | joined by invitation | High-Value Investors | VIP | Email | 81
member_joined | Sofia Marin | joined from an event page | Event Enthusiasts | Premium | Web | 72
member_joined | Caleb Stone | joined from the newsletter | Learning Focused | Basic | Email | 38
event_registered | Ines Duarte | registered for Investor Evening | High-Value Investors | VIP | Web | 91
event_registered | Tomas Novak | registered for Community Breakfast | Event Enthusiasts | Basic | Mobile | 55
event_registered | Leila Haddad | registered for Portfolio Workshop | Learning Focused | Premium | Web | 77
event_registered | Marcus Boyd | registered for Investor Evening | Event Enthusiasts | Premium | Email | 68
message_received | Greta Lind | asked for an invoice | High-Value Investors | Premium | Email | 83
message_received | Amir Rahimi | could not open the course | Learning Focused | Basic | Web | 47
message_received | Noor Aziz | asked about a guest ticket | Event Enthusiasts | VIP | Mobile | 88
message_received | Paul Brandt | wants to cancel | Learning Focused | Basic | Email | 12
content_published | Editorial | completed Market Outlook | Learning Focused | Basic | Web | 70
content_published | Editorial | completed Investor Evening teaser | Event Enthusiasts | Premium | Email | 74
content_published | Editorial | completed Founder interview | High-Value Investors | VIP | Web | 90
member_inactive | Ruth Keller | last seen 31 days ago | Learning Focused | Basic | Email | 9
member_inactive | Dario Conti | last seen 34 days ago | Event Enthusiasts | Premium | Mobile | 22
member_inactive | Mei Chen | last seen 30 days ago | High-Value Investors | VIP | Email | 35
engagement_changed | Olga Iversen | rose from 61% to 84% | Event Enthusiasts | Premium | Web | 84
engagement_changed | Samir Patel | rose from 70% to 92% | High-Value Investors | Premium | Email | 92
engagement_changed | Joanna Reed | fell from 58% to 41% | Learning Focused | Basic | Web | 41
`;

export const examples = linesOf(lines).map(
  ([trigger = "", who = "", what = "", segment = "", tier = "", channel = "", figure]) => ({
    trigger,
    who,
    what,
    segment,
    tier,
    channel,
    engagement: Number(figure),
  }),
);

/** The values offered for a condition: those of the examples. */
export const offeredValues = (field: "segment" | "tier" | "channel"): readonly string[] =>
  [...new Set(examples.map((example) => example[field]))].toSorted();

/** What of a plan decides when it runs. */
export type PlanRules = Pick<Plan, "trigger" | "match" | "conditions">;

/** The examples that would have started the plan, and how many its conditions would have stopped. */
export function dryRun({ conditions, match, trigger }: PlanRules) {
  const triggered = examples.filter((example) => example.trigger === trigger);
  const ran = triggered.filter((example) => {
    if (conditions.length === 0) return true;
    const holds = ({ field, ...rule }: Plan["conditions"][number]) =>
      rule.value.trim() !== "" && meetsRule(rule, example[field]);
    return match === "all" ? conditions.every(holds) : conditions.some(holds);
  });
  return { ran, heldBack: triggered.length - ran.length };
}
