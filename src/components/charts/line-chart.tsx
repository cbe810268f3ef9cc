import { cn } from "@/lib/cn";
import { count } from "@/lib/format";
import { ChartFrame, type ChartProps, chartTones, drawable } from "./chart-frame";

/** The units of the viewBox. */
const WIDTH = 400;
const HEIGHT = 120;
/** Space for the stroke at the top and bottom. */
const INSET = 4;

/** A line chart of points, oldest first, from zero, with its latest, highest and lowest value. */
export function LineChart({ format = count, of, points, title, tone = "info", unit }: ChartProps) {
  const drawn = drawable(points);
  const values = drawn.map(({ value }) => value);
  const floor = Math.min(0, ...values);
  const span = Math.max(...values, floor + 1) - floor;
  const place = (value: number, index: number) => {
    const x = drawn.length === 1 ? WIDTH : (index / (drawn.length - 1)) * WIDTH;
    const y = HEIGHT - INSET - ((value - floor) / span) * (HEIGHT - 2 * INSET);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  // A single value is drawn as a horizontal line.
  const line = (values.length === 1 ? [`0 ${place(values[0] ?? 0, 0).split(" ")[1] ?? ""}`] : [])
    .concat(values.map(place))
    .join("L");
  const first = drawn.at(0);
  const last = drawn.at(-1);

  return (
    <ChartFrame
      title={title}
      unit={unit}
      table={[[of, unit ?? "Value"], ...drawn.map(({ label, value }) => [label, format(value)])]}
    >
      <div className="flex gap-3">
        <div className="grid min-w-0 flex-1 gap-1">
          <svg
            viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
            preserveAspectRatio="none"
            className={cn("h-32 w-full border-b", chartTones[tone])}
          >
            {[0.25, 0.5, 0.75].map((height) => (
              <path
                key={height}
                d={`M0 ${String(height * HEIGHT)}H${String(WIDTH)}`}
                className="stroke-border"
                strokeDasharray="2 4"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            <path d={`M${line}V${String(HEIGHT)}H0Z`} fill="currentColor" fillOpacity="0.1" />
            <path
              d={`M${line}`}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <div className="flex justify-between gap-4 text-xs text-muted-foreground">
            <span>{first?.label}</span>
            <span>{drawn.length > 1 && last?.label}</span>
          </div>
        </div>
        <dl className="grid shrink-0 content-start gap-1.5 text-xs">
          {[
            ["Latest", last?.value ?? 0] as const,
            ["Highest", Math.max(...values)] as const,
            ["Lowest", Math.min(...values)] as const,
          ].map(([term, value]) => (
            <div key={term}>
              <dt className="text-muted-foreground">{term}</dt>
              <dd className="text-sm font-medium">{format(value)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </ChartFrame>
  );
}
