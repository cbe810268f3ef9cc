import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** The classes shared by all text fields. */
export const fieldStyles =
  "w-full min-w-0 rounded-md border border-input bg-card px-2.5 text-base text-foreground transition-colors enabled:hover:border-muted-foreground focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-muted disabled:opacity-55 read-only:bg-muted aria-invalid:border-urgent-solid aria-invalid:outline-urgent-solid max-sm:text-lg";

/** A one-line text field. Name it with a Label. */
export function Input({ className, type = "text", ...rest }: ComponentProps<"input">) {
  return (
    <input
      type={type}
      className={cn(fieldStyles, "h-8 pointer-coarse:h-10", className)}
      {...rest}
    />
  );
}
