import { LineChart } from "@/components/charts/line-chart";

/** How an event's attendees grew, as the server counted them, oldest first. */
export function AttendanceHistory({ past }: { past: readonly number[] }) {
  return (
    <LineChart
      title="Sign-ups over time"
      unit="attendees"
      of="Count"
      points={past.map((value, index) => ({
        label: index === past.length - 1 ? "Latest count" : `Count ${String(index + 1)}`,
        value,
      }))}
    />
  );
}
