import { X } from "lucide-react";
import { Toolbar } from "radix-ui";
import { useCallback, useState } from "react";
import { useInbox } from "@/api/inbox/use-inbox";
import type { ReceivedConversation } from "@/contract/inbox";
import { count, counted } from "@/lib/format";
import { Button, IconButton } from "@/ui/button";
import { toast } from "@/ui/use-toast";
import { changes } from "./changes";
import { useInboxActions } from "./inbox-actions";

/** Changes several conversations in parallel; a failure does not stop the others. */
async function changeEach(ids: readonly string[], change: (id: string) => Promise<unknown>) {
  const outcomes = await Promise.allSettled(ids.map(change));
  const hasFailed = (_: string, index: number) => outcomes[index]?.status === "rejected";
  return {
    done: ids.filter((id, index) => !hasFailed(id, index)),
    failed: ids.filter(hasFailed),
    error: outcomes.find((each) => each.status === "rejected")?.reason as unknown,
  };
}

/** Reports how many were changed, and why the others were not. */
function report(
  { done, failed }: Awaited<ReturnType<typeof changeEach>>,
  verb: string,
  why: string,
  undo?: () => void,
): void {
  const all = counted(done.length + failed.length, "conversation");
  toast({
    ...(failed.length > 0 && { variant: "destructive", description: why }),
    title: failed.length === 0 ? `${all} ${verb}` : `${count(done.length)} of ${all} ${verb}`,
    action: undo && done.length > 0 ? { label: "Undo", onClick: undo } : undefined,
  });
}

/** A button's label, the verb in its report, and why the button is disabled. */
const bulkChanges = {
  takeOver: ["Take Over", "taken over", "None of these waits for a person"],
  resolve: ["Resolve", "resolved", "Only what you have taken over can be resolved"],
} as const;
const bulkNames = ["takeOver", "resolve"] as const;

type BulkChange = (typeof bulkNames)[number];

/** The selected conversations, and what can be done to them all. */
export type Selection = ReturnType<typeof useSelection>;

/** Selects several of the rows shown, and changes them together. */
export function useSelection(rows: readonly ReceivedConversation[]) {
  const inbox = useInbox();
  const { allows } = useInboxActions();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<BulkChange>();

  const toggle = useCallback((id: string) => {
    setIds((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  // Conversations that a filter hides are not changed.
  const conversations = rows.filter(({ id }) => ids.has(id ?? ""));
  const idsFor = (name: BulkChange): readonly string[] =>
    conversations.filter((one) => allows(name, one)).flatMap(({ id }) => id ?? []);

  /** Changes the selected conversations that allow it. Those that fail stay selected. */
  const change = async (name: BulkChange): Promise<void> => {
    const chosen = idsFor(name);
    if (busy || chosen.length === 0) return;
    setBusy(name);
    const outcome = await changeEach(chosen, inbox[name]);
    setBusy(undefined);
    const { done, failed } = outcome;
    setIds((now) => new Set([...now].filter((id) => !done.includes(id))));
    const undo = async () => {
      const undone = await changeEach(done, inbox.reopen);
      report(undone, "reopened", changes.reopen.why(undone.error));
    };
    const [, verb] = bulkChanges[name];
    const still = failed.length === 1 ? "It is still selected." : "They are still selected.";
    const why = `${counted(failed.length, "conversation")} could not be ${verb}. ${still}`;
    report(outcome, verb, why, name === "resolve" ? () => void undo() : undefined);
  };
  return { ids, conversations, busy, toggle, clear: () => setIds(new Set()), idsFor, change };
}

/** The actions for the selected conversations; a button that applies to only some shows how many. */
export function BulkBar({ selection }: { selection: Selection }) {
  const { busy, change, clear, conversations, idsFor } = selection;
  return (
    <Toolbar.Root
      aria-label="Selected conversations"
      className="flex flex-wrap items-center gap-2 border-t bg-card p-2.5"
    >
      <p className="mr-auto pl-1 text-sm font-medium">{conversations.length} selected</p>
      {bulkNames.map((name) => {
        const { length } = idsFor(name);
        const [label, , none] = bulkChanges[name];
        const isOther = busy !== undefined && busy !== name;
        return (
          <Toolbar.Button key={name} asChild disabled={length === 0 || isOther}>
            <Button
              size="sm"
              variant="outline"
              busy={busy === name}
              title={length === 0 ? none : undefined}
              onClick={() => void change(name)}
            >
              {label} {length > 0 && length < conversations.length && length}
            </Button>
          </Toolbar.Button>
        );
      })}
      <Toolbar.Button asChild>
        <IconButton icon={X} size="icon-sm" label="Clear Selection" onClick={clear} />
      </Toolbar.Button>
    </Toolbar.Root>
  );
}
