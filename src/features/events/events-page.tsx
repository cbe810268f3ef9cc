import type { QueryClient } from "@tanstack/react-query";
import { CalendarDays, ChartColumn, CircleDollarSign, Plus, Star, Users } from "lucide-react";
import { callQuery } from "@/api/query";
import { ExportMenu } from "@/components/export-menu";
import { DataList } from "@/components/list-screen/data-list";
import { OpenDetail } from "@/components/list-screen/open-detail";
import { useList } from "@/components/list-screen/use-list";
import { MetricCard } from "@/components/metric-card";
import { FigureCards, PageBody } from "@/components/page-body";
import { usePageCommands } from "@/components/page-commands";
import { PageHeader } from "@/components/page-header";
import { dialogSource, useLazyDialog } from "@/components/use-lazy-dialog";
import { eventCalls } from "@/contract/events";
import { Button } from "@/ui/button";
import { eventColumns, eventList, eventShape } from "./event-list";
import { useEvents } from "./use-events";

const eventDrawer = dialogSource(() => import("./event-drawer"));
const createDialog = dialogSource(() => import("./create-event-dialog"));
const analyticsDrawer = dialogSource(() => import("./events-analytics"));

/** The Event Optimization screen: the events, their attendance and their ratings (spec §2). */
export default function EventsPage() {
  const list = useList(eventList, useEvents());
  const create = useLazyDialog(createDialog);
  const analytics = useLazyDialog(analyticsDrawer);
  usePageCommands([
    { label: "Create Event", run: create.opener.onClick },
    { label: "Analytics", run: analytics.opener.onClick },
  ]);
  return (
    <PageBody
      header={
        <PageHeader
          title="Event Optimization"
          description="Your events, their attendance and their ratings."
          actions={
            <>
              <Button variant="outline" {...analytics.opener}>
                <ChartColumn aria-hidden />
                Analytics
              </Button>
              <Button {...create.opener}>
                <Plus aria-hidden />
                Create Event
              </Button>
            </>
          }
        />
      }
    >
      <FigureCards>
        <MetricCard icon={CalendarDays} label="Total Events" value="156" />
        <MetricCard icon={Users} label="Average Attendance" value="87%" />
        <MetricCard icon={Star} label="Average Rating" value="4.7/5" />
        <MetricCard icon={CircleDollarSign} label="Event Revenue" value="$89K" />
      </FigureCards>
      <DataList
        list={list}
        shape={eventShape}
        title="Events"
        tools={
          <ExportMenu
            what="events"
            one="event"
            many="events"
            rows={list.shown}
            total={list.total}
            columns={eventColumns}
          />
        }
      />
      <OpenDetail list={list} source={eventDrawer} />
      {create.Dialog && <create.Dialog {...create.state} onCreated={list.address.open} />}
      {analytics.Dialog && (
        <analytics.Dialog
          {...analytics.state}
          events={list.shown}
          total={list.total}
          sample={list.source.sample}
        />
      )}
    </PageBody>
  );
}

EventsPage.prefetch = (cache: QueryClient) => {
  void cache.prefetchQuery(callQuery(eventCalls.listEvents));
};
