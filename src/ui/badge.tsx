import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

const styles = cva(
  "inline-flex h-5 max-w-full shrink-0 items-center gap-1 overflow-hidden rounded-sm border px-1.5 text-xs font-medium text-ellipsis whitespace-nowrap [&_svg]:size-3 [&_svg]:shrink-0",
  {
    variants: {
      tone: {
        urgent: "border-urgent-border bg-urgent-bg text-urgent",
        high: "border-high-border bg-high-bg text-high",
        ok: "border-ok-border bg-ok-bg text-ok",
        info: "border-info-border bg-info-bg text-info",
        muted: "border-muted-tone-border bg-muted-tone-bg text-muted-tone",
        outline: "border-border text-muted-foreground",
      },
    },
    defaultVariants: { tone: "muted" },
  },
);

/** The colour of a badge. Its text must convey the meaning too. */
export type Tone = NonNullable<VariantProps<typeof styles>["tone"]>;

/** A short text or number in a coloured box. */
export function Badge({
  className,
  tone,
  ...rest
}: ComponentProps<"span"> & VariantProps<typeof styles>) {
  return <span className={cn(styles({ tone }), className)} {...rest} />;
}
