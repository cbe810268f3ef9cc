import { useReplies } from "@/api/inbox/use-inbox";
import type { Delivery } from "./delivery-mark";

/** Whether the signed-in person's replies are on their way or failed, by conversation; an undelivered one counts first. */
export function useDeliveries(): ReadonlyMap<string, Delivery> {
  const deliveries = new Map<string, Delivery>();
  for (const { conversationId, state } of useReplies()) {
    if (state === "sent" || deliveries.get(conversationId) === "failed") continue;
    deliveries.set(conversationId, state);
  }
  return deliveries;
}
