import { type PointerEvent, useState } from "react";
import { cn } from "@/lib/cn";
import { count } from "@/lib/format";
import { Axes, share } from "./axes";
import { ChartFrame, type ChartPoint, type ChartProps, chartTones, drawable } from "./chart-frame";
import { roundTicks } from "./ticks";

const dayText = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });

/** The scale of values: from zero, or from nearer where the line would else look flat. */
function valueAxis(values: readonly number[], format: (value: number) => string) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const near = low > 0 && high > low && high - low < high / 3;
  const ends = near ? ([low, high] as const) : ([Math.min(0, low), Math.max(0, high)] as const);
  const ticks = roundTicks(...ends, values.every(Number.isInteger) ? 1 : 0.1);
  const [from = 0, to = 1] = [ticks.at(0), ticks.at(-1)];
  const placeOf = (value: number) => (value - from) / (to - from);
  return { placeOf, from, y: ticks.map((tick) => ({ at: placeOf(tick), text: format(tick) })) };
}

interface LineChartProps extends Omit<ChartProps, "of" | "points"> {
  /** Oldest first. */
  points: readonly (ChartPoint & { date: Date })[];
}

/** A line chart over time; pointer, touch and arrow keys read off each value. */
export function LineChart({ format = count, points, title, tone = "info", unit }: LineChartProps) {
  const drawn = drawable(points);
  const latest = drawn.length - 1;
  const [cursor, setCursor] = useState<number>();
  const at = Math.min(cursor ?? latest, latest);
  const { label, value } = drawn[at] ?? { label: "", value: 0 };
  const values = drawn.map((point) => point.value);
  const [first = 0, last = 0] = [drawn.at(0), drawn.at(-1)].map((end) => end?.date.getTime());
  const places = drawn.map(({ date }) => (date.getTime() - first) / (last - first || 1));
  const step = Math.ceil(drawn.length / 5);
  const x = drawn.flatMap(({ date }, index) =>
    (latest - index) % step === 0 ? { at: places[index] ?? 0, text: dayText.format(date) } : [],
  );
  const { from, placeOf, y } = valueAxis(values, format);
  const corners = values.map((each, index) => [
    (places[index] ?? 0) * 100,
    100 - placeOf(each) * 100,
  ]);
  const line = corners.map((corner) => corner.map((part) => part.toFixed(2)).join(" ")).join("L");
  const readOff = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const away = places.map((place) => Math.abs(place - (event.clientX - left) / width));
    setCursor(away.indexOf(Math.min(...away)));
  };
  return (
    <ChartFrame
      title={title}
      unit={[unit, from > 0 && `scale from ${format(from)}`].filter(Boolean).join(", ")}
      table={[
        ["Date", unit ?? "Value"],
        ...drawn.map((point) => [point.label, format(point.value)]),
      ]}
      cursor={
        latest > 0 && (
          <input
            type="range"
            max={latest}
            value={at}
            aria-label={`${title}, value by value`}
            aria-valuetext={`${label}: ${format(value)}`}
            onChange={({ target }) => setCursor(target.valueAsNumber)}
            onFocus={({ target }) => target.matches(":focus-visible") && setCursor(at)}
            onBlur={() => setCursor(undefined)}
            className="peer sr-only"
          />
        )
      }
    >
      <p className="pb-1 text-sm text-muted-foreground">
        {label} <span className="font-medium text-foreground">{format(value)}</span>
      </p>
      <Axes
        {...{ x, y }}
        className={cn("h-32 touch-pan-y", chartTones[tone])}
        onPointerDown={readOff}
        onPointerMove={readOff}
        onPointerLeave={({ pointerType }) => pointerType === "mouse" && setCursor(undefined)}
      >
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute size-full overflow-visible"
        >
          {from === 0 && <path d={`M${line}V100H0Z`} fill="currentColor" fillOpacity="0.1" />}
          <path
            d={`M${line}`}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {cursor !== undefined && (
          <span
            className="absolute inset-y-0 w-px bg-muted-tone-solid"
            style={{ left: share(places[at] ?? 0) }}
          />
        )}
        <span
          className="absolute size-2 -translate-x-1/2 translate-y-1/2 rounded-full bg-current ring-2 ring-card"
          style={{ left: share(places[at] ?? 0), bottom: share(placeOf(value)) }}
        />
      </Axes>
    </ChartFrame>
  );
}
