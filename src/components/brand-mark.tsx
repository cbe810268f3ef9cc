import { brand } from "@/lib/brand";
import { cn } from "@/lib/cn";

/** The logo, or the initial of a `?brand=` name, in the accent colour. `aria-hidden`: the name is always next to it. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox={brand.letter === undefined ? brand.logo.viewBox : "0 0 16 16"}
      fill="none"
      stroke="currentColor"
      strokeWidth={brand.logo.strokeWidth}
      strokeLinecap="round"
      className={cn("size-4 shrink-0 text-primary", className)}
    >
      {brand.letter === undefined ? (
        <path d={brand.logo.path} />
      ) : (
        <g stroke="none">
          <rect width="16" height="16" rx="4" fill="currentColor" />
          <text
            x="8"
            y="12"
            textAnchor="middle"
            fontSize="11"
            fontWeight="700"
            fill="var(--primary-foreground)"
          >
            {brand.letter}
          </text>
        </g>
      )}
    </svg>
  );
}
