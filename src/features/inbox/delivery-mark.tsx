import { CircleAlert, Clock } from "lucide-react";
import { useReplies } from "@/api/inbox/use-inbox";

/** In a conversation's row: a reply of one's own that is on its way, or could not be delivered. */
export function DeliveryMark({ id }: { id: string }) {
  const states = useReplies()
    .filter(({ conversationId }) => conversationId === id)
    .map(({ state }) => state);
  if (states.includes("failed")) {
    return (
      <span className="ml-auto inline-flex shrink-0 items-center gap-1 text-xs font-medium text-urgent">
        <CircleAlert aria-hidden className="size-3.5" />
        Unsent<span className="sr-only"> reply</span>
      </span>
    );
  }
  return states.includes("sending") ? (
    <Clock
      role="img"
      aria-label="A reply is on its way"
      className="ml-auto size-3.5 shrink-0 text-muted-foreground"
    />
  ) : null;
}
