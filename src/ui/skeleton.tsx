import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** A grey placeholder while data loads. Announce "Loading" once, around all of them. */
export function Skeleton({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div aria-hidden className={cn("animate-pulse rounded-sm bg-secondary", className)} {...rest} />
  );
}

/** Placeholder lines of text; the last is shorter. */
export function SkeletonText({ className, lines = 2 }: { className?: string; lines?: number }) {
  return (
    <div aria-hidden className={cn("grid gap-2", className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={cn("h-3", line === lines - 1 && lines > 1 && "w-3/5")} />
      ))}
    </div>
  );
}
