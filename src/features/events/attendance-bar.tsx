import { count, percent } from "@/lib/format";
import { share } from "@/components/charts/plot";
import { Bar } from "@/components/charts/bar-chart";

interface AttendanceBarProps {
  /** Whose attendance, for screen readers. */
  label: string;
  attendees: number | undefined;
  capacity: number | undefined;
}

/** Seats taken out of all seats, and how many are too many. Nothing if a value is missing. */
export function AttendanceBar({
  attendees: taken = Number.NaN,
  capacity: seats = Number.NaN,
  label,
}: AttendanceBarProps) {
  if (!(taken >= 0 && seats > 0)) return null;
  const over = taken - seats;
  const words = `${count(taken)} of ${count(seats)} seats, ${percent(Math.round((taken / seats) * 100))}${over > 0 ? `, ${count(over)} over` : ""}`;
  const widest = Math.max(taken, seats);
  return (
    <div className="grid gap-1 text-xs text-muted-foreground">
      <Bar
        role="img"
        aria-label={`${label}: ${words}`}
        tone={over > 0 ? "high" : "info"}
        filled={taken / widest}
      >
        {over > 0 && (
          // The capacity.
          <rect x={share(seats / widest)} width="2" height="100%" className="fill-foreground" />
        )}
      </Bar>
      <span aria-hidden>{words}</span>
    </div>
  );
}
