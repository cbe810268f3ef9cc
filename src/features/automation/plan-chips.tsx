import {
  CalendarCheck,
  FileCheck,
  MessageSquareText,
  Moon,
  TrendingUp,
  UserPlus,
} from "lucide-react";
import { Fragment } from "react";
import { cn } from "@/lib/cn";
import type { PlannedAutomation } from "./automations";
import { actionLabels, actionText, conditionText, type Plan, triggerLabels } from "./plan";

/** Each trigger's icon and short label. */
const triggerGlyphs = {
  member_joined: [UserPlus, "member joins"],
  event_registered: [CalendarCheck, "registration"],
  message_received: [MessageSquareText, "message"],
  content_published: [FileCheck, "content done"],
  member_inactive: [Moon, "30 days away"],
  engagement_changed: [TrendingUp, "engagement"],
} as const;

const signs = { is: "", isNot: "not ", atLeast: "≥ ", atMost: "≤ " };
const signText = ({ field, operator, value }: Plan["conditions"][number]) =>
  field === "engagement" ? `${field} ${signs[operator]}${value}%` : `${signs[operator]}${value}`;

/** The icon of an automation's trigger, grey while the automation is paused. */
export function TriggerGlyph({ status, trigger }: Pick<PlannedAutomation, "status" | "trigger">) {
  const [Icon] = triggerGlyphs[trigger];
  return (
    <span
      className={cn(
        "grid size-8 shrink-0 place-items-center rounded-md",
        status === "active" ? "bg-info-bg text-info" : "bg-muted text-muted-foreground",
      )}
    >
      <Icon aria-hidden className="size-4" />
    </span>
  );
}

/** A plan's steps as a row of chips: when, if, do. Hovering over a chip shows its full text. */
export function PlanChips({ plan: { actions, conditions, match, trigger } }: { plan: Plan }) {
  const kinds = actions.map(({ kind }) => actionLabels[kind].label.toLowerCase());
  const others = actions.length - 1;
  const steps = [
    { word: "When", short: triggerGlyphs[trigger][1], full: triggerLabels[trigger] },
    {
      word: "If",
      short:
        conditions.length > 1
          ? `${match} of ${conditions.length}`
          : conditions.map(signText).join(""),
      full: conditions.map(conditionText).join(match === "all" ? " and " : " or "),
    },
    {
      word: "Do",
      short: others > 0 ? `${kinds[0]} +${others}` : kinds.join(""),
      full: actions.map(actionText).join(", "),
    },
  ].filter(({ short }) => short !== "");
  return (
    <span className="@container block w-full">
      <span className="sr-only">{steps.map(({ full, word }) => `${word} ${full}`).join(", ")}</span>
      <span
        aria-hidden
        className="flex items-center gap-1 text-xs text-muted-foreground max-sm:flex-wrap"
      >
        {steps.map(({ full, short, word }, index) => (
          <Fragment key={word}>
            {index > 0 && "›"}
            <span
              title={`${word} ${full}`}
              data-word={word}
              className={cn(
                "rounded-sm border bg-muted/50 px-1.5 py-0.5 text-foreground @min-[22rem]:before:text-muted-foreground @min-[22rem]:before:content-[attr(data-word)_'_']",
                word === "If" ? "relative min-w-8 truncate" : "shrink-0",
              )}
            >
              {short}
            </span>
          </Fragment>
        ))}
      </span>
    </span>
  );
}
