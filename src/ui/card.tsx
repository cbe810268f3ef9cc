import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { styled } from "@/ui/styled";

/** The classes of a card: a surface with a thin border. */
export const cardStyles = "min-w-0 rounded-lg border bg-card text-card-foreground";

/** The top of a card: its title, and actions at the right. */
export const CardHeader = styled(
  "div",
  "flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2",
);

/** A card's title; a second-level heading by default. */
export function CardTitle({
  as: Heading = "h2",
  className,
  ...rest
}: ComponentProps<"h2"> & { as?: "h2" | "h3" | "h4" }) {
  return <Heading className={cn("text-sm font-semibold", className)} {...rest} />;
}
