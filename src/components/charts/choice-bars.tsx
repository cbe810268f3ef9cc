import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** Bars that narrow the list below them; in columns, where each name has room. */
export const ChoiceBars = ({ className, ...rest }: ComponentProps<"ul">) => (
  <ul
    role="list"
    {...rest}
    className={cn(
      "-mx-1.5 -mt-1 grid max-h-27 gap-x-4 overflow-y-auto pointer-coarse:@xl:max-h-24.5",
      className,
    )}
  />
);

/** One of them, pressed while the list is narrowed to it: label and figure, and the bar below. */
export const ChoiceBar = ({
  children,
  figure,
  label,
  quiet,
  said,
  ...rest
}: ComponentProps<"button"> & {
  label: string;
  figure: string;
  /** The figure in full, for a screen reader and on pointing. */
  said: string;
  /** Whether the figure is no matter of weight. */
  quiet: boolean;
}) => (
  <li className="min-w-0">
    <button
      type="button"
      title={`${label}: ${said}`}
      {...rest}
      className="grid min-h-6 w-full grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 gap-y-0.5 rounded-sm px-1.5 text-left text-sm/4 enabled:hover:bg-accent aria-pressed:bg-info-bg! pointer-coarse:min-h-10"
    >
      <span className="truncate">
        {label}
        <span className="sr-only">: {said}</span>
      </span>
      <span
        aria-hidden
        className={cn("text-xs/4", quiet ? "text-muted-foreground" : "font-medium")}
      >
        {figure}
      </span>
      <span aria-hidden className="col-span-2 flex h-1 gap-px">
        {children}
      </span>
    </button>
  </li>
);
