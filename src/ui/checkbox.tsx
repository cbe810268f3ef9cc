import { Check } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** A native checkbox in the product's style. Put a Label around it. */
export function Checkbox({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  return (
    <span className={cn("relative inline-grid size-4 shrink-0", className)}>
      <input
        type="checkbox"
        className="peer size-4 appearance-none rounded-xs border border-input bg-card transition-colors enabled:not-checked:hover:border-muted-foreground checked:border-primary checked:bg-primary disabled:opacity-55"
        {...rest}
      />
      <Check
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none absolute inset-0.5 hidden size-3 text-primary-foreground peer-checked:block"
      />
    </span>
  );
}
