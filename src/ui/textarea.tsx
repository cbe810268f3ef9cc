import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { fieldStyles } from "@/ui/input";

/** A text field of several lines that grows with what is typed, up to its max height. */
export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      className={cn(
        fieldStyles,
        "field-sizing-content max-h-60 min-h-16 resize-none py-1.5",
        className,
      )}
      {...rest}
    />
  );
}
