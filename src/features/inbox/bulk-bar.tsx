import { X } from "lucide-react";
import { Toolbar } from "radix-ui";
import { canResolve, canTakeOver, type ReceivedConversation } from "@/contract/inbox";
import { Button } from "@/ui/button";

interface BulkBarProps {
  ticked: readonly ReceivedConversation[];
  busy: "takeOver" | "resolve" | undefined;
  onTakeOver: (ids: readonly string[]) => void;
  onResolve: (ids: readonly string[]) => void;
  onClear: () => void;
}

/** The ids of those a change can be made to. */
export const idsThat = (
  conversations: readonly ReceivedConversation[],
  allow: (conversation: ReceivedConversation) => boolean,
): readonly string[] =>
  conversations.flatMap((conversation) =>
    conversation.id !== undefined && allow(conversation) ? conversation.id : [],
  );

/** What can be done to the selected conversations; each button says to how many of them. */
export function BulkBar({ ticked, busy, onTakeOver, onResolve, onClear }: BulkBarProps) {
  const takeable = idsThat(ticked, canTakeOver);
  const resolvable = idsThat(ticked, canResolve);
  return (
    <Toolbar.Root
      aria-label="Selected conversations"
      className="flex flex-wrap items-center gap-2 border-t bg-card p-2.5"
    >
      <p role="status" className="mr-auto pl-1 text-sm font-medium">
        {ticked.length} selected
      </p>
      <Toolbar.Button asChild disabled={takeable.length === 0 || busy === "resolve"}>
        <Button
          size="sm"
          variant="outline"
          busy={busy === "takeOver"}
          title={takeable.length === 0 ? "None of these waits for a person" : undefined}
          onClick={() => onTakeOver(takeable)}
        >
          Take over {takeable.length > 0 && takeable.length < ticked.length && takeable.length}
        </Button>
      </Toolbar.Button>
      <Toolbar.Button asChild disabled={resolvable.length === 0 || busy === "takeOver"}>
        <Button
          size="sm"
          variant="outline"
          busy={busy === "resolve"}
          title={
            resolvable.length === 0
              ? "Only what a person has taken over can be resolved"
              : undefined
          }
          onClick={() => onResolve(resolvable)}
        >
          Resolve {resolvable.length > 0 && resolvable.length < ticked.length && resolvable.length}
        </Button>
      </Toolbar.Button>
      <Toolbar.Button asChild>
        <Button size="icon-sm" variant="ghost" aria-label="Clear selection" onClick={onClear}>
          <X aria-hidden />
        </Button>
      </Toolbar.Button>
    </Toolbar.Root>
  );
}
