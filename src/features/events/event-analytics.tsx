import { BarChart } from "@/components/charts/bar-chart";
import type { ChartPoint } from "@/components/charts/chart-frame";
import { DetailDrawer, DetailSection } from "@/components/detail-drawer";
import { inAll } from "@/components/list-screen/list-source";
import type { ListView } from "@/components/list-screen/use-list";
import type { DialogProps } from "@/ui/dialog";
import { attendanceRate, type ReceivedCommunityEvent } from "@/contract/events";
import { capitalised, countOf, percent } from "@/lib/format";
import { sortedBy } from "@/lib/list-rows";
import { attendedRate, engagementOf, isAhead, ratingOf, titleOf, useEvents } from "./events";
import { mean } from "./proposals";

type ValueOf = (event: ReceivedCommunityEvent) => number | undefined;
interface ChartsProps {
  pointsOf: (valueOf: ValueOf) => readonly ChartPoint[];
}
const percents = { of: "Event", full: 100, format: (value: number) => percent(Math.round(value)) };

const AttendanceChart = ({ pointsOf }: ChartsProps) => (
  <BarChart
    {...percents}
    title="Attendance rate"
    unit="percent of seats"
    points={pointsOf(attendedRate)}
  />
);

/** How many seats are taken of what is still to come. */
const bookedRate: ValueOf = (event) => (isAhead(event) ? attendanceRate(event) : undefined);

const ReceptionCharts = ({ pointsOf }: ChartsProps) => (
  <div className="grid gap-6">
    <BarChart
      {...percents}
      title="Engagement"
      unit="percent"
      points={pointsOf(engagementOf)}
      tone="ok"
    />
    <BarChart
      of="Event"
      full={5}
      format={(value) => `${value.toFixed(1)}/5`}
      title="Satisfaction"
      unit="rating out of 5"
      points={pointsOf(ratingOf)}
      tone="high"
    />
  </div>
);

/** The most bars that are drawn. */
const mostBars = 15;

/** An event's figures beside the average of the others. */
export function BesideTheOthers({ event }: { event: ReceivedCommunityEvent }) {
  const { rows = [] } = useEvents();
  const others = rows.filter((other) => other.id !== event.id);
  const beside = (valueOf: ValueOf) => [
    { label: "This event", value: valueOf(event) ?? Number.NaN },
    { label: "Average of the others", value: mean(others.flatMap((each) => valueOf(each) ?? [])) },
  ];
  return (
    <DetailSection title="Beside the other events">
      <div className="grid gap-6">
        <AttendanceChart pointsOf={beside} />
        <ReceptionCharts pointsOf={beside} />
      </div>
    </DetailSection>
  );
}

/** Charts of the events on screen. */
export function EventAnalytics({
  list: { shown, source, total },
  ...drawer
}: DialogProps & { list: ListView<ReceivedCommunityEvent> }) {
  const highest = (valueOf: ValueOf) => {
    const points = shown.flatMap((each) => {
      const value = valueOf(each);
      return value === undefined ? [] : { label: titleOf(each), value };
    });
    return sortedBy(points, ({ value }) => value, true).slice(0, mostBars);
  };
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
        <div className="grid gap-6">
          <AttendanceChart pointsOf={highest} />
          <BarChart
            {...percents}
            title="Seats booked"
            unit="percent of seats, of what is to come"
            points={highest(bookedRate)}
          />
        </div>
      </DetailSection>
      <DetailSection title="Reception">
        <ReceptionCharts pointsOf={highest} />
      </DetailSection>
      <DetailSection title="By status">
        <div className="grid gap-6 sm:grid-cols-2">
          <BarChart title="Events" unit="events" of="Status" points={byStatus(shown, () => 1)} />
          <BarChart
            title="Attendees"
            unit="people"
            of="Status"
            points={byStatus(shown, ({ attendees = 0 }) => attendees)}
          />
        </div>
      </DetailSection>
    </DetailDrawer>
  );
}

function byStatus(
  events: readonly ReceivedCommunityEvent[],
  amountOf: (event: ReceivedCommunityEvent) => number,
): ChartPoint[] {
  const amounts = new Map<string, number>();
  for (const event of events) {
    const label = capitalised(event.status, "No status");
    amounts.set(label, (amounts.get(label) ?? 0) + amountOf(event));
  }
  return [...amounts].map(([label, value]) => ({ label, value }));
}
