import { scaleLinear } from "d3-scale";
import { area, line } from "d3-shape";
import { cn } from "@/lib/cn";
import { count } from "@/lib/format";
import { clockTime, dateText, DAY, daysBefore, monthDay } from "@/lib/times";
import { ChartFrame, type ChartPoint, type ChartProps, chartTones, drawable } from "./chart-frame";
import { Plot, ticksOf } from "./plot";

/** Dates weekly values: the last one is today's, or that of `end` (in ms) if it has passed. */
export function historyPoints(history: readonly number[], end = Infinity) {
  const last = Math.min(Date.now(), end);
  return history.map((value, index) => {
    const date = daysBefore(last, 7 * (history.length - 1 - index));
    return { label: dateText(date), value, date };
  });
}

interface LineChartProps extends Omit<ChartProps, "of" | "points"> {
  /** Oldest first. */
  points: readonly (ChartPoint & { date: Date })[];
  /** The smallest and largest possible value; without it, the scale fits the values. */
  range?: readonly [number, number];
}

/** A figure's weekly history as a line chart, up to `end` if that has passed. Renders nothing below two values. */
export function HistoryChart({
  end,
  history = [],
  ...chart
}: Omit<LineChartProps, "points"> & { history: readonly number[] | undefined; end?: number }) {
  return history.length > 1 && <LineChart {...chart} points={historyPoints(history, end)} />;
}

/** A line chart over time; pointer, touch and arrow keys show each value. */
export function LineChart({ format = count, points, tone = "info", ...rest }: LineChartProps) {
  const { range, title, unit } = rest;
  const plain = drawable(points);
  const values = plain.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  // The scale starts at zero, or nearer the values if the line would otherwise look flat.
  const isNear = low > 0 && high > low && high - low < high / 3;
  const up = scaleLinear()
    .domain(range ?? (isNear ? [low, high] : [Math.min(0, low), Math.max(0, high) || 1]))
    .nice(4)
    .clamp(true);
  const [from = 0] = up.domain();
  const first = plain.at(0)?.date.getTime() ?? 0;
  const last = plain.at(-1)?.date.getTime() ?? 1;
  const along = scaleLinear().domain([first, last]);
  const marks = plain.map(({ date, label, value }) => ({
    date,
    label,
    value: format(value),
    text: `${label}: ${format(value)}`,
    x: along(date.getTime()),
    y: up(value),
  }));
  type Mark = (typeof marks)[number];
  const step = Math.ceil(marks.length / 5);
  // Times need more space than dates.
  const [axisText, room] =
    marks.length > 1 && last - first < DAY ? [clockTime, 0.26] : [monthDay, 0.22];
  const x = marks
    .filter((_, index) => (marks.length - 1 - index) % step === 0)
    .map((mark) => ({ at: mark.x, text: axisText(mark.date) }))
    .filter(({ at }, index, all) => (all[index + 1]?.at ?? Infinity) - at > room);
  const xOf = (mark: Mark) => mark.x * 100;
  const yOf = (mark: Mark) => 100 - mark.y * 100;
  return (
    <ChartFrame
      title={title}
      unit={[unit, from > 0 && `scale from ${format(from)}`].filter(Boolean).join(", ")}
      table={[["Date", unit ?? "Value"], ...marks.map(({ label, value }) => [label, value])]}
    >
      <Plot
        label={`${title}, value by value`}
        {...{ marks, x }}
        y={ticksOf(up, format, { whole: values.every(Number.isInteger) })}
        className={cn("h-32", chartTones[tone])}
        renderReadout={(at = marks.at(-1)) => (
          <p aria-hidden className="pb-1 text-sm text-muted-foreground">
            {at?.label} <span className="font-medium text-foreground">{at?.value}</span>
          </p>
        )}
      >
        {(pointed) => {
          const at = pointed ?? marks.at(-1);
          const dot = at && `M${xOf(at)} ${yOf(at)}h.01`;
          return (
            <svg
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              fill="none"
              stroke="currentColor"
              strokeLinecap="round"
              strokeLinejoin="round"
              className="absolute size-full overflow-visible *:[vector-effect:non-scaling-stroke]"
            >
              {from === 0 && (
                <path
                  d={area(xOf, 100, yOf)(marks) ?? ""}
                  stroke="none"
                  fill="currentColor"
                  fillOpacity="0.1"
                />
              )}
              {pointed && <path d={`M${xOf(pointed)} 0V100`} className="stroke-muted-tone-solid" />}
              <path d={line(xOf, yOf)(marks) ?? ""} strokeWidth="2" />
              {/* A very short line with round caps draws a dot, here with a rim. */}
              <path d={dot} strokeWidth="12" className="stroke-card" />
              <path d={dot} strokeWidth="8" />
            </svg>
          );
        }}
      </Plot>
    </ChartFrame>
  );
}
