import { MessageSquareOff, MessagesSquare } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { EmptyState } from "@/components/empty-state";
import { useSingleKeys } from "@/lib/single-keys";
import type { ReceivedConversation } from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { isFocusedFieldGone } from "@/lib/focused-field";
import { Button } from "@/ui/button";
import { Kbd } from "@/ui/kbd";
import { Textarea } from "@/ui/textarea";
import { nameOf } from "./conversation-labels";
import { nextInLine } from "./conversation-order";
import { copyWithToast } from "./copy-with-toast";
import { useInboxActions } from "./inbox-actions";

type Conversations = readonly ReceivedConversation[];

/** Opens the most pressing conversation that waits for a person, if there is one. */
function NextInLineButton({ conversations }: { conversations: Conversations }) {
  const { open } = useInboxActions();
  const next = useMemo(() => nextInLine(conversations), [conversations]);
  if (next?.id === undefined) return null;
  const { id } = next;
  return (
    <Button variant="outline" onClick={() => open(id)}>
      Next in Line: {nameOf(next)}
    </Button>
  );
}

/** In place of a conversation while none is selected. */
export function NothingSelected({ conversations }: { conversations: Conversations }) {
  const hintsKeys = useSingleKeys() && conversations.length > 0;
  return (
    <section
      aria-label="Conversation"
      className="hidden min-w-0 flex-1 flex-col items-center justify-center @2xl/inbox:flex"
    >
      <EmptyState
        icon={MessagesSquare}
        title="Select a Conversation"
        description="Its messages, its mood and the member's details appear here."
        action={
          // As tall before the list has loaded, so that nothing moves then.
          <div className="h-8 pointer-coarse:h-10">
            <NextInLineButton conversations={conversations} />
          </div>
        }
      />
      <p
        aria-hidden
        className={cn(
          "flex items-center gap-1.5 text-xs text-muted-foreground pointer-coarse:hidden",
          !hintsKeys && "invisible",
        )}
      >
        <Kbd>j</Kbd>
        <Kbd>k</Kbd>
        to move, <Kbd>Enter</Kbd> to open
      </p>
    </section>
  );
}

/** In place of a conversation that the server no longer has; `unsent` was written to the member. */
export function ConversationGone({
  conversations,
  unsent,
}: {
  conversations: Conversations;
  unsent: string;
}) {
  const { close } = useInboxActions();
  const field = useRef<HTMLTextAreaElement>(null);
  // A person who was typing finds their text, and their next keys go nowhere else.
  useEffect(() => {
    if (isFocusedFieldGone()) field.current?.focus();
  }, []);
  return (
    <div role="status" className="flex min-h-0 flex-1 flex-col items-center justify-center">
      <EmptyState
        icon={MessageSquareOff}
        title="This conversation is no longer here"
        description="It was removed, or the data was set back."
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="outline" onClick={close}>
              Back to the List
            </Button>
            <NextInLineButton conversations={conversations} />
          </div>
        }
      />
      {unsent !== "" && (
        <div className="grid w-full max-w-lg gap-2 px-4 pb-6">
          <Textarea
            ref={field}
            readOnly
            aria-label="Not sent"
            value={unsent}
            className="max-h-48"
          />
          <Button
            variant="outline"
            size="sm"
            className="justify-self-end"
            onClick={() => void copyWithToast(unsent, "Text")}
          >
            Copy Text
          </Button>
        </div>
      )}
    </div>
  );
}
