import { useCallMutation } from "@/api/call-mutation";
import { type CheckItem, Checklist } from "@/components/checklist";
import { type StatusAction, StatusButton } from "@/components/status-button";
import { eventCalls, type EventStatus, type ReceivedCommunityEvent } from "@/contract/events";
import { dateFrom } from "@/lib/times";
import { titleOf } from "./events";

const launch: StatusAction<ReceivedCommunityEvent, EventStatus> = {
  label: "Launch",
  from: "planning",
  to: "active",
  done: ["Event Launched", (event) => `${titleOf(event)} is active.`],
  question: (event) => {
    const checks = launchChecks(event);
    return {
      title: "Launch This Event?",
      description: `${titleOf(event)} starts now: it becomes active and its figures are counted.`,
      action: checks.every(([ok]) => ok) ? "Launch Event" : "Launch Anyway",
      children: <Checklist items={checks} />,
    };
  },
};

/** What an event should have before it is launched. */
function launchChecks({
  attendees = 0,
  capacity = 0,
  date,
  tools = [],
}: ReceivedCommunityEvent): readonly CheckItem[] {
  const time = dateFrom(date)?.getTime();
  const hasDate = time === undefined ? Boolean(date?.trim()) : time > Date.now();
  const noDate = time === undefined ? "It has no date" : "Its date has passed";
  const noSeats =
    capacity > 0 ? "More people signed up than there are seats" : "It has no capacity";
  return [
    [hasDate, "It has a date ahead", noDate],
    [capacity > 0 && attendees <= capacity, "There are seats for everyone who signed up", noSeats],
    [tools.length > 0, "A tool looks after it", "No tool looks after it"],
  ];
}

/** The Launch button, which only a planned event has. */
export function LaunchButton({ event }: { event: ReceivedCommunityEvent }) {
  const change = useCallMutation(eventCalls.changeEvent, "Failed to launch the event");
  return (
    <StatusButton
      row={event}
      actions={[launch]}
      onChange={({ id = "" }, status) => change({ params: { id }, body: { status } })}
    />
  );
}
