import { MessageSquareOff } from "lucide-react";
import { useEffect, useRef } from "react";
import { EmptyState } from "@/components/empty-state";
import type { ReceivedConversation } from "@/contract/inbox";
import { isFocusedFieldGone } from "@/lib/focused-field";
import { Button } from "@/ui/button";
import { Textarea } from "@/ui/textarea";
import { nameOf } from "./conversation-words";
import { copyAndSay } from "./copy-and-say";
import { nextInLine } from "./list-order";

interface ConversationGoneProps {
  id: string;
  conversations: readonly ReceivedConversation[] | undefined;
  /** What was written to the member and has not been sent. */
  unsent: readonly string[];
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** In place of a conversation the server no longer has: that it is gone, and where to go on. */
export function ConversationGone({
  id,
  conversations = [],
  unsent,
  onOpen,
  onClose,
}: ConversationGoneProps) {
  const next = nextInLine(conversations.filter((conversation) => conversation.id !== id));
  const nextId = next?.id;
  const text = unsent.join("\n\n");
  const kept = useRef<HTMLTextAreaElement>(null);
  // A person who was typing finds their text, and their next keys go nowhere else.
  useEffect(() => {
    if (isFocusedFieldGone()) kept.current?.focus();
  }, []);
  return (
    <div role="status" className="flex min-h-0 flex-1 flex-col items-center justify-center">
      <EmptyState
        icon={MessageSquareOff}
        title="This conversation is no longer here"
        description="It was removed, or the data was set back."
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="outline" onClick={onClose}>
              Back to the list
            </Button>
            {next !== undefined && nextId !== undefined && (
              <Button variant="outline" onClick={() => onOpen(nextId)}>
                Next in line: {nameOf(next)}
              </Button>
            )}
          </div>
        }
      />
      {text !== "" && (
        <div className="grid w-full max-w-lg gap-2 px-4 pb-6">
          <Textarea ref={kept} readOnly aria-label="Not sent" value={text} className="max-h-48" />
          <Button
            variant="outline"
            size="sm"
            className="justify-self-end"
            onClick={() => void copyAndSay(text, "Text")}
          >
            Copy text
          </Button>
        </div>
      )}
    </div>
  );
}
