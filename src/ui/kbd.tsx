import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** A key of the keyboard. */
export function Kbd({ className, ...rest }: ComponentProps<"kbd">) {
  return (
    <kbd
      className={cn(
        "inline-grid h-5 min-w-5 place-items-center rounded-xs border bg-muted px-1 font-sans text-xs text-muted-foreground",
        className,
      )}
      {...rest}
    />
  );
}
