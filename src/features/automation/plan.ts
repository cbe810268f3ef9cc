import * as v from "valibot";
import type { FormApi } from "@/components/form-dialog";
import { ruleOperators } from "@/contract/members";
import { RequiredText } from "@/contract/values";

/** What can start an automation. */
export const triggers = [
  "member_joined",
  "event_registered",
  "message_received",
  "content_published",
  "member_inactive",
  "engagement_changed",
] as const;
export type Trigger = (typeof triggers)[number];

/** What a condition looks at. */
export const conditionFields = ["segment", "tier", "channel", "engagement"] as const;
export type ConditionField = (typeof conditionFields)[number];

/** What an automation can do. */
export const actionKinds = [
  "send_email",
  "post_message",
  "add_to_segment",
  "notify_team",
  "create_task",
  "share_content",
] as const;
export type ActionKind = (typeof actionKinds)[number];

const Condition = v.pipe(
  v.object({
    field: v.picklist(conditionFields),
    operator: v.picklist(ruleOperators),
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
export type Condition = v.InferOutput<typeof Condition>;

const Action = v.object({ kind: v.picklist(actionKinds), detail: RequiredText });
export type Action = v.InferOutput<typeof Action>;

/** The longest name an automation may have. */
export const longestName = 80;

/** What an automation does: trigger, conditions, actions; what its editor saves. */
export const Plan = v.object({
  name: v.pipe(RequiredText, v.maxLength(longestName)),
  description: v.pipe(v.string(), v.trim(), v.maxLength(200)),
  trigger: v.picklist(triggers),
  /** Whether all conditions must hold, or one is enough. */
  match: v.picklist(["all", "any"]),
  conditions: v.array(Condition),
  actions: v.pipe(v.array(Action), v.minLength(1)),
});
export type Plan = v.InferOutput<typeof Plan>;

/** The editor's form. */
export type PlanForm = FormApi<v.InferInput<typeof Plan>, Plan>;

/** A plan as a new one begins. */
export const newPlan: Plan = {
  name: "",
  description: "",
  trigger: "member_joined",
  match: "all",
  conditions: [],
  actions: [{ kind: "send_email", detail: "" }],
};
