import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { send } from "@/api/client";
import { readConversationAgain, useTakeOver } from "@/api/conversations";
import { inboxCalls } from "@/contract/inbox";
import { toast } from "@/ui/use-toast";
import { conversationsText } from "./conversation-words";

/** This many changes are under way at a time. */
const atOnce = 4;

interface Outcome {
  done: readonly string[];
  failed: readonly string[];
}

/** Makes a change to each of several, a few at a time; one failing stops no other. */
export async function changeEach(
  ids: readonly string[],
  change: (id: string) => Promise<unknown>,
): Promise<Outcome> {
  const waiting = [...ids];
  const done: string[] = [];
  const failed: string[] = [];
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        await change(id);
        done.push(id);
      } catch {
        failed.push(id);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { done, failed };
}

interface Words {
  done: string;
  failed: string;
}

function tell({ done, failed }: Outcome, words: Words, undo?: () => void): void {
  const all = done.length + failed.length;
  const action = undo && done.length > 0 ? { label: "Undo", onClick: undo } : undefined;
  if (failed.length === 0) {
    toast({ title: `${conversationsText(all)} ${words.done}`, action });
    return;
  }
  toast({
    variant: "destructive",
    title: `${done.length.toLocaleString("en-US")} of ${conversationsText(all)} ${words.done}`,
    description: `${conversationsText(failed.length)} ${words.failed}. They are still selected.`,
    action,
  });
}

/** Changes to several conversations at once. Each answers the ids that could not be changed. */
export function useBulkChanges() {
  const queryClient = useQueryClient();
  const { takeOver } = useTakeOver();
  const [busy, setBusy] = useState<"takeOver" | "resolve">();

  const takeOverAll = useCallback(
    async (ids: readonly string[]) => {
      setBusy("takeOver");
      const outcome = await changeEach(ids, takeOver);
      setBusy(undefined);
      tell(outcome, { done: "taken over", failed: "could not be taken over" });
      return outcome.failed;
    },
    [takeOver],
  );

  const resolveAll = useCallback(
    async (ids: readonly string[]) => {
      setBusy("resolve");
      const resolve = (id: string) => send(inboxCalls.resolveConversation, { params: { id } });
      const outcome = await changeEach(ids, resolve);
      setBusy(undefined);
      const readAgain = () =>
        Promise.all(outcome.done.map((id) => readConversationAgain(queryClient, id)));
      void readAgain();
      const undo = async () => {
        const reopen = (id: string) => send(inboxCalls.reopenConversation, { params: { id } });
        const undone = await changeEach(outcome.done, reopen);
        void readAgain();
        tell(undone, { done: "reopened", failed: "could not be reopened" });
      };
      tell(outcome, { done: "resolved", failed: "could not be resolved" }, () => void undo());
      return outcome.failed;
    },
    [queryClient],
  );

  return { takeOverAll, resolveAll, busy };
}
