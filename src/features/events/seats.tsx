import { cn } from "@/lib/cn";
import { boundedPercent, percent } from "@/lib/format";

/** The most seats drawn; of a larger room each stands for several. */
const most = 24;

/** A seat of 8 by 5, in two rows that fill from the left. */
const seat = (index: number): string =>
  `M${String(Math.floor(index / 2) * 10)} ${String(5 + (index % 2) * 8)}v-3a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v3z`;

/** The seats of a room, taken and free; with a label it is a progress bar. */
export function Seats({
  attendees = 0,
  capacity = 0,
  label,
}: {
  attendees: number | undefined;
  capacity: number | undefined;
  /** What it measures; without one the seats are quiet, for an event that is still planned. */
  label?: string | undefined;
}) {
  if (capacity <= 0) return null;
  const rate = Math.round((attendees / capacity) * 100);
  const shown = Math.min(most, Math.ceil(capacity));
  const share = Math.round((attendees / capacity) * shown);
  // Full and empty are told apart from nearly so.
  const taken = Math.min(
    attendees < capacity ? shown - 1 : shown,
    attendees > 0 ? Math.max(1, share) : 0,
  );
  const seats = Array.from({ length: shown }, (_, index) => seat(index));
  return (
    <span
      className="block"
      {...(label === undefined
        ? { "aria-hidden": true }
        : {
            role: "progressbar",
            "aria-label": label,
            "aria-valuenow": boundedPercent(rate),
            "aria-valuetext": percent(rate),
          })}
    >
      <svg viewBox="0 0 118 13" className="block h-3.25 w-29.5">
        <path d={seats.slice(taken).join("")} className="fill-border" />
        <path
          d={seats.slice(0, taken).join("")}
          className={cn(
            label === undefined
              ? "fill-muted-tone-solid"
              : rate > 100
                ? "fill-high-solid"
                : "fill-primary",
          )}
        />
      </svg>
    </span>
  );
}
