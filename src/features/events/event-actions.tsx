import { useId } from "react";
import { useCallMutation } from "@/api/call-mutation";
import { type CheckItem, Checklist } from "@/components/checklist";
import { DialogButton } from "@/components/dialog-button";
import { type StatusAction, StatusButton } from "@/components/status-button";
import { dialogSource } from "@/components/use-lazy-dialog";
import {
  canAnalyse,
  canLaunch,
  canManage,
  canOptimize,
  eventCalls,
  type EventStatus,
  type ReceivedCommunityEvent,
} from "@/contract/events";
import { dateFrom } from "@/lib/times";
import { titleOf } from "./event-labels";

const optimizeDialog = dialogSource(() => import("./optimize-dialog"));
const manageDrawer = dialogSource(() => import("./manage-drawer"));
const analyticsDrawer = dialogSource(() => import("./one-event-analytics"));

const launch: StatusAction<ReceivedCommunityEvent, EventStatus> = {
  label: "Launch",
  allowed: canLaunch,
  to: "active",
  done: (event) => ({ title: "Event Launched", description: `${titleOf(event)} is active.` }),
  question: (event) => {
    const checks = launchChecks(event);
    return {
      title: "Launch this event?",
      description: `${titleOf(event)} starts now: it becomes active and its figures are counted.`,
      action: checks.every(({ ok }) => ok) ? "Launch event" : "Launch anyway",
      children: <Checklist items={checks} />,
    };
  },
};

/** What an event should have before it is launched. */
function launchChecks({ attendees = 0, capacity = 0, date, tools = [] }: ReceivedCommunityEvent) {
  const time = dateFrom(date)?.getTime();
  const isAhead = time === undefined ? Boolean(date?.trim()) : time > Date.now();
  const noDate = time === undefined ? "It has no date" : "Its date has passed";
  const noSeats =
    capacity > 0 ? "More people signed up than there are seats" : "It has no capacity";
  const hasSeats = capacity > 0 && attendees <= capacity;
  const checks: readonly CheckItem[] = [
    { ok: isAhead, text: isAhead ? "It has a date ahead" : noDate },
    { ok: hasSeats, text: hasSeats ? "There are seats for everyone who signed up" : noSeats },
    tools.length > 0
      ? { ok: true, text: "A tool looks after it" }
      : { ok: false, text: "No tool looks after it" },
  ];
  return checks;
}

/** What an event's status allows: Optimize and Launch, Manage, or Analytics (spec §2). */
export function EventActions({
  event,
  size = "sm",
}: {
  event: ReceivedCommunityEvent;
  size?: "sm" | "default";
}) {
  const titleId = useId();
  const change = useCallMutation(eventCalls.changeEvent, "Failed to launch the event");
  const shared = { size, "aria-describedby": titleId };
  const dialog = { ...shared, dialogProps: { event } };
  return (
    <>
      <span id={titleId} hidden>
        {titleOf(event)}
      </span>
      <DialogButton {...dialog} dialog={optimizeDialog} offered={canOptimize(event)}>
        Optimize
      </DialogButton>
      <StatusButton
        {...shared}
        variant={size === "sm" ? "outline" : "default"}
        row={event}
        actions={[launch]}
        onChange={async ({ id = "" }, status) => change({ params: { id }, body: { status } })}
      />
      <DialogButton {...dialog} dialog={manageDrawer} offered={canManage(event)}>
        Manage
      </DialogButton>
      <DialogButton {...dialog} dialog={analyticsDrawer} offered={canAnalyse(event)}>
        Analytics
      </DialogButton>
    </>
  );
}
