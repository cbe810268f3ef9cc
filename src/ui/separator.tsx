import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** A hairline; unheard, since it parts what headings part already. */
export function Separator({
  className,
  orientation = "horizontal",
  ...rest
}: ComponentProps<"div"> & { orientation?: "horizontal" | "vertical" }) {
  return (
    <div
      role="none"
      className={cn(
        "shrink-0 bg-border",
        orientation === "horizontal" ? "h-px w-full" : "w-px self-stretch",
        className,
      )}
      {...rest}
    />
  );
}
