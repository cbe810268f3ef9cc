import { cn } from "@/lib/cn";
import { count } from "@/lib/format";
import { share } from "./plot";
import { ChartFrame, type ChartProps, chartTones, drawable } from "./chart-frame";

/** What a bar chart is given. */
export interface BarChartProps extends ChartProps {
  /** The value of a full bar, such as 100 for percentages; the largest by default. */
  full?: number;
}

/** A bar chart: one line per bar, with its label and value. */
export function BarChart({
  format = count,
  full,
  of,
  points,
  title,
  tone = "info",
  unit,
}: BarChartProps) {
  const bars = drawable(points).map((point) => ({ text: format(point.value), ...point }));
  const most = full ?? Math.max(0, ...bars.map(({ value }) => value));
  return (
    <ChartFrame
      title={title}
      unit={unit}
      table={[[of, unit ?? "Value"], ...bars.map(({ label, text }) => [label, text])]}
    >
      <div className="grid grid-cols-[minmax(0,max-content)_minmax(30%,1fr)_minmax(2.5rem,max-content)] items-center gap-x-3 gap-y-1.5 text-sm">
        {bars.map(({ label, text, value }, index) => (
          <div key={index} className="contents">
            <span className="truncate" title={label}>
              {label}
            </span>
            <svg className={cn("h-3 w-full", chartTones[tone])}>
              <rect width="100%" height="100%" rx="3" fill="currentColor" fillOpacity="0.12" />
              <rect
                width={share(Math.min(1, Math.max(0, value / most || 0)))}
                height="100%"
                rx="3"
                fill="currentColor"
              />
            </svg>
            <span className="text-right font-medium">{text}</span>
          </div>
        ))}
      </div>
    </ChartFrame>
  );
}
