import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { boundedPercent, percent } from "@/lib/format";

const fills = {
  primary: "bg-primary",
  urgent: "bg-urgent-solid",
  high: "bg-high-solid",
  ok: "bg-ok-solid",
  muted: "bg-muted-tone-solid",
};

type ProgressProps = Omit<ComponentProps<"div">, "children" | "role"> & {
  /** In percent, clamped to 0 to 100. Anything but a number counts as 0. */
  value: unknown;
  /** What the bar measures, for screen readers. */
  label: string;
  tone?: keyof typeof fills;
  /** The tone at 100 percent. */
  doneTone?: keyof typeof fills;
};

/** A progress bar. */
export function Progress({
  className,
  doneTone,
  label,
  tone = "primary",
  value,
  ...rest
}: ProgressProps) {
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
      {...rest}
    >
      <div
        className={cn(
          "h-full transition-[width] duration-180",
          fills[bounded === 100 ? (doneTone ?? tone) : tone],
        )}
        style={{ width: `${String(bounded)}%` }}
      />
    </div>
  );
}
