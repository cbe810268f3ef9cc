import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** A grey placeholder shown while data loads. Wrap all of them in one element that announces "Loading". */
export function Skeleton({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div aria-hidden className={cn("animate-pulse rounded-sm bg-secondary", className)} {...rest} />
  );
}

/** `count` placeholders of the same shape, such as cards. `lines` holds the classes of each one's lines. */
export function SkeletonGroups({
  className,
  count,
  lines,
}: {
  count: number;
  className: string;
  lines: readonly string[];
}) {
  return Array.from({ length: count }, (_, group) => (
    <div key={group} className={className}>
      {lines.map((line, index) => (
        <Skeleton key={index} className={line} />
      ))}
    </div>
  ));
}
