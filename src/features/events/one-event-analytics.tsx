import { AttendanceBar } from "@/components/charts/attendance-bar";
import { BarChart } from "@/components/charts/bar-chart";
import { DetailDrawer, DetailSection } from "@/components/detail-drawer";
import { StatusBadge } from "@/components/status-badge";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import { hasFigures, type ReceivedCommunityEvent } from "@/contract/events";
import { exactTime } from "@/lib/times";
import { AttendanceHistory } from "./attendance-history";
import { eventCharts } from "./event-charts";
import { titleOf } from "./event-labels";
import { useEvents } from "./event-source";

/** Charts of one event: its seats, its figures beside the others', and its attendees over time. */
export default function OneEventAnalytics({
  event,
  ...drawer
}: LazyDialogProps & { event: ReceivedCommunityEvent }) {
  const { rows = [], sample } = useEvents();
  const others = rows.filter((other) => other.id !== event.id && hasFigures(other));
  return (
    <DetailDrawer
      {...drawer}
      wide
      title={`Analytics: ${titleOf(event)}`}
      description={exactTime(event.date, "No date yet")}
      status={<StatusBadge status={event.status} otherwise="muted" />}
      sample={sample}
    >
      <DetailSection title="Attendance">
        <AttendanceBar
          label={titleOf(event)}
          attendees={event.attendees}
          capacity={event.capacity}
        />
      </DetailSection>
      <DetailSection title="Beside the other events">
        <div className="grid gap-6">
          {Object.values(eventCharts).map(({ chart, valueOf }) => {
            const values = others.flatMap((other) => valueOf(other) ?? []);
            const average = values.reduce((sum, value) => sum + value, 0) / values.length;
            const points = [
              { label: "This event", value: valueOf(event) },
              { label: "Average of the others", value: values.length > 0 ? average : undefined },
            ];
            return (
              <BarChart
                key={chart.title}
                {...chart}
                points={points.flatMap(({ label, value }) =>
                  value === undefined ? [] : [{ label, value }],
                )}
              />
            );
          })}
        </div>
      </DetailSection>
      <AttendanceHistory event={event} />
    </DetailDrawer>
  );
}
