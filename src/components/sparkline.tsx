import { scaleLinear } from "d3-scale";
import { area, line } from "d3-shape";
import type { PointerEvent } from "react";
import { cn } from "@/lib/cn";
import { count } from "@/lib/format";

const WIDTH = 96;
const HEIGHT = 28;
/** Space for the stroke and the last point. */
const INSET = 3;

/** A small line chart next to a figure, as large as its classes say. */
export function Sparkline({
  className,
  format = count,
  label,
  onPoint,
  pointed,
  values,
}: {
  /** Oldest first; fewer than two draw nothing. */
  values: readonly number[];
  /** What the line measures, for screen readers; without it, it is hidden from them. */
  label?: string;
  /** Formats a value for screen readers. */
  format?: (value: number) => string;
  /** The index of the number under the pointer or finger; undefined when it leaves. */
  onPoint?: (index: number | undefined) => void;
  /** The index of the number to mark; the last one by default. */
  pointed?: number | undefined;
  className?: string;
}) {
  const last = values.length - 1;
  if (last < 1) return null;

  const along = scaleLinear([0, last], [INSET, WIDTH - INSET]).clamp(true);
  const up = scaleLinear([Math.min(...values), Math.max(...values)], [HEIGHT - INSET, INSET]);
  const xOf = (_: number, index: number) => along(index);
  const at = pointed ?? last;
  const x = along(at).toFixed(2);
  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onPoint?.(Math.round(along.invert(((clientX - left) / width) * WIDTH)));
  };
  const stroke = { fill: "none", stroke: "currentColor", vectorEffect: "non-scaling-stroke" };

  return (
    <svg
      {...(label === undefined
        ? { "aria-hidden": true }
        : { role: "img", "aria-label": `${label}: ${values.map(format).join(", ")}` })}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={cn(
        "h-7 w-24 shrink-0 overflow-visible text-info-solid",
        onPoint && "touch-pan-y",
        className,
      )}
      {...(onPoint && {
        onPointerDown: point,
        onPointerMove: point,
        onPointerLeave: () => onPoint(undefined),
      })}
    >
      <path d={area(xOf, HEIGHT, up)(values) ?? ""} fill="currentColor" fillOpacity={0.09} />
      {pointed !== undefined && <path d={`M${x} 0V${HEIGHT}`} {...stroke} opacity={0.4} />}
      <path d={line(xOf, up)(values) ?? ""} {...stroke} strokeWidth={1.5} strokeLinejoin="round" />
      {/* A very short line makes a round dot; WebKit would stretch one of length zero. */}
      <path
        d={`M${x} ${up(values[at] ?? 0)}h.01`}
        {...stroke}
        strokeWidth={5}
        strokeLinecap="round"
      />
    </svg>
  );
}
