import { Icon } from "./icon";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { fieldStyles } from "@/ui/input";

/** One choice out of few, by the browser's own list: it works beside an open dialog of the page. */
export function Choice({ className, ...rest }: ComponentProps<"select">) {
  return (
    <span className={cn("relative inline-flex", className)}>
      <select
        className={cn(fieldStyles, "h-8 appearance-none pr-8 text-sm pointer-coarse:h-10")}
        {...rest}
      />
      <Icon
        of="chevron-down"
        className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  );
}
