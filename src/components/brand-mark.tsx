import { brand } from "@/lib/brand";
import { cn } from "@/lib/cn";

/** The first letter of the brand on a tile: the logo of a brand set by `?brand=`. */
export function LetterMark({ letter }: { letter: string }) {
  return (
    <>
      <rect width="16" height="16" rx="4" fill="currentColor" stroke="none" />
      <text
        x="8"
        y="12"
        textAnchor="middle"
        fontSize="11"
        fontWeight="700"
        fill="var(--primary-foreground)"
        stroke="none"
      >
        {letter}
      </text>
    </>
  );
}

/** The logo, in the accent colour. Hidden from screen readers: the name is always next to it. */
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
        <LetterMark letter={brand.letter} />
      )}
    </svg>
  );
}
