import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { styled } from "@/ui/styled";

/** The classes of a card, for an element that is not a div. */
export const cardStyles = "min-w-0 rounded-lg border bg-card text-card-foreground";

/** A surface with a thin border. */
export const Card = styled<ComponentProps<"div">>("div", cardStyles);

/** The top of a card: its title, and actions at the right. */
export const CardHeader = styled<ComponentProps<"div">>(
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

/** One sentence under a card's title. */
export const CardDescription = styled<ComponentProps<"p">>("p", "text-sm text-muted-foreground");

/** The padded content of a card. */
export const CardContent = styled<ComponentProps<"div">>("div", "px-4 pb-4");

/** The bottom of a card, below a thin line. */
export const CardFooter = styled<ComponentProps<"div">>(
  "div",
  "flex items-center gap-2 border-t px-4 py-2.5",
);
