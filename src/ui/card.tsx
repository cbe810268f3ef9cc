import { styled } from "@/ui/styled";

/** The classes of a card: a surface with a thin border. */
export const cardStyles = "min-w-0 rounded-lg border bg-card text-card-foreground";
/** Add after `cardStyles`: removes a card's frame, for content below the fold. */
export const quietCard = "rounded-none border-0 bg-transparent";

/** A card's header: its title, and actions at the right. */
export const CardHeader = styled(
  "div",
  "flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2",
);

/** A card's title, an h2. */
export const CardTitle = styled("h2", "text-sm font-semibold");
