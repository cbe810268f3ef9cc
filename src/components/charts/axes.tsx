import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** A mark of an axis: its place from 0 to 1, and its label. */
interface Tick {
  at: number;
  text: string;
}

/** A share of a plot's width or height, as CSS. */
export const share = (part: number): string => `${(part * 100).toFixed(2)}%`;

/** A plot between its axes: a hairline at each value; the drawing is its child. */
export function Axes({
  children,
  className,
  x,
  y,
  ...plot
}: ComponentProps<"div"> & { x: readonly Tick[]; y: readonly Tick[] }) {
  const gutter = `${String(1 + Math.max(0, ...y.map(({ text }) => text.length)))}ch`;
  return (
    <div className="pt-2 pb-5 text-xs leading-none" style={{ paddingLeft: gutter }}>
      <div className={cn("relative", className)} {...plot}>
        {y.map(({ at, text }) => (
          <span
            key={at}
            aria-hidden
            className="absolute inset-x-0 border-b"
            style={{ bottom: share(at) }}
          >
            <span className="absolute right-full bottom-0 mr-2 translate-y-1/2 text-muted-foreground">
              {text}
            </span>
          </span>
        ))}
        {x.map(({ at, text }) => (
          <span
            key={at}
            aria-hidden
            className="absolute top-full pt-2 whitespace-nowrap text-muted-foreground"
            style={{ left: share(at), translate: at < 0.04 ? 0 : at > 0.96 ? "-100%" : "-50%" }}
          >
            {text}
          </span>
        ))}
        {children}
      </div>
    </div>
  );
}
