import type { Plan } from "./plan";

/** The six templates of spec §2, each a plan to begin with. */
export const templates: readonly Plan[] = [
  {
    name: "Lead Nurturing Campaign",
    description: "Welcomes new members who show interest and keeps them warm.",
    trigger: "member_joined",
    match: "all",
    conditions: [{ field: "engagement", operator: "atLeast", value: "60" }],
    actions: [
      { kind: "send_email", detail: "Three things to try in your first week" },
      { kind: "add_to_segment", detail: "Warm leads" },
    ],
  },
  {
    name: "Event Registration Flow",
    description: "Confirms a seat and tells the event team.",
    trigger: "event_registered",
    match: "all",
    conditions: [],
    actions: [
      { kind: "send_email", detail: "Your seat is confirmed" },
      { kind: "notify_team", detail: "Events" },
    ],
  },
  {
    name: "Customer Support Triage",
    description: "Brings messages of valuable members to the team first.",
    trigger: "message_received",
    match: "any",
    conditions: [
      { field: "tier", operator: "is", value: "VIP" },
      { field: "segment", operator: "is", value: "High-Value Investors" },
    ],
    actions: [
      { kind: "notify_team", detail: "Member care" },
      { kind: "create_task", detail: "Answer within the hour" },
    ],
  },
  {
    name: "Content Distribution",
    description: "Shares finished pieces with those who learn.",
    trigger: "content_published",
    match: "all",
    conditions: [{ field: "segment", operator: "is", value: "Learning Focused" }],
    actions: [{ kind: "share_content", detail: "The finished piece" }],
  },
  {
    name: "Member Re-engagement",
    description: "Writes to members who have been away for a month.",
    trigger: "member_inactive",
    match: "all",
    conditions: [{ field: "engagement", operator: "atMost", value: "40" }],
    actions: [{ kind: "send_email", detail: "What you missed" }],
  },
  {
    name: "Premium Upgrade Sequence",
    description: "Offers Premium to members who have outgrown their plan.",
    trigger: "engagement_changed",
    match: "all",
    conditions: [
      { field: "engagement", operator: "atLeast", value: "80" },
      { field: "tier", operator: "isNot", value: "VIP" },
    ],
    actions: [
      { kind: "send_email", detail: "Made for members like you" },
      { kind: "create_task", detail: "Call after three days" },
    ],
  },
];
