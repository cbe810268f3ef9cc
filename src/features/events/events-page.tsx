import type { QueryClient } from "@tanstack/react-query";
import { CalendarDays, ChartColumn, CircleDollarSign, Plus, Star, Users } from "lucide-react";
import { callQuery } from "@/api/query";
import { ListPage } from "@/components/list-screen/list-page";
import { useList } from "@/components/list-screen/use-list";
import { dialogSource, useLazyDialog } from "@/components/use-lazy-dialog";
import { eventCalls } from "@/contract/events";
import { eventColumns, eventList, eventShape } from "./event-list";
import { useEvents } from "./event-source";

const eventDrawer = dialogSource(() => import("./event-drawer"));
const createDialog = dialogSource(() => import("./event-dialog"));
const analyticsDrawer = dialogSource(() => import("./event-analytics"));

const figures = [
  { icon: CalendarDays, label: "Total Events", value: "156" },
  { icon: Users, label: "Average Attendance", value: "87%" },
  { icon: Star, label: "Average Rating", value: "4.7/5" },
  { icon: CircleDollarSign, label: "Event Revenue", value: "$89K" },
];

/** The Event Optimization screen: the events, their attendance and their ratings (spec §2). */
export default function EventsPage() {
  const list = useList(eventList, useEvents());
  const create = useLazyDialog(createDialog);
  const analytics = useLazyDialog(analyticsDrawer);
  return (
    <ListPage
      title="Event Optimization"
      description="Your events, their attendance and their ratings."
      actions={[
        { label: "Analytics", icon: ChartColumn, opener: analytics.opener },
        { label: "Create Event", icon: Plus, opener: create.opener },
      ]}
      figures={figures}
      list={list}
      shape={eventShape}
      listTitle="Events"
      exported={{ what: "events", columns: eventColumns }}
      drawer={eventDrawer}
    >
      {create.Dialog && <create.Dialog {...create.state} onCreated={list.address.open} />}
      {analytics.Dialog && <analytics.Dialog {...analytics.state} list={list} />}
    </ListPage>
  );
}

EventsPage.prefetch = (cache: QueryClient) => {
  void cache.prefetchQuery(callQuery(eventCalls.listEvents));
};
