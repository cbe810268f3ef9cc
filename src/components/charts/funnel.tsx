import { cn } from "@/lib/cn";
import { count, percent } from "@/lib/format";
import { ChartFrame, type ChartPoint, type ChartProps, chartTones, drawable } from "./chart-frame";

/** A funnel chart: the number at each step, and the rate between steps. */
export function Funnel({
  steps,
  title,
  unit,
}: Pick<ChartProps, "title" | "unit"> & { steps: readonly ChartPoint[] }) {
  const drawn = drawable(steps);
  const rates = drawn.map(({ value }, index) => {
    const before = drawn[index - 1]?.value ?? 0;
    return before <= 0 ? "" : percent((value / before) * 100);
  });
  const most = Math.max(1, ...drawn.map(({ value }) => value));
  return (
    <ChartFrame
      title={title}
      unit={unit}
      table={[
        ["Step", unit ?? "Count", "Of the step before"],
        ...drawn.map(({ label, value }, index) => [label, count(value), rates[index] ?? ""]),
      ]}
    >
      <div className="grid grid-cols-[minmax(0,max-content)_minmax(30%,1fr)_max-content] items-center gap-x-3 text-sm">
        {drawn.map(({ label, value }, index) => {
          const top = (value / most) * 100;
          const foot = ((drawn[index + 1]?.value ?? value) / most) * 100;
          return (
            <div key={index} className="contents">
              <span className="truncate" title={label}>
                {label}
              </span>
              <svg
                viewBox="0 0 100 10"
                preserveAspectRatio="none"
                className={cn("h-10 w-full", chartTones.info)}
              >
                <path
                  d={`M${edge(50 - top / 2)} 0H${edge(50 + top / 2)}L${edge(50 + foot / 2)} 10H${edge(50 - foot / 2)}Z`}
                  fill="currentColor"
                  fillOpacity={Math.max(0.35, 0.9 - index * 0.2)}
                />
              </svg>
              <span className="grid text-right">
                <span className="font-medium">{count(value)}</span>
                <span className="text-xs text-muted-foreground">{rates[index]}</span>
              </span>
            </div>
          );
        })}
      </div>
    </ChartFrame>
  );
}

const edge = (value: number): string => Math.min(100, Math.max(0, value)).toFixed(2);
