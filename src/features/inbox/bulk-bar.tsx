import { X } from "lucide-react";
import { Toolbar } from "radix-ui";
import { canResolve, canTakeOver } from "@/contract/inbox";
import { Button } from "@/ui/button";
import { idsThat, type Selection } from "./use-selection";

/** What can be done to the selected conversations; each button says to how many of them. */
export function BulkBar({ selection }: { selection: Selection }) {
  const { busy, clear, conversations } = selection;
  const actions = [
    {
      name: "takeOver",
      label: "Take over",
      ids: idsThat(conversations, canTakeOver),
      none: "None of these waits for a person",
    },
    {
      name: "resolve",
      label: "Resolve",
      ids: idsThat(conversations, canResolve),
      none: "Only what a person has taken over can be resolved",
    },
  ] as const;
  return (
    <Toolbar.Root
      aria-label="Selected conversations"
      className="flex flex-wrap items-center gap-2 border-t bg-card p-2.5"
    >
      <p role="status" className="mr-auto pl-1 text-sm font-medium">
        {conversations.length} selected
      </p>
      {actions.map(({ ids, label, name, none }) => (
        <Toolbar.Button
          key={name}
          asChild
          disabled={ids.length === 0 || (busy !== undefined && busy !== name)}
        >
          <Button
            size="sm"
            variant="outline"
            busy={busy === name}
            title={ids.length === 0 ? none : undefined}
            onClick={() => selection[name](ids)}
          >
            {label} {ids.length > 0 && ids.length < conversations.length && ids.length}
          </Button>
        </Toolbar.Button>
      ))}
      <Toolbar.Button asChild>
        <Button size="icon-sm" variant="ghost" aria-label="Clear selection" onClick={clear}>
          <X aria-hidden />
        </Button>
      </Toolbar.Button>
    </Toolbar.Root>
  );
}
