import { StatusBadge } from "@/components/status-badge";
import { AttendanceBar } from "@/components/charts/attendance-bar";
import { BarChart } from "@/components/charts/bar-chart";
import type { ChartPoint } from "@/components/charts/chart-frame";
import { DetailDrawer, DetailSection } from "@/components/detail-drawer";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import { attendanceRate, hasFigures, type ReceivedCommunityEvent } from "@/contract/events";
import { percent } from "@/lib/format";
import { exactTime } from "@/lib/times";
import { AttendanceHistory } from "./attendance-history";
import { titleOf } from "./event-words";
import { useEvents } from "./use-events";

type FigureOf = (event: ReceivedCommunityEvent) => number | undefined;

/** This event's figure beside the average of the others that have one. */
function besideOthers(
  event: ReceivedCommunityEvent,
  events: readonly ReceivedCommunityEvent[],
  figureOf: FigureOf,
): readonly ChartPoint[] {
  const own = figureOf(event);
  const others = events
    .filter((other) => other.id !== event.id && hasFigures(other))
    .map(figureOf)
    .filter((value) => value !== undefined);
  const sum = others.reduce((total, value) => total + value, 0);
  return [
    ...(own === undefined ? [] : [{ label: "This event", value: own }]),
    ...(others.length === 0
      ? []
      : [{ label: "Average of the others", value: sum / others.length }]),
  ];
}

/** Charts of one event: its seats, its figures beside the others', and its attendees over time. */
export default function OneEventAnalytics({
  event,
  ...drawer
}: LazyDialogProps & { event: ReceivedCommunityEvent }) {
  const { rows = [], sample } = useEvents();
  const past = event.history?.attendees ?? [];
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
          <BarChart
            title="Attendance rate"
            unit="percent of seats"
            of="Event"
            full={100}
            format={(value) => percent(Math.round(value))}
            points={besideOthers(event, rows, attendanceRate)}
          />
          <BarChart
            title="Engagement"
            unit="percent"
            of="Event"
            full={100}
            tone="ok"
            format={(value) => percent(Math.round(value))}
            points={besideOthers(event, rows, ({ engagement }) => engagement)}
          />
          <BarChart
            title="Satisfaction"
            unit="rating out of 5"
            of="Event"
            full={5}
            tone="high"
            format={(value) => `${value.toFixed(1)}/5`}
            points={besideOthers(event, rows, ({ feedback }) => feedback)}
          />
        </div>
      </DetailSection>
      {past.length > 1 && (
        <DetailSection title="History">
          <AttendanceHistory past={past} />
        </DetailSection>
      )}
    </DetailDrawer>
  );
}
