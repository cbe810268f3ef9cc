import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** The looks of a card, for an element that is more than a div. */
export const cardStyles = "min-w-0 rounded-lg border bg-card text-card-foreground";

/** A surface with a hairline border. */
export function Card({ className, ...rest }: ComponentProps<"div">) {
  return <div className={cn(cardStyles, className)} {...rest} />;
}

/** The quiet line at the top of a card: a title, and what belongs at its right. */
export function CardHeader({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      className={cn("flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2", className)}
      {...rest}
    />
  );
}

/** A card's title; the second level of headings unless `as` says otherwise. */
export function CardTitle({
  as: Heading = "h2",
  className,
  ...rest
}: ComponentProps<"h2"> & { as?: "h2" | "h3" | "h4" }) {
  return <Heading className={cn("text-sm font-semibold", className)} {...rest} />;
}

/** One quiet sentence under a card's title. */
export function CardDescription({ className, ...rest }: ComponentProps<"p">) {
  return <p className={cn("text-sm text-muted-foreground", className)} {...rest} />;
}

/** The body of a card, with its padding. */
export function CardContent({ className, ...rest }: ComponentProps<"div">) {
  return <div className={cn("px-4 pb-4", className)} {...rest} />;
}

/** The foot of a card, parted by a hairline. */
export function CardFooter({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div className={cn("flex items-center gap-2 border-t px-4 py-2.5", className)} {...rest} />
  );
}
