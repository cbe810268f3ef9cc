import { BarChart, type BarChartProps, Ranking } from "@/components/charts/bar-chart";
import { DetailDrawer, DetailSection } from "@/components/detail-drawer";
import { inAll } from "@/components/list-screen/list-source";
import type { ListView } from "@/components/list-screen/use-list";
import type { DialogProps } from "@/ui/dialog";
import { attendanceRate, type ReceivedCommunityEvent } from "@/contract/events";
import { countOf, percent } from "@/lib/format";
import { attendedRate, engagementOf, isAhead, ratingOf, titleOf, useEvents } from "./events";
import { mean } from "./proposals";

/** A chart of one figure across events. `valueOf` returns undefined if an event has no value. */
interface EventChart extends Omit<BarChartProps, "points"> {
  valueOf: (event: ReceivedCommunityEvent) => number | undefined;
}

const percentChart = (
  title: string,
  unit: string,
  valueOf: EventChart["valueOf"],
  tone: EventChart["tone"] = "info",
): EventChart => {
  const format = (value: number) => percent(Math.round(value));
  return { of: "Event", full: 100, format, title, unit, valueOf, tone };
};
const attendance = percentChart("Attendance rate", "percent of seats", attendedRate);
const booked = percentChart("Seats booked", "percent of seats, of what is to come", (event) =>
  isAhead(event) ? attendanceRate(event) : undefined,
);
const engagement = percentChart("Engagement", "percent", engagementOf, "ok");
const satisfaction: EventChart = {
  of: "Event",
  full: 5,
  format: (value) => `${value.toFixed(1)}/5`,
  title: "Satisfaction",
  unit: "rating out of 5",
  tone: "high",
  valueOf: ratingOf,
};

/** Compares an event's figures with the average of the other events. */
export function BesideTheOthers({ event }: { event: ReceivedCommunityEvent }) {
  const { rows = [] } = useEvents();
  const others = rows.filter(({ id }) => id !== event.id);
  return (
    <DetailSection title="Beside the other events">
      {[attendance, engagement, satisfaction].map(({ valueOf, ...chart }) => {
        const average = mean(others.flatMap((other) => valueOf(other) ?? []));
        const points = [
          { label: "This event", value: valueOf(event) ?? Number.NaN },
          { label: "Average of the others", value: average },
        ];
        return <BarChart key={chart.title} {...chart} points={points} />;
      })}
    </DetailSection>
  );
}

/** Charts of the listed events, with filters applied. */
export function EventAnalytics({
  list: { shown, source, total },
  ...drawer
}: DialogProps & { list: ListView<ReceivedCommunityEvent> }) {
  const amount = countOf(shown.length, total, "events") + inAll(total, source.whole);
  return (
    <DetailDrawer
      {...drawer}
      wide
      title="Event Analytics"
      description={shown.length === total ? amount : `${amount}, as filtered`}
      sample={source.sample}
    >
      {[attendance, booked, engagement, satisfaction].map((chart) => (
        <Ranking key={chart.title} {...chart} rows={shown} nameOf={titleOf} />
      ))}
    </DetailDrawer>
  );
}
