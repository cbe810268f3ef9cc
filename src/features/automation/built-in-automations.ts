import * as v from "valibot";
import type { Automation } from "@/contract/automation";
import { linesOf } from "@/lib/lines";
import { actionLabels, Plan } from "./plan";

/** An automation with the plan its editor shows. */
export type PlannedAutomation = Automation & Plan;

/** An automation with the tools that its actions use. */
export const withTools = (automation: Omit<PlannedAutomation, "tools">): PlannedAutomation => ({
  ...automation,
  tools: [...new Set(automation.actions.map(({ kind }) => actionLabels[kind].tool))],
});

/** A plan from a line's cells: name, trigger, description, actions, conditions, how they match. */
function planOf(cells: readonly string[]): Plan {
  const [name, trigger, description, actions = "", conditions = "", match = "all"] = cells;
  return v.parse(Plan, {
    name,
    description,
    trigger,
    match,
    actions: actions.split("; ").map((action) => {
      const [kind, detail] = action.split(": ");
      return { kind, detail };
    }),
    conditions: conditions.split("; ").flatMap((condition) => {
      const [field, operator, ...value] = condition.split(" ");
      return operator ? { field, operator, value: value.join(" ") } : [];
    }),
  });
}

/** Id, status, how often triggered, success in percent, plan. */
const automations = `
welcome | active | 1248 | 96 | New Member Welcome | member_joined | Greets new members and points them to their first event. | send_email: Welcome aboard; post_message: May I show you around?
reminders | active | 2402 | 94 | Event Reminder Series | event_registered | Reminds registered members a week and a day before an event. | send_email: See you soon; create_task: Second reminder a day before | channel isNot Mobile
triage | active | 4116 | 91 | Support Triage | message_received | Sorts messages and alerts the team to those that cannot wait. | notify_team: Member care; post_message: A colleague is on the way | tier is VIP; engagement atMost 20 | any
syndication | active | 684 | 89 | Content Syndication | content_published | Shares finished pieces with the segments they are for. | share_content: The finished piece
concierge | active | 1012 | 95 | VIP Concierge | message_received | Puts messages of VIP members on the concierge's list. | notify_team: Concierge; create_task: Answer within the hour | tier is VIP
waitlist | active | 846 | 94 | Workshop Waitlist | event_registered | Offers a seat that becomes free to the next in line. | send_email: A seat is free; notify_team: Events
nudge | active | 542 | 90 | Learning Path Nudge | content_published | Tells learners about a new piece on their path. | send_email: The next step on your path | segment is Learning Focused
upgrade | active | 669 | 93 | Premium Upgrade Offer | engagement_changed | Offers Premium to members who have outgrown their plan. | send_email: Made for members like you; add_to_segment: Upgrade candidates | engagement atLeast 80; tier is Premium
win-back | paused | 931 | 78 | Win-back Sequence | member_inactive | Writes to members who have been away, and asks why. | send_email: We kept your seat | segment isNot High-Value Investors
`;

const plans = `
Lead Nurturing Campaign | member_joined | Welcomes new members who show interest and keeps them warm. | send_email: Three things to try in your first week; add_to_segment: Warm leads | engagement atLeast 60
Event Registration Flow | event_registered | Confirms a seat and tells the event team. | send_email: Your seat is confirmed; notify_team: Events
Customer Support Triage | message_received | Brings messages of valuable members to the team first. | notify_team: Member care; create_task: Answer within the hour | tier is VIP; segment is High-Value Investors | any
Content Distribution | content_published | Shares finished pieces with those who learn. | share_content: The finished piece | segment is Learning Focused
Member Re-engagement | member_inactive | Writes to members who have been away for a month. | send_email: What you missed | engagement atMost 40
Premium Upgrade Sequence | engagement_changed | Offers Premium to members who have outgrown their plan. | send_email: Made for members like you; create_task: Call after three days | engagement atLeast 80; tier isNot VIP
`;

/** The automations that are built in: spec §2 has no call for them, but fixes eight active ones. */
export const builtInAutomations = linesOf(automations).map(
  ([id = "", status, triggers, success, ...plan]) =>
    withTools({
      ...planOf(plan),
      id,
      status: status === "paused" ? "paused" : "active",
      triggers: Number(triggers),
      success: Number(success),
    }),
);

/** The six templates of spec §2, each a plan to begin with. */
export const templates: readonly Plan[] = linesOf(plans).map(planOf);
