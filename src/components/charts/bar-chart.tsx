import { cn } from "@/lib/cn";
import { count, rateText } from "@/lib/format";
import { sortedBy } from "@/lib/list-rows";
import { ChartFrame, type ChartProps, chartTones, drawable } from "./chart-frame";
import { share } from "./plot";

/** The props of a bar chart. */
export interface BarChartProps extends ChartProps {
  /** The value of a full bar, such as 100 for percentages; the largest value by default. */
  full?: number;
}

/** A horizontal bar chart: one line per bar, with its label and value. */
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
      <div className="grid grid-cols-[var(--label-width,minmax(0,max-content))_minmax(30%,1fr)_minmax(2.5rem,max-content)] items-center gap-x-3 gap-y-1.5 text-sm">
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

/** A funnel chart: the number of people at each step, and their percentage of the previous step. */
export function Funnel(props: { title: string; steps: Readonly<Record<string, number>> }) {
  const known = drawable(Object.entries(props.steps).map(([label, value]) => ({ label, value })));
  const points = known.map((step, index) => {
    const before = known[index - 1]?.value ?? 0;
    const rate = before > 0 ? ` · ${rateText((step.value / before) * 100)}` : "";
    return { ...step, text: count(step.value) + rate };
  });
  const unit = "people, share of the step before";
  return <BarChart of="Step" title={props.title} points={points} unit={unit} />;
}

/** The maximum number of bars drawn. */
const most = 10;

/** The rows with the highest values as bars, aligned across charts, and the number left out. */
export function Ranking<Row>({
  nameOf,
  rows,
  valueOf,
  ...chart
}: Omit<BarChartProps, "points"> & {
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  valueOf: (row: Row) => number | undefined;
}) {
  const points = drawable(
    rows.map((row) => ({ label: nameOf(row), value: valueOf(row) ?? Number.NaN })),
  );
  const rest = points.length - most;
  return (
    <div className="grid gap-2 [--label-width:minmax(0,13rem)]">
      <BarChart {...chart} points={sortedBy(points, ({ value }) => value, true).slice(0, most)} />
      {rest > 0 && (
        <p className="text-xs text-muted-foreground">
          The {count(most)} highest; {count(rest)} more below them.
        </p>
      )}
    </div>
  );
}
