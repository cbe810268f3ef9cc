import type { CSSProperties } from "react";
import { cn } from "@/lib/cn";
import { boundedPercent, type Figure, percent } from "@/lib/format";

const fills = {
  primary: "before:bg-primary",
  high: "before:bg-high-solid",
  muted: "before:bg-muted-tone-solid",
};

interface ProgressProps {
  /** In percent, clamped to 0–100. Anything that is not a number counts as 0. */
  value: Figure;
  /** What the bar measures, for screen readers. */
  label: string;
  tone?: keyof typeof fills;
  "aria-hidden"?: boolean;
  className?: string;
}

/** A progress bar. */
export function Progress({ className, label, tone = "primary", value, ...rest }: ProgressProps) {
  const bounded = boundedPercent(value);
  const style: CSSProperties & Record<"--done", string> = { "--done": `${bounded}%` };
  return (
    <div
      {...rest}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={bounded}
      aria-valuetext={percent(bounded)}
      style={style}
      className={cn(
        "h-1.5 w-full overflow-hidden rounded-full bg-secondary before:block before:h-full before:w-(--done) before:transition-[width] before:duration-180",
        fills[tone],
        className,
      )}
    />
  );
}
