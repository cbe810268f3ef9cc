import { ChartColumn, Plus } from "lucide-react";
import { useMemo } from "react";
import { ListPage, usePageDialog } from "@/components/list-screen/list-page";
import { useList } from "@/components/list-screen/use-list";
import { useNow } from "@/components/use-now";
import { count } from "@/lib/format";
import { EventCalendar } from "./event-calendar";
import { startOfToday } from "./event-dates";
import { eventListOf } from "./event-list";
import { totalEvents, useEvents } from "./events";
import { EventAnalytics } from "./event-analytics";
import { CreateEventDialog } from "./event-dialogs";
import { EventPeek } from "./event-peek";

const figures = [
  { label: "Total Events", value: count(totalEvents) },
  { label: "Average Attendance", value: "87%" },
  { label: "Average Rating", value: "4.7/5" },
  { label: "Event Revenue", value: "$89K" },
];

/** The Event Optimization screen: the events, their attendance and their ratings. */
export default function EventsPage() {
  // The order and the calendar go by the day. In every zone midnight falls on a quarter of an hour.
  const today = startOfToday(useNow(15 * 60_000));
  const kind = useMemo(() => eventListOf(today), [today]);
  const list = useList(kind, useEvents());
  return (
    <ListPage
      title="Event Optimization"
      description="Your events, their attendance and their ratings."
      actions={[
        usePageDialog("Analytics", ChartColumn, EventAnalytics, { list }),
        usePageDialog("Create Event", Plus, CreateEventDialog, {}),
      ]}
      figures={figures}
      band={<EventCalendar list={list} />}
      list={list}
      listTitle="Events"
      peek={EventPeek}
    />
  );
}
