import * as v from "valibot";
import type { FormApi } from "@/components/form-dialog";
import { operatorLabels } from "@/components/rule-editor";
import { SegmentRule } from "@/contract/members";
import { RequiredText } from "@/contract/values";
import { capitalised } from "@/lib/format";

/** What can start an automation. The editor puts "When" before these labels. */
export const triggerLabels = {
  member_joined: "a member joins",
  event_registered: "a member registers for an event",
  message_received: "a member writes a message",
  content_published: "a content project is completed",
  member_inactive: "a member is inactive for 30 days",
  engagement_changed: "a member's engagement changes",
};

/** Each kind of action: its label, the tool that performs it, and the label of its detail field. */
export const actionLabels = {
  send_email: { label: "Send email", tool: "Email Composer", detail: "Subject" },
  post_message: { label: "Post message", tool: "Chatbot Engine", detail: "Text" },
  add_to_segment: { label: "Add to segment", tool: "Personality Analyzer", detail: "Segment" },
  notify_team: { label: "Notify team", tool: "Team Alerts", detail: "Team" },
  create_task: { label: "Create task", tool: "Task Planner", detail: "Task" },
  share_content: { label: "Share content", tool: "Content Scheduler", detail: "Piece" },
};

/** A label table's keys, with their type. */
const wordsOf = <Word extends string>(labels: Readonly<Record<Word, unknown>>): readonly Word[] =>
  Object.keys(labels).filter((key): key is Word => key in labels);

/** The triggers, in the order they are offered. */
export const triggers = wordsOf(triggerLabels);
/** The kinds of action, in the order they are offered. */
export const actionKinds = wordsOf(actionLabels);

/** The fields a condition can check. */
export const conditionFields = ["segment", "tier", "channel", "engagement"] as const;

const Condition = v.pipe(
  v.object({
    field: v.picklist(conditionFields),
    operator: SegmentRule.entries.operator,
    value: RequiredText,
  }),
  v.forward(
    v.check(
      ({ field, value }) => field !== "engagement" || (Number(value) >= 0 && Number(value) <= 100),
      "Enter a percentage from 0 to 100.",
    ),
    ["value"],
  ),
);

const Action = v.object({ kind: v.picklist(actionKinds), detail: RequiredText });
/** One thing an automation does. */
export type Action = v.InferOutput<typeof Action>;

/** The maximum length of an automation's name, in characters. */
export const longestName = 80;

/** What an automation does: its trigger, conditions and actions. This is what the editor saves. */
export const Plan = v.object({
  name: v.pipe(RequiredText, v.maxLength(longestName)),
  description: v.pipe(v.string(), v.trim(), v.maxLength(200)),
  trigger: v.picklist(triggers),
  /** Whether all conditions must hold, or any one of them. */
  match: v.picklist(["all", "any"]),
  conditions: v.array(Condition),
  actions: v.pipe(v.array(Action), v.minLength(1)),
});
export type Plan = v.InferOutput<typeof Plan>;

/** The editor's form. */
export type PlanForm = FormApi<v.InferInput<typeof Plan>>;

/** The initial values of a new plan. */
export const newPlan: Plan = {
  name: "",
  description: "",
  trigger: "member_joined",
  match: "all",
  conditions: [],
  actions: [{ kind: "send_email", detail: "" }],
};

/** A condition as text: "Engagement is at least 70%", "Tier is not VIP". */
export const conditionText = ({ field, operator, value }: Plan["conditions"][number]): string =>
  field === "engagement"
    ? `Engagement is ${operatorLabels[operator]} ${value}%`
    : `${capitalised(field)} ${operatorLabels[operator]} ${value}`;

/** An action as text: "Send email: Welcome aboard". Without a detail, only its label. */
export const actionText = ({ detail, kind }: Action): string =>
  [actionLabels[kind].label, detail.trim()].filter(Boolean).join(": ");
