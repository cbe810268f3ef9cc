import type { Automation } from "@/contract/automation";
import type { Plan } from "./plan";
import { toolsOf } from "./plan-labels";

/** An automation with the plan its editor shows. */
export type PlannedAutomation = Automation & Plan;

type Figures = Pick<Automation, "id" | "status" | "triggers" | "success">;
const built = (figures: Figures, plan: Plan): PlannedAutomation => ({
  ...figures,
  ...plan,
  tools: toolsOf(plan.actions),
});

/** The automations that are built in: spec §2 has no call for them. */
export const builtInAutomations: readonly PlannedAutomation[] = [
  built(
    { id: "welcome", status: "active", triggers: 1248, success: 96 },
    {
      name: "New Member Welcome",
      description: "Greets new members and points them to their first event.",
      trigger: "member_joined",
      match: "all",
      conditions: [],
      actions: [
        { kind: "send_email", detail: "Welcome aboard" },
        { kind: "post_message", detail: "May I show you around?" },
      ],
    },
  ),
  built(
    { id: "reminders", status: "active", triggers: 3402, success: 94 },
    {
      name: "Event Reminder Series",
      description: "Reminds registered members a week and a day before an event.",
      trigger: "event_registered",
      match: "all",
      conditions: [{ field: "channel", operator: "isNot", value: "Mobile" }],
      actions: [
        { kind: "send_email", detail: "See you soon" },
        { kind: "create_task", detail: "Second reminder a day before" },
      ],
    },
  ),
  built(
    { id: "triage", status: "active", triggers: 5116, success: 91 },
    {
      name: "Support Triage",
      description: "Sorts messages and alerts the team to those that cannot wait.",
      trigger: "message_received",
      match: "any",
      conditions: [
        { field: "tier", operator: "is", value: "VIP" },
        { field: "engagement", operator: "atMost", value: "20" },
      ],
      actions: [
        { kind: "notify_team", detail: "Member care" },
        { kind: "post_message", detail: "A colleague is on the way" },
      ],
    },
  ),
  built(
    { id: "syndication", status: "active", triggers: 684, success: 89 },
    {
      name: "Content Syndication",
      description: "Shares finished pieces with the segments they are for.",
      trigger: "content_published",
      match: "all",
      conditions: [],
      actions: [{ kind: "share_content", detail: "The finished piece" }],
    },
  ),
  built(
    { id: "win-back", status: "paused", triggers: 931, success: 78 },
    {
      name: "Win-back Sequence",
      description: "Writes to members who have been away, and asks why.",
      trigger: "member_inactive",
      match: "all",
      conditions: [{ field: "segment", operator: "isNot", value: "High-Value Investors" }],
      actions: [{ kind: "send_email", detail: "We kept your seat" }],
    },
  ),
  built(
    { id: "upgrade", status: "active", triggers: 1069, success: 93 },
    {
      name: "Premium Upgrade Offer",
      description: "Offers Premium to members who have outgrown their plan.",
      trigger: "engagement_changed",
      match: "all",
      conditions: [
        { field: "engagement", operator: "atLeast", value: "80" },
        { field: "tier", operator: "is", value: "Premium" },
      ],
      actions: [
        { kind: "send_email", detail: "Made for members like you" },
        { kind: "add_to_segment", detail: "Upgrade candidates" },
      ],
    },
  ),
];
