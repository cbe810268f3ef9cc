import { CircleAlert } from "lucide-react";
import type { Reply } from "@/api/inbox/reply";
import { clockTime } from "@/lib/times";
import { Button } from "@/ui/button";
import { Bubble } from "./message-bubble";
import { MessageText } from "./message-text";

interface OutgoingBubbleProps {
  reply: Reply;
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
}

/** A reply that no reading of the conversation has shown yet: on its way, accepted, or not delivered. */
export function OutgoingBubble({ reply, onRetry, onDiscard }: OutgoingBubbleProps) {
  const { id, content, sentAt, state } = reply;
  return (
    <Bubble
      speaker="agent"
      faded={state === "sending"}
      time={<span>{clockTime(new Date(sentAt).toISOString())}</span>}
      foot={
        state !== "sent" && (
          <p className="mt-1 flex flex-wrap items-center justify-end gap-x-2 px-1 text-xs">
            {state === "failed" ? (
              <>
                <span
                  role="status"
                  className="inline-flex items-center gap-1 font-medium text-urgent"
                >
                  <CircleAlert aria-hidden className="size-3.5" />
                  <span>Not delivered</span>
                </span>
                <Button variant="link" className="text-xs" onClick={() => onRetry(id)}>
                  Retry
                </Button>
                <Button
                  variant="link"
                  className="text-xs text-muted-foreground"
                  onClick={() => onDiscard(id)}
                >
                  Discard
                </Button>
              </>
            ) : (
              <span className="text-muted-foreground">Sending…</span>
            )}
          </p>
        )
      }
    >
      <MessageText content={content} />
    </Bubble>
  );
}
