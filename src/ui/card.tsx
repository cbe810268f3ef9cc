import { styled } from "@/ui/styled";

/** The classes of a card: a surface with a thin border. */
export const cardStyles = "min-w-0 rounded-lg border bg-card text-card-foreground";
/** After `cardStyles`: a card without its frame, for what is below the fold. */
export const quietCard = "rounded-none border-0 bg-transparent";

/** The top of a card: its title, and actions at the right. */
export const CardHeader = styled(
  "div",
  "flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2",
);

/** A card's title, a heading of the second level. */
export const CardTitle = styled("h2", "text-sm font-semibold");
