import { BarChart } from "@/components/charts/bar-chart";
import type { ChartPoint } from "@/components/charts/chart-frame";
import { DetailDrawer, DetailSection } from "@/components/detail-drawer";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import { attendanceRate, hasFigures, type ReceivedCommunityEvent } from "@/contract/events";
import { capitalised, count, percent } from "@/lib/format";
import { sortedBy } from "@/lib/list-rows";
import { titleOf } from "./event-words";

interface EventsAnalyticsProps extends LazyDialogProps {
  /** The events on screen, filters applied. */
  events: readonly ReceivedCommunityEvent[];
  total: number;
  sample: boolean;
}

/** More bars than these are a wall. */
const mostBars = 15;

/** The events with this figure, largest first. */
function ranked(
  events: readonly ReceivedCommunityEvent[],
  figureOf: (event: ReceivedCommunityEvent) => number | undefined,
): readonly ChartPoint[] {
  const points = events.flatMap((event) => {
    const value = hasFigures(event) ? figureOf(event) : undefined;
    return value === undefined ? [] : [{ label: titleOf(event), value }];
  });
  return sortedBy(points, ({ value }) => value, true).slice(0, mostBars);
}

const byStatus = (
  events: readonly ReceivedCommunityEvent[],
  amountOf: (event: ReceivedCommunityEvent) => number,
): readonly ChartPoint[] => {
  const amounts = new Map<string, number>();
  for (const event of events) {
    const label = capitalised(event.status, "No status");
    amounts.set(label, (amounts.get(label) ?? 0) + amountOf(event));
  }
  return [...amounts].map(([label, value]) => ({ label, value }));
};

const rating = (value: number): string => `${value.toFixed(1)}/5`;

/** Charts over the events on screen. */
export default function EventsAnalytics({
  events,
  sample,
  total,
  ...drawer
}: EventsAnalyticsProps) {
  const words =
    events.length === total
      ? `All ${count(total)} events.`
      : `${count(events.length)} of ${count(total)} events, as filtered.`;
  return (
    <DetailDrawer {...drawer} wide title="Event analytics" description={words} sample={sample}>
      <DetailSection title="Attendance">
        <BarChart
          title="Attendance rate"
          unit="percent of seats"
          of="Event"
          full={100}
          format={(value) => percent(value)}
          points={ranked(events, attendanceRate)}
        />
      </DetailSection>
      <DetailSection title="Reception">
        <div className="grid gap-6">
          <BarChart
            title="Engagement"
            unit="percent"
            of="Event"
            full={100}
            tone="ok"
            format={(value) => percent(value)}
            points={ranked(events, ({ engagement }) => engagement)}
          />
          <BarChart
            title="Satisfaction"
            unit="rating out of 5"
            of="Event"
            full={5}
            tone="high"
            format={rating}
            points={ranked(events, ({ feedback }) => feedback)}
          />
        </div>
      </DetailSection>
      <DetailSection title="By status">
        <div className="grid gap-6 sm:grid-cols-2">
          <BarChart title="Events" unit="events" of="Status" points={byStatus(events, () => 1)} />
          <BarChart
            title="Attendees"
            unit="people"
            of="Status"
            points={byStatus(events, ({ attendees }) => attendees ?? 0)}
          />
        </div>
      </DetailSection>
    </DetailDrawer>
  );
}
