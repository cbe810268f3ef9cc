import { MessagesSquare } from "lucide-react";
import { useMemo } from "react";
import { EmptyState } from "@/components/empty-state";
import { useSingleKeys } from "@/components/use-keys";
import type { ReceivedConversation } from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { Kbd } from "@/ui/kbd";
import { nameOf } from "./conversation-words";
import { nextInLine } from "./list-order";

interface NothingSelectedProps {
  conversations: readonly ReceivedConversation[];
  onOpen: (id: string) => void;
}

/** Where the conversation will stand once one is chosen; offers the most pressing one that waits. */
export function NothingSelected({ conversations, onOpen }: NothingSelectedProps) {
  const next = useMemo(() => nextInLine(conversations), [conversations]);
  const nextId = next?.id;
  const singleKeys = useSingleKeys();
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
          // As tall before the list has come, so that nothing moves then.
          <div className="h-8 pointer-coarse:h-10">
            {next !== undefined && nextId !== undefined && (
              <Button variant="outline" onClick={() => onOpen(nextId)}>
                Next in line: {nameOf(next)}
              </Button>
            )}
          </div>
        }
      />
      <p
        aria-hidden
        className={cn(
          "flex items-center gap-1.5 text-xs text-muted-foreground pointer-coarse:hidden",
          (conversations.length === 0 || !singleKeys) && "invisible",
        )}
      >
        <Kbd>j</Kbd>
        <Kbd>k</Kbd>
        to move, <Kbd>Enter</Kbd> to open
      </p>
    </section>
  );
}
