import { ChartColumn, Plus } from "lucide-react";
import { useMemo } from "react";
import { HistoryChart } from "@/components/charts/line-chart";
import { Facts } from "@/components/detail-drawer";
import { DialogButton } from "@/components/dialog-button";
import { InitialsAvatar } from "@/components/initials-avatar";
import { ListPage, usePageDialog } from "@/components/list-screen/list-page";
import { useList } from "@/components/list-screen/use-list";
import { type DetailProps, Peek } from "@/components/peek";
import { BadgeList } from "@/components/tool-badges";
import { useNow } from "@/components/use-now";
import {
  attendanceRate,
  canAnalyse,
  canManage,
  canOptimize,
  hasFigures,
  type ReceivedCommunityEvent,
} from "@/contract/events";
import { count, percent } from "@/lib/format";
import { exactTime, firstTime } from "@/lib/times";
import { Progress } from "@/ui/progress";
import { AttendeeList } from "./attendee-list";
import { LaunchButton } from "./event-actions";
import { BesideTheOthers, EventAnalytics } from "./event-analytics";
import { EventCalendar } from "./event-calendar";
import { startOfToday } from "./event-dates";
import { CreateEventDialog, EditEventDialog, OptimizeDialog } from "./event-dialogs";
import { DateBlock, eventListOf } from "./event-list";
import {
  engagementOf,
  isAhead,
  leftText,
  priceText,
  ratingText,
  seatsText,
  titleOf,
  totalEvents,
  useEvents,
} from "./events";

const figures = [
  { label: "Total Events", value: count(totalEvents) },
  { label: "Average Attendance", value: "87%" },
  { label: "Average Rating", value: "4.7/5" },
  { label: "Event Revenue", value: "$89K" },
];

/** The Event Optimization screen: the events, their attendance and their ratings. */
export default function EventsPage() {
  // Sorting and the calendar depend on the day. Midnight is on a quarter hour in every time zone.
  const today = startOfToday(useNow(15 * 60_000));
  const kind = useMemo(() => eventListOf(today), [today]);
  const list = useList(kind, useEvents());
  const analytics = usePageDialog("Analytics", ChartColumn, EventAnalytics, { list });
  const create = usePageDialog("Create Event", Plus, CreateEventDialog, {});
  return (
    <ListPage
      title="Event Optimization"
      description="Your events, their attendance and their ratings."
      actions={[analytics, create]}
      figures={figures}
      band={<EventCalendar list={list} />}
      list={list}
      listTitle="Events"
      peek={EventPeek}
    />
  );
}

/** An event's details: its date and seats, its facts, its attendees or analytics, and its actions. */
function EventPeek({ row, ...peek }: DetailProps<ReceivedCommunityEvent>) {
  const rating = ratingText(row);
  const { tools = [] } = row;
  return (
    <Peek
      {...peek}
      status={row.status}
      actions={
        <>
          <DialogButton offered={canOptimize(row)} dialog={OptimizeDialog} dialogProps={{ row }}>
            Optimize
          </DialogButton>
          <LaunchButton event={row} />
          <DialogButton offered={canManage(row)} dialog={EditEventDialog} dialogProps={{ row }}>
            Edit Event
          </DialogButton>
        </>
      }
    >
      <EventCover event={row} />
      <Facts
        facts={[
          // Events with analytics show these two in the comparison with other events below.
          ["Engagement", !canAnalyse(row) && percent(engagementOf(row))],
          ["Satisfaction", !canAnalyse(row) && rating && `${rating}/5`],
          ["Attendees / capacity", attendanceRate(row) === undefined && seatsText(row)],
          ["Price", priceText(row.price)],
          ["Tools", tools.length > 0 && <BadgeList words={tools} />],
        ]}
      />
      {rating === "" && (!hasFigures(row) || isAhead(row)) && (
        <p className="text-sm text-muted-foreground">
          Engagement and satisfaction follow once people have been there.
        </p>
      )}
      {canManage(row) && <AttendeeList key={row.id} event={row} />}
      {canAnalyse(row) && <BesideTheOthers event={row} />}
      <HistoryChart
        title="Sign-ups over time"
        unit="attendees"
        history={row.history?.attendees}
        end={firstTime(row.date) || Infinity}
      />
    </Peek>
  );
}

/** The maximum number of avatars on a cover. */
const mostFaces = 7;

/** An event's date, the seats left, and the first few attendees. */
function EventCover({ event }: { event: ReceivedCommunityEvent }) {
  const { attendeeList: people = [], attendees = 0, capacity, date } = event;
  const faces = people.slice(0, mostFaces);
  const rate = attendanceRate(event);
  return (
    <div className="grid gap-3 rounded-lg border bg-muted/50 p-4">
      <div className="flex items-center gap-3">
        <DateBlock date={date} />
        <p className="min-w-0 flex-1 text-sm text-muted-foreground">
          {exactTime(date) || "No date yet"}
        </p>
        <p className="text-xl font-semibold proportional-nums">{leftText(event)}</p>
      </div>
      {rate !== undefined && (
        <div className="grid gap-1 text-xs text-muted-foreground">
          <Progress
            label={`${titleOf(event)} seats taken`}
            value={rate}
            tone={rate > 100 ? "high" : "primary"}
          />
          {count(attendees)} of {count(capacity)} seats, {percent(rate)}
        </div>
      )}
      {faces.length > 0 && (
        <p className="flex items-center -space-x-0.5 text-sm text-muted-foreground">
          {faces.map(({ name }, index) => (
            <InitialsAvatar key={index} name={name} size="sm" className="ring-2 ring-card" />
          ))}
          {attendees > faces.length && (
            <span className="pl-2.5">and {count(attendees - faces.length)} more</span>
          )}
        </p>
      )}
    </div>
  );
}
