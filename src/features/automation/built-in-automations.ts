import type { Automation } from "@/contract/automation";
import { type Action, actionLabels, type Plan } from "./plan";

/** An automation with the plan its editor shows. */
export type PlannedAutomation = Automation & Plan;

type Condition = Plan["conditions"][number];

const when = (field: Condition["field"], operator: Condition["operator"], value: string) => ({
  field,
  operator,
  value,
});
const then = (kind: Action["kind"], detail: string) => ({ kind, detail });

const plan = (
  name: string,
  description: string,
  trigger: Plan["trigger"],
  actions: Action[],
  conditions: Condition[] = [],
  match: Plan["match"] = "all",
): Plan => ({ name, description, trigger, match, conditions, actions });

/** An automation with the tools that its actions use. */
export const withTools = (automation: Omit<PlannedAutomation, "tools">): PlannedAutomation => ({
  ...automation,
  tools: [...new Set(automation.actions.map(({ kind }) => actionLabels[kind].tool))],
});

const built = (
  [id, status, triggers, success]: [string, Automation["status"], number, number],
  ...parts: Parameters<typeof plan>
) => withTools({ ...plan(...parts), id, status, triggers, success });

/** The automations that are built in: spec §2 has no call for them, but fixes eight active ones. */
export const builtInAutomations: readonly PlannedAutomation[] = [
  built(
    ["welcome", "active", 1248, 96],
    "New Member Welcome",
    "Greets new members and points them to their first event.",
    "member_joined",
    [then("send_email", "Welcome aboard"), then("post_message", "May I show you around?")],
  ),
  built(
    ["reminders", "active", 2402, 94],
    "Event Reminder Series",
    "Reminds registered members a week and a day before an event.",
    "event_registered",
    [then("send_email", "See you soon"), then("create_task", "Second reminder a day before")],
    [when("channel", "isNot", "Mobile")],
  ),
  built(
    ["triage", "active", 4116, 91],
    "Support Triage",
    "Sorts messages and alerts the team to those that cannot wait.",
    "message_received",
    [then("notify_team", "Member care"), then("post_message", "A colleague is on the way")],
    [when("tier", "is", "VIP"), when("engagement", "atMost", "20")],
    "any",
  ),
  built(
    ["syndication", "active", 684, 89],
    "Content Syndication",
    "Shares finished pieces with the segments they are for.",
    "content_published",
    [then("share_content", "The finished piece")],
  ),
  built(
    ["concierge", "active", 1012, 95],
    "VIP Concierge",
    "Puts messages of VIP members on the concierge's list.",
    "message_received",
    [then("notify_team", "Concierge"), then("create_task", "Answer within the hour")],
    [when("tier", "is", "VIP")],
  ),
  built(
    ["waitlist", "active", 846, 94],
    "Workshop Waitlist",
    "Offers a seat that becomes free to the next in line.",
    "event_registered",
    [then("send_email", "A seat is free"), then("notify_team", "Events")],
  ),
  built(
    ["nudge", "active", 542, 90],
    "Learning Path Nudge",
    "Tells learners about a new piece on their path.",
    "content_published",
    [then("send_email", "The next step on your path")],
    [when("segment", "is", "Learning Focused")],
  ),
  built(
    ["upgrade", "active", 669, 93],
    "Premium Upgrade Offer",
    "Offers Premium to members who have outgrown their plan.",
    "engagement_changed",
    [then("send_email", "Made for members like you"), then("add_to_segment", "Upgrade candidates")],
    [when("engagement", "atLeast", "80"), when("tier", "is", "Premium")],
  ),
  built(
    ["win-back", "paused", 931, 78],
    "Win-back Sequence",
    "Writes to members who have been away, and asks why.",
    "member_inactive",
    [then("send_email", "We kept your seat")],
    [when("segment", "isNot", "High-Value Investors")],
  ),
];

/** The six templates of spec §2, each a plan to begin with. */
export const templates: readonly Plan[] = [
  plan(
    "Lead Nurturing Campaign",
    "Welcomes new members who show interest and keeps them warm.",
    "member_joined",
    [
      then("send_email", "Three things to try in your first week"),
      then("add_to_segment", "Warm leads"),
    ],
    [when("engagement", "atLeast", "60")],
  ),
  plan("Event Registration Flow", "Confirms a seat and tells the event team.", "event_registered", [
    then("send_email", "Your seat is confirmed"),
    then("notify_team", "Events"),
  ]),
  plan(
    "Customer Support Triage",
    "Brings messages of valuable members to the team first.",
    "message_received",
    [then("notify_team", "Member care"), then("create_task", "Answer within the hour")],
    [when("tier", "is", "VIP"), when("segment", "is", "High-Value Investors")],
    "any",
  ),
  plan(
    "Content Distribution",
    "Shares finished pieces with those who learn.",
    "content_published",
    [then("share_content", "The finished piece")],
    [when("segment", "is", "Learning Focused")],
  ),
  plan(
    "Member Re-engagement",
    "Writes to members who have been away for a month.",
    "member_inactive",
    [then("send_email", "What you missed")],
    [when("engagement", "atMost", "40")],
  ),
  plan(
    "Premium Upgrade Sequence",
    "Offers Premium to members who have outgrown their plan.",
    "engagement_changed",
    [then("send_email", "Made for members like you"), then("create_task", "Call after three days")],
    [when("engagement", "atLeast", "80"), when("tier", "isNot", "VIP")],
  ),
];
