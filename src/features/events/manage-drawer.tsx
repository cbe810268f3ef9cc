import { AttendanceBar } from "@/components/charts/attendance-bar";
import { DetailDrawer, DetailSection, Facts } from "@/components/detail-drawer";
import { DialogButton } from "@/components/dialog-button";
import type { DialogProps } from "@/ui/dialog";
import type { ReceivedCommunityEvent } from "@/contract/events";
import { count } from "@/lib/format";
import { exactTime } from "@/lib/times";
import { AttendeeList } from "./attendee-list";
import { priceText, seatsText, titleOf } from "./events";
import { EventDialog } from "./event-dialog";

/** A running event's attendees, its settings, and the list as a file. */
export function ManageDrawer({
  event,
  ...drawer
}: DialogProps & { event: ReceivedCommunityEvent }) {
  const { attendees = Number.NaN, capacity = Number.NaN } = event;
  return (
    <DetailDrawer
      {...drawer}
      title={`Manage ${titleOf(event)}`}
      description={exactTime(event.date, "No date yet")}
      status={event.status}
      actions={
        <DialogButton dialog={EventDialog} dialogProps={{ event }}>
          Edit Event
        </DialogButton>
      }
    >
      <DetailSection title="Seats">
        <AttendanceBar label={titleOf(event)} attendees={attendees} capacity={capacity} />
        <Facts
          facts={[
            ["Taken", seatsText(event)],
            ["Left", count(Math.max(0, capacity - attendees))],
            ["Price", priceText(event.price)],
          ]}
        />
      </DetailSection>
      <AttendeeList event={event} />
    </DetailDrawer>
  );
}
