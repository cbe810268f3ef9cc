import { cn } from "@/lib/cn";
import { count } from "@/lib/format";

const WIDTH = 96;
const HEIGHT = 28;
/** Space for the stroke and the last point. */
const INSET = 3;

/** A small line chart next to a figure. */
export function Sparkline({
  className,
  format = count,
  label,
  values,
}: {
  /** Oldest first. Anything but numbers is skipped; fewer than two draw nothing. */
  values: readonly unknown[];
  /** What the line measures, for screen readers. */
  label: string;
  /** Formats a value for screen readers. */
  format?: (value: number) => string;
  className?: string;
}) {
  const numbers = values.filter(
    (value): value is number => typeof value === "number" && Number.isFinite(value),
  );
  if (numbers.length < 2) return null;

  const low = Math.min(...numbers);
  const span = Math.max(...numbers) - low;
  const points = numbers.map((value, index) => {
    const along = index / (numbers.length - 1);
    const up = span === 0 ? 0.5 : (value - low) / span;
    const place = (share: number, size: number) => (INSET + share * (size - 2 * INSET)).toFixed(2);
    return [place(along, WIDTH), place(1 - up, HEIGHT)] as const;
  });
  const line = points.map((point) => point.join(" ")).join("L");
  const [x, y] = points.at(-1) ?? [];

  return (
    <svg
      role="img"
      aria-label={`${label}: ${numbers.map(format).join(", ")}`}
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      fill="none"
      className={cn("h-7 w-24 shrink-0 text-info-solid", className)}
    >
      <path
        d={`M${line}V${String(HEIGHT)}H${String(INSET)}Z`}
        fill="currentColor"
        fillOpacity={0.09}
      />
      <path
        d={`M${line}`}
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={x} cy={y} r={2.25} fill="currentColor" />
    </svg>
  );
}
