import { cn } from "@/lib/cn";
import { boundedPercent, type Figure, percent } from "@/lib/format";

const fills = {
  primary: "bg-primary",
  high: "bg-high-solid",
  ok: "bg-ok-solid",
  muted: "bg-muted-tone-solid",
};

interface ProgressProps {
  /** In percent, clamped to 0 to 100. Anything but a number counts as 0. */
  value: Figure;
  /** What the bar measures, for screen readers. */
  label: string;
  tone?: keyof typeof fills;
  className?: string;
}

/** A progress bar. */
export function Progress({ className, label, tone = "primary", value }: ProgressProps) {
  const bounded = boundedPercent(value);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={bounded}
      aria-valuetext={percent(bounded)}
      className={cn("h-1.5 w-full overflow-hidden rounded-full bg-secondary", className)}
    >
      <div
        className={cn("h-full transition-[width] duration-180", fills[tone])}
        style={{ width: `${bounded}%` }}
      />
    </div>
  );
}
