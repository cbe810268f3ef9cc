import { scaleLinear } from "d3-scale";
import { area, line } from "d3-shape";
import { cn } from "@/lib/cn";

const WIDTH = 96;
const HEIGHT = 28;
/** Space for the stroke and the last point. */
const INSET = 3;

/** A small line chart beside a figure. Its classes set its size. */
export function Sparkline({
  className,
  format = String,
  label,
  values,
}: {
  /** Oldest first. Fewer than two values draw nothing. */
  values: readonly number[];
  /** What the line measures, for screen readers. Without it, the chart is hidden from them. */
  label?: string;
  /** Formats a value for screen readers. */
  format?: (value: number) => string;
  className?: string;
}) {
  const last = values.length - 1;
  if (last < 1) return null;

  const along = scaleLinear([0, last], [INSET, WIDTH - INSET]);
  const up = scaleLinear([Math.min(...values), Math.max(...values)], [HEIGHT - INSET, INSET]);
  const xOf = (_: number, index: number) => along(index);
  const stroke = { fill: "none", stroke: "currentColor", vectorEffect: "non-scaling-stroke" };

  return (
    <svg
      role={label && "img"}
      aria-hidden={label === undefined || undefined}
      aria-label={label && `${label}: ${values.map(format).join(", ")}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={cn("h-7 w-24 shrink-0 overflow-visible text-info-solid", className)}
    >
      <path d={area(xOf, HEIGHT, up)(values) ?? ""} fill="currentColor" fillOpacity={0.09} />
      <path d={line(xOf, up)(values) ?? ""} {...stroke} strokeWidth={1.5} strokeLinejoin="round" />
      {/* A very short line with round caps draws a dot; WebKit would stretch a zero-length one. */}
      <path
        d={`M${WIDTH - INSET} ${up(values[last] ?? 0)}h.01`}
        {...stroke}
        strokeWidth={5}
        strokeLinecap="round"
      />
    </svg>
  );
}
