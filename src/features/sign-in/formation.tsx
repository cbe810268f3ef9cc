import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { brand } from "@/lib/brand";
import { cn } from "@/lib/cn";

/** The strokes are drawn in so many strengths, the loose ones faintest. */
const strengths = [0.22, 0.4, 0.6, 0.8, 1];

/** The paths of the strengths: loose at the left, in rank at the right. Not random, so always alike. */
function pathsOf(width: number, height: number, step: number): readonly string[] {
  const [columns, rows] = [Math.floor(width / step), Math.floor(height / step)];
  const paths = strengths.map(() => "");
  for (let index = 0; index < rows * columns; index += 1) {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const along = (column + Math.sin(row * 1.7) * 1.6) / (columns - 1);
    const loose = 1 - Math.min(1, Math.max(0, along * 1.7 - 0.35));
    const turn = Math.sin(column * 12.9 + row * 78.2) * 2.6 * loose;
    const [dx, dy] = [(Math.sin(turn) * step) / 4, (Math.cos(turn) * step) / 4];
    /** The middle of the stroke, far enough from the edges that none is cut. */
    const place = (cell: number, cells: number, room: number, stray: number) => {
      const middle = ((cell + 0.5) * room) / cells + stray * loose * step * 0.36;
      return Math.min(room - step * 0.3, Math.max(step * 0.3, middle));
    };
    const x = place(column, columns, width, Math.sin(row * 3.1 + column));
    const y = place(row, rows, height, Math.cos(column * 2.3 + row));
    const strength = Math.round((1 - loose) * (strengths.length - 1));
    paths[strength] +=
      `M${[x - dx, y - dy].map(Math.round).join(" ")}L${[x + dx, y + dy].map(Math.round).join(" ")}`;
  }
  return paths;
}

/** The brand's motif, strokes that fall into rank, as many as there is room for. */
export function Strokes({ className }: { className?: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<readonly [width: number, height: number]>();
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setSize([element.clientWidth, element.clientHeight]));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const [width, height] = size ?? [0, 0];
  const step = Math.min(64, Math.max(26, Math.min(width, height * 2) / 9));
  return (
    <div ref={frame} aria-hidden="true" className={cn("overflow-hidden", className)}>
      {size && (
        <svg
          width={width}
          height={height}
          fill="none"
          stroke="currentColor"
          strokeLinecap="round"
          strokeWidth={step / 18}
          className="animate-fade-in"
        >
          {pathsOf(width, height, step).map((path, strength) => (
            <path key={strengths[strength]} d={path} opacity={strengths[strength]} />
          ))}
        </svg>
      )}
    </div>
  );
}

/** The picture of the sign-in page, rendered after the form so that it does not delay it. */
export function Formation() {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <div
      aria-hidden="true"
      className="order-first m-3 mb-0 flex h-[clamp(5rem,16svh,9rem)] flex-col rounded-xl bg-[color-mix(in_oklch,var(--brand-accent),black_62%)] text-[color-mix(in_oklch,var(--brand-accent),white_40%)] md:order-none md:mb-3 md:h-auto [@media(height<36rem)]:max-md:hidden"
    >
      {ready && (
        <>
          <Strokes className="m-2 min-h-0 flex-1 md:m-5" />
          <div className="hidden animate-fade-in px-8 pt-3 pb-8 md:block">
            <p className="max-w-102 text-2xl font-semibold text-balance text-[oklch(0.98_0.005_270)]">
              The AI answers. Your people step in where it counts.
            </p>
            <p className="mt-2 text-base">{brand.tagline}</p>
          </div>
        </>
      )}
    </div>
  );
}
