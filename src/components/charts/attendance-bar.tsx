import { cn } from "@/lib/cn";
import { count } from "@/lib/format";
import { chartTones } from "./chart-frame";

interface AttendanceBarProps {
  /** Whose attendance, for screen readers. */
  label: string;
  attendees: unknown;
  capacity: unknown;
}

const whole = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : undefined;

/** Seats taken out of all seats, and how many are too many. Nothing if a value is missing. */
export function AttendanceBar({ attendees, capacity, label }: AttendanceBarProps) {
  const taken = whole(attendees);
  const seats = whole(capacity);
  if (taken === undefined || seats === undefined || seats === 0) return null;
  const rate = Math.round((taken / seats) * 100);
  const over = taken - seats;
  const words = `${count(taken)} of ${count(seats)} seats, ${String(rate)}%${over > 0 ? `, ${count(over)} over` : ""}`;
  const widest = Math.max(taken, seats);
  return (
    <div className="grid gap-1 text-sm">
      <svg
        role="img"
        aria-label={`${label}: ${words}`}
        className={cn("h-3 w-full", over > 0 ? chartTones.high : chartTones.info)}
      >
        <rect width="100%" height="100%" rx="3" fill="currentColor" fillOpacity="0.12" />
        <rect width={part(taken, widest)} height="100%" rx="3" fill="currentColor" />
        {over > 0 && (
          // The capacity.
          <rect x={part(seats, widest)} width="2" height="100%" className="fill-foreground" />
        )}
      </svg>
      <span aria-hidden className="text-xs text-muted-foreground">
        {words}
      </span>
    </div>
  );
}

const part = (value: number, all: number): string => `${((value / all) * 100).toFixed(2)}%`;
