import type { PointerEvent } from "react";
import { cn } from "@/lib/cn";
import { count } from "@/lib/format";

const WIDTH = 96;
const HEIGHT = 28;
/** Space for the stroke and the last point. */
const INSET = 3;

/** The finite numbers among the values of an answer, in their order. */
export const finiteNumbers = (values: readonly unknown[]): number[] =>
  values.filter((value): value is number => typeof value === "number" && Number.isFinite(value));

/** A small line chart next to a figure. It fills the size that its classes give. */
export function Sparkline({
  className,
  format = count,
  label,
  onPoint,
  pointed,
  values,
}: {
  /** Oldest first. Anything but numbers is skipped; fewer than two draw nothing. */
  values: readonly unknown[];
  /** What the line measures, for screen readers; without it they are told nothing. */
  label?: string;
  /** Formats a value for screen readers. */
  format?: (value: number) => string;
  /** The index of the number under the pointer or finger; undefined when it leaves. */
  onPoint?: (index: number | undefined) => void;
  /** The index of the number to mark; the last one by default. */
  pointed?: number | undefined;
  className?: string;
}) {
  const numbers = finiteNumbers(values);
  const last = numbers.length - 1;
  if (last < 1) return null;

  const low = Math.min(...numbers);
  const span = Math.max(...numbers) - low;
  const points = numbers.map((value, index) => {
    const up = span === 0 ? 0.5 : (value - low) / span;
    const place = (share: number, size: number) => (INSET + share * (size - 2 * INSET)).toFixed(2);
    return [place(index / last, WIDTH), place(1 - up, HEIGHT)] as const;
  });
  const line = points.map((point) => point.join(" ")).join("L");
  const [x = 0, y = 0] = points[pointed ?? last] ?? [];
  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = ((clientX - left) / width) * WIDTH - INSET;
    onPoint?.(Math.round(Math.min(1, Math.max(0, share / (WIDTH - 2 * INSET))) * last));
  };
  const stroke = { fill: "none", stroke: "currentColor", vectorEffect: "non-scaling-stroke" };

  return (
    <svg
      {...(label === undefined
        ? { "aria-hidden": true }
        : { role: "img", "aria-label": `${label}: ${numbers.map(format).join(", ")}` })}
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      preserveAspectRatio="none"
      className={cn("h-7 w-24 shrink-0 text-info-solid", onPoint && "touch-pan-y", className)}
      {...(onPoint && {
        onPointerDown: point,
        onPointerMove: point,
        onPointerLeave: () => onPoint(undefined),
      })}
    >
      <path
        d={`M${line}V${String(HEIGHT)}H${String(INSET)}Z`}
        fill="currentColor"
        fillOpacity={0.09}
      />
      {pointed !== undefined && <path d={`M${x} 0V${String(HEIGHT)}`} {...stroke} opacity={0.4} />}
      <path d={`M${line}`} {...stroke} strokeWidth={1.5} strokeLinejoin="round" />
      {/* A line of next to no length is a dot that stays round; WebKit stretches one of none. */}
      <path d={`M${x} ${y}h.01`} {...stroke} strokeWidth={5} strokeLinecap="round" />
    </svg>
  );
}
