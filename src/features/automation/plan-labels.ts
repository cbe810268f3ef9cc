import { operatorLabels } from "@/components/rule-editor";
import type { Action, ActionKind, Condition, ConditionField, Trigger } from "./plan";

/** Triggers as the editor reads them: "When …". */
export const triggerLabels: Readonly<Record<Trigger, string>> = {
  member_joined: "a member joins",
  event_registered: "a member registers for an event",
  message_received: "a member writes a message",
  content_published: "a content project is completed",
  member_inactive: "a member is inactive for 30 days",
  engagement_changed: "a member's engagement changes",
};

/** What a condition looks at, in words. */
export const fieldLabels: Readonly<Record<ConditionField, string>> = {
  segment: "Segment",
  tier: "Tier",
  channel: "Channel",
  engagement: "Engagement",
};

/** Actions in words, the tool that does them, and what their detail is. */
export const actionLabels: Readonly<
  Record<ActionKind, { label: string; tool: string; detail: string }>
> = {
  send_email: { label: "Send email", tool: "Email Composer", detail: "Subject" },
  post_message: { label: "Post message", tool: "Chatbot Engine", detail: "Text" },
  add_to_segment: { label: "Add to segment", tool: "Personality Analyzer", detail: "Segment" },
  notify_team: { label: "Notify team", tool: "Team Alerts", detail: "Team" },
  create_task: { label: "Create task", tool: "Task Planner", detail: "Task" },
  share_content: { label: "Share content", tool: "Content Scheduler", detail: "Piece" },
};

/** "Engagement is at least 70%", "Tier is not VIP". */
export const conditionText = ({ field, operator, value }: Condition): string =>
  field === "engagement"
    ? `${fieldLabels[field]} is ${operatorLabels[operator]} ${value}%`
    : `${fieldLabels[field]} ${operatorLabels[operator]} ${value}`;

/** "Send email: Welcome aboard". */
export const actionText = ({ detail, kind }: Action): string =>
  `${actionLabels[kind].label}: ${detail}`;

/** The tools that a plan's actions use, each once. */
export const toolsOf = (actions: readonly Action[]): string[] => [
  ...new Set(actions.map(({ kind }) => actionLabels[kind].tool)),
];
