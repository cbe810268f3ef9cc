import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** Names a field: give it the field's id as `htmlFor`, or put the field inside. */
export function Label({ className, ...rest }: ComponentProps<"label">) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- whoever uses it says which
    <label
      className={cn(
        "inline-flex items-center gap-2 text-sm font-medium has-disabled:opacity-55 has-[input]:min-h-6 pointer-coarse:has-[input]:min-h-10",
        className,
      )}
      {...rest}
    />
  );
}
