import { BarChart } from "@/components/charts/bar-chart";
import type { ChartPoint } from "@/components/charts/chart-frame";
import { DetailDrawer, DetailSection } from "@/components/detail-drawer";
import { inAll } from "@/components/list-screen/list-source";
import type { ListView } from "@/components/list-screen/use-list";
import type { DialogProps } from "@/ui/dialog";
import { attendanceRate, type ReceivedCommunityEvent } from "@/contract/events";
import { capitalised, countOf, percent } from "@/lib/format";
import { sortedBy } from "@/lib/list-rows";
import { sum } from "@/lib/sum";
import { attendedRate, engagementOf, isAhead, ratingOf, titleOf, useEvents } from "./events";
import { mean } from "./proposals";

type Event = ReceivedCommunityEvent;
type ValueOf = (event: Event) => number | undefined;

const percents = { of: "Event", full: 100, format: (value: number) => percent(Math.round(value)) };
const attendance = {
  ...percents,
  title: "Attendance rate",
  unit: "percent of seats",
  valueOf: attendedRate,
};
/** How many seats are taken of what is still to come. */
const booked = {
  ...percents,
  title: "Seats booked",
  unit: "percent of seats, of what is to come",
  valueOf: (event: Event) => (isAhead(event) ? attendanceRate(event) : undefined),
};
const reception = [
  { ...percents, title: "Engagement", unit: "percent", tone: "ok", valueOf: engagementOf },
  {
    of: "Event",
    full: 5,
    format: (value: number) => `${value.toFixed(1)}/5`,
    title: "Satisfaction",
    unit: "rating out of 5",
    tone: "high",
    valueOf: ratingOf,
  },
] as const;

/** Some of these charts, one below the other. */
const Charts = (props: {
  charts: readonly (typeof attendance | (typeof reception)[number])[];
  pointsOf: (valueOf: ValueOf) => readonly ChartPoint[];
}) => (
  <div className="grid gap-6">
    {props.charts.map(({ valueOf, ...chart }) => (
      <BarChart key={chart.title} {...chart} points={props.pointsOf((event) => valueOf(event))} />
    ))}
  </div>
);

/** The most bars that are drawn. */
const mostBars = 15;

/** An event's figures beside the average of the others. */
export function BesideTheOthers({ event }: { event: Event }) {
  const { rows = [] } = useEvents();
  const others = rows.filter((other) => other.id !== event.id);
  const beside = (valueOf: ValueOf) => [
    { label: "This event", value: valueOf(event) ?? Number.NaN },
    { label: "Average of the others", value: mean(others.flatMap((each) => valueOf(each) ?? [])) },
  ];
  return (
    <DetailSection title="Beside the other events">
      <Charts charts={[attendance, ...reception]} pointsOf={beside} />
    </DetailSection>
  );
}

/** Charts of the events on screen. */
export function EventAnalytics({
  list: { shown, source, total },
  ...drawer
}: DialogProps & { list: ListView<Event> }) {
  const highest = (valueOf: ValueOf) => {
    const points = shown.flatMap((each) => {
      const value = valueOf(each);
      return value === undefined ? [] : { label: titleOf(each), value };
    });
    return sortedBy(points, ({ value }) => value, true).slice(0, mostBars);
  };
  const statusOf = ({ status }: Event) => capitalised(status, "No status");
  const byStatus = (amountOf: ValueOf) =>
    [...new Set(shown.map(statusOf))].map((label) => ({
      label,
      value: sum(shown.filter((each) => statusOf(each) === label).map(amountOf)),
    }));
  const amount = `${countOf(shown.length, total, "events")}${inAll(total, source.whole)}`;
  return (
    <DetailDrawer
      {...drawer}
      wide
      title="Event Analytics"
      description={shown.length === total ? `All ${amount}.` : `${amount}, as filtered.`}
      sample={source.sample}
    >
      <DetailSection title="Attendance">
        <Charts charts={[attendance, booked]} pointsOf={highest} />
      </DetailSection>
      <DetailSection title="Reception">
        <Charts charts={reception} pointsOf={highest} />
      </DetailSection>
      <DetailSection title="By status">
        <div className="grid gap-6 sm:grid-cols-2">
          <BarChart title="Events" unit="events" of="Status" points={byStatus(() => 1)} />
          <BarChart
            title="Attendees"
            unit="people"
            of="Status"
            points={byStatus(({ attendees }) => attendees)}
          />
        </div>
      </DetailSection>
    </DetailDrawer>
  );
}
