import { CircleAlert, Clock } from "lucide-react";
import { useReplies } from "@/api/inbox/use-inbox";

/** The state of this person's replies that a conversation does not show yet. */
export type Delivery = "sending" | "failed";

/** The deliveries under way or failed, by conversation; a failed one counts first. */
export function useDeliveries(): ReadonlyMap<string, Delivery> {
  const deliveries = new Map<string, Delivery>();
  for (const { conversationId, state } of useReplies()) {
    if (state === "sent" || deliveries.get(conversationId) === "failed") continue;
    deliveries.set(conversationId, state);
  }
  return deliveries;
}

/** Marks a conversation's row whose reply is on its way or could not be delivered. */
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
