import { useEffect, useState } from "react";
import { brand } from "@/lib/brand";

const columns = 12;
const rows = 13;
const step = 36;

/** A stroke: ordered at the right, loose at the left. Not random, so always the same. */
function stroke(column: number, row: number) {
  const along = (column + Math.sin(row * 1.7) * 1.6) / (columns - 1);
  const settled = Math.min(1, Math.max(0, along * 1.7 - 0.35));
  const loose = 1 - settled;
  const turn = Math.sin(column * 12.9 + row * 78.2) * 150 * loose;
  const x = column * step + 18 + Math.sin(row * 3.1 + column) * 13 * loose;
  const y = row * step + 18 + Math.cos(column * 2.3 + row) * 13 * loose;
  return (
    <path
      key={`${column}-${row}`}
      d="M0-9v18"
      transform={`translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)})`}
      opacity={(0.22 + settled * 0.78).toFixed(2)}
    />
  );
}

/** The picture of the sign-in page, rendered after the form so that it does not delay it. */
export function Formation() {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <div
      aria-hidden="true"
      className="m-3 hidden overflow-hidden rounded-xl bg-[color-mix(in_oklch,var(--brand-accent),black_62%)] text-[color-mix(in_oklch,var(--brand-accent),white_40%)] lg:block"
    >
      {ready && (
        <div className="relative size-full animate-fade-in bg-inherit">
          <svg
            viewBox={`0 0 ${columns * step} ${rows * step}`}
            preserveAspectRatio="xMaxYMid slice"
            className="size-full"
            fill="none"
            stroke="currentColor"
            strokeWidth="3"
            strokeLinecap="round"
          >
            {Array.from({ length: rows * columns }, (_, index) =>
              stroke(index % columns, Math.floor(index / columns)),
            )}
          </svg>
          <div className="absolute bottom-0 left-0 max-w-110 rounded-tr-xl bg-inherit py-8 pr-10 pl-8">
            <p className="text-2xl font-semibold text-balance text-[oklch(0.98_0.005_270)]">
              The AI answers. Your people step in where it counts.
            </p>
            <p className="mt-2 text-base">{brand.tagline}</p>
          </div>
        </div>
      )}
    </div>
  );
}
