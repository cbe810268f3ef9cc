import { BarChart } from "@/components/charts/bar-chart";
import type { ChartPoint } from "@/components/charts/chart-frame";
import { DetailDrawer, DetailSection } from "@/components/detail-drawer";
import type { ListView } from "@/components/list-screen/use-list";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import { hasFigures, type ReceivedCommunityEvent } from "@/contract/events";
import { capitalised, count } from "@/lib/format";
import { sortedBy } from "@/lib/list-rows";
import { eventCharts } from "./event-charts";
import { titleOf } from "./event-labels";

/** The most bars that are drawn. */
const mostBars = 15;

/** Charts over the events on screen. */
export default function EventsAnalytics({
  list: { shown, source, total },
  ...drawer
}: LazyDialogProps & { list: ListView<ReceivedCommunityEvent> }) {
  const description =
    shown.length === total
      ? `All ${count(total)} events.`
      : `${count(shown.length)} of ${count(total)} events, as filtered.`;
  const ranking = ({ chart, valueOf }: (typeof eventCharts)[keyof typeof eventCharts]) => {
    const points = shown.flatMap((event) => {
      const value = hasFigures(event) ? valueOf(event) : undefined;
      return value === undefined ? [] : [{ label: titleOf(event), value }];
    });
    const highest = sortedBy(points, ({ value }) => value, true).slice(0, mostBars);
    return <BarChart {...chart} points={highest} />;
  };
  const byStatus = (amountOf: (event: ReceivedCommunityEvent) => number): ChartPoint[] => {
    const amounts = new Map<string, number>();
    for (const event of shown) {
      const label = capitalised(event.status, "No status");
      amounts.set(label, (amounts.get(label) ?? 0) + amountOf(event));
    }
    return [...amounts].map(([label, value]) => ({ label, value }));
  };
  return (
    <DetailDrawer
      {...drawer}
      wide
      title="Event analytics"
      description={description}
      sample={source.sample}
    >
      <DetailSection title="Attendance">{ranking(eventCharts.attendance)}</DetailSection>
      <DetailSection title="Reception">
        <div className="grid gap-6">
          {ranking(eventCharts.engagement)}
          {ranking(eventCharts.satisfaction)}
        </div>
      </DetailSection>
      <DetailSection title="By status">
        <div className="grid gap-6 sm:grid-cols-2">
          <BarChart title="Events" unit="events" of="Status" points={byStatus(() => 1)} />
          <BarChart
            title="Attendees"
            unit="people"
            of="Status"
            points={byStatus(({ attendees }) => attendees ?? 0)}
          />
        </div>
      </DetailSection>
    </DetailDrawer>
  );
}
