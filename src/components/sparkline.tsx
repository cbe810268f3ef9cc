import { cn } from "@/lib/cn";
import { count } from "@/lib/format";

const WIDTH = 96;
const HEIGHT = 28;
/** Space for the stroke and the last point. */
const INSET = 3;

interface SparklineProps {
  /** Oldest first. Anything but numbers is skipped; fewer than two draw nothing. */
  values: readonly unknown[];
  /** What the line measures, for screen readers. */
  label: string;
  /** Formats a value for screen readers. */
  format?: (value: number) => string;
  className?: string;
}

/** A small line chart next to a figure. */
export function Sparkline({ className, format = count, label, values }: SparklineProps) {
  const numbers = values.filter(
    (value): value is number => typeof value === "number" && Number.isFinite(value),
  );
  if (numbers.length < 2) return null;

  const low = Math.min(...numbers);
  const span = Math.max(...numbers) - low;
  const points = numbers.map((value, index) => {
    const x = INSET + (index / (numbers.length - 1)) * (WIDTH - 2 * INSET);
    const share = span === 0 ? 0.5 : (value - low) / span;
    return { x: rounded(x), y: rounded(HEIGHT - INSET - share * (HEIGHT - 2 * INSET)) };
  });
  const line = points.map(({ x, y }) => `${String(x)} ${String(y)}`).join("L");
  const last = points.at(-1);

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
      {last !== undefined && <circle cx={last.x} cy={last.y} r={2.25} fill="currentColor" />}
    </svg>
  );
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
