import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** A grey placeholder while data loads. Announce "Loading" once, around all of them. */
export function Skeleton({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div aria-hidden className={cn("animate-pulse rounded-sm bg-secondary", className)} {...rest} />
  );
}
