import { MessagesSquare } from "lucide-react";
import { EmptyState } from "@/components/empty-state";
import { Kbd } from "@/ui/kbd";

/** Where the conversation will stand once one is chosen. */
export function NothingSelected() {
  return (
    <section
      aria-label="Conversation"
      className="hidden min-w-0 flex-1 flex-col items-center justify-center @2xl/inbox:flex"
    >
      <EmptyState
        icon={MessagesSquare}
        title="Select a Conversation"
        description="Its messages, its mood and the member's details appear here."
      />
      <p
        aria-hidden
        className="flex items-center gap-1.5 text-xs text-muted-foreground pointer-coarse:hidden"
      >
        <Kbd>j</Kbd>
        <Kbd>k</Kbd>
        to move, <Kbd>Enter</Kbd> to open
      </p>
    </section>
  );
}
