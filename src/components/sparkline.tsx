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

  // Without d3, which nothing else on the first screen needs. Equal values are a line at half the height.
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const xOf = (index: number) => INSET + (index / last) * (WIDTH - 2 * INSET);
  const share = (value: number) => (high > low ? (value - low) / (high - low) : 0.5);
  const yOf = (value: number) => HEIGHT - INSET - share(value) * (HEIGHT - 2 * INSET);
  const line = values.map((value, index) => `${xOf(index)},${yOf(value)}`).join("L");
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
      <path d={`M${xOf(0)},${HEIGHT}L${line}V${HEIGHT}Z`} fill="currentColor" fillOpacity={0.09} />
      <path d={`M${line}`} {...stroke} strokeWidth={1.5} strokeLinejoin="round" />
      {/* A very short line with round caps draws a dot; WebKit would stretch a zero-length one. */}
      <path
        d={`M${WIDTH - INSET} ${yOf(values[last] ?? 0)}h.01`}
        {...stroke}
        strokeWidth={5}
        strokeLinecap="round"
      />
    </svg>
  );
}
