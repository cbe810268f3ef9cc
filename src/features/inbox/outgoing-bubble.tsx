import { CircleAlert } from "lucide-react";
import type { OutboxEntry } from "@/api/outbox-entries";
import { clockTime } from "@/lib/times";
import { Button } from "@/ui/button";
import { Bubble } from "./message-bubble";
import { MessageText } from "./message-text";

interface OutgoingBubbleProps {
  entry: OutboxEntry;
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
}

/** A reply that the server has not shown to hold yet: on its way, or not delivered. */
export function OutgoingBubble({ entry, onRetry, onDiscard }: OutgoingBubbleProps) {
  const failed = entry.state === "failed";
  return (
    <Bubble
      speaker="agent"
      faded={!failed}
      time={<span>{clockTime(new Date(entry.sentAt).toISOString())}</span>}
      foot={
        <p className="mt-1 flex flex-wrap items-center justify-end gap-x-2 px-1 text-xs">
          {failed ? (
            <>
              <span
                role="status"
                className="inline-flex items-center gap-1 font-medium text-urgent"
              >
                <CircleAlert aria-hidden className="size-3.5" />
                <span>Not delivered</span>
              </span>
              <Button variant="link" className="text-xs" onClick={() => onRetry(entry.id)}>
                Retry
              </Button>
              <Button
                variant="link"
                className="text-xs text-muted-foreground"
                onClick={() => onDiscard(entry.id)}
              >
                Discard
              </Button>
            </>
          ) : (
            <span className="text-muted-foreground">Sending…</span>
          )}
        </p>
      }
    >
      <MessageText content={entry.content} />
    </Bubble>
  );
}
