import { brand } from "@/lib/brand";
import { cn } from "@/lib/cn";

/** The mark alone, in the accent unless a text colour is given. Unheard: the name stands beside it. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox={brand.logo.viewBox}
      fill="none"
      stroke="currentColor"
      strokeWidth={brand.logo.strokeWidth}
      strokeLinecap="round"
      className={cn("size-4 shrink-0 text-primary", className)}
    >
      <path d={brand.logo.path} />
    </svg>
  );
}
