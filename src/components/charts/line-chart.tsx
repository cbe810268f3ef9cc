import { type PointerEvent, useState } from "react";
import { cn } from "@/lib/cn";
import { count } from "@/lib/format";
import { monthDay } from "@/lib/times";
import { Axes, share } from "./axes";
import { ChartFrame, type ChartPoint, type ChartProps, chartTones, drawable } from "./chart-frame";
import { roundTicks } from "./ticks";

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

const short = (part: number): string => part.toFixed(2);

interface LineChartProps extends Omit<ChartProps, "of" | "points"> {
  /** Oldest first. */
  points: readonly (ChartPoint & { date: Date })[];
}

/** A line chart over time; pointer, touch and arrow keys read off each value. */
export function LineChart({ format = count, points, title, tone = "info", unit }: LineChartProps) {
  const plain = drawable(points);
  const latest = plain.length - 1;
  const [first = 0, last = 0] = [plain.at(0), plain.at(-1)].map((end) => end?.date.getTime());
  const { from, placeOf, y } = valueAxis(
    plain.map((point) => point.value),
    format,
  );
  const drawn = plain.map((point) => ({
    ...point,
    text: format(point.value),
    x: (point.date.getTime() - first) / (last - first || 1),
    y: placeOf(point.value),
  }));
  const step = Math.ceil(drawn.length / 5);
  const x = drawn
    .filter((_, index) => (latest - index) % step === 0)
    .map((point) => ({ at: point.x, text: monthDay(point.date.toISOString()) }));
  const line = drawn.map((at) => [at.x * 100, 100 - at.y * 100].map(short).join(" ")).join("L");
  const [cursor, setCursor] = useState<number>();
  const index = Math.min(cursor ?? latest, latest);
  const at = drawn[index] ?? { label: "", text: "", x: 0, y: 0 };
  const readOff = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const away = drawn.map((point) => Math.abs(point.x - (event.clientX - left) / width));
    setCursor(away.indexOf(Math.min(...away)));
  };
  return (
    <ChartFrame
      title={title}
      unit={[unit, from > 0 && `scale from ${format(from)}`].filter(Boolean).join(", ")}
      table={[["Date", unit ?? "Value"], ...drawn.map(({ label, text }) => [label, text])]}
      cursor={
        latest > 0 && (
          <input
            type="range"
            max={latest}
            value={index}
            aria-label={`${title}, value by value`}
            aria-valuetext={`${at.label}: ${at.text}`}
            onChange={({ target }) => setCursor(target.valueAsNumber)}
            onFocus={({ target }) => target.matches(":focus-visible") && setCursor(index)}
            onBlur={() => setCursor(undefined)}
            className="peer sr-only"
          />
        )
      }
    >
      <p className="pb-1 text-sm text-muted-foreground">
        {at.label} <span className="font-medium text-foreground">{at.text}</span>
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
            style={{ left: share(at.x) }}
          />
        )}
        <span
          className="absolute size-2 -translate-x-1/2 translate-y-1/2 rounded-full bg-current ring-2 ring-card"
          style={{ left: share(at.x), bottom: share(at.y) }}
        />
      </Axes>
    </ChartFrame>
  );
}
