import { CircleAlert, Clock } from "lucide-react";

/** Whether replies of a conversation are on their way or failed, where it does not show them yet. */
export type Delivery = "sending" | "failed";

/** In a conversation's row: a reply of one's own that is on its way, or could not be delivered. */
export function DeliveryMark({ delivery }: { delivery: Delivery }) {
  return delivery === "failed" ? (
    <span className="ml-auto inline-flex shrink-0 items-center gap-1 text-xs font-medium text-urgent">
      <CircleAlert aria-hidden className="size-3.5" />
      Unsent<span className="sr-only"> reply</span>
    </span>
  ) : (
    <Clock
      role="img"
      aria-label="A reply is on its way"
      className="ml-auto size-3.5 shrink-0 text-muted-foreground"
    />
  );
}
