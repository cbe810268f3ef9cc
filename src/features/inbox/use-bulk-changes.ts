import { useCallback, useRef, useState } from "react";
import { failureText } from "@/api/client";
import { useTakeOver } from "@/api/inbox/use-inbox";
import { useInboxService } from "@/api/live";
import { inboxCalls } from "@/contract/inbox";
import { toast } from "@/ui/use-toast";
import { conversationsText } from "./conversation-words";

/** This many changes are under way at a time. */
const atOnce = 4;

interface Outcome {
  done: readonly string[];
  failed: readonly string[];
  /** Why the first that failed did. */
  error?: unknown;
}

/** Makes a change to each of several, a few at a time; one failing stops no other. */
export async function changeEach(
  ids: readonly string[],
  change: (id: string) => Promise<unknown>,
): Promise<Outcome> {
  const waiting = [...ids];
  const done: string[] = [];
  const failed: string[] = [];
  let first: { error: unknown } | undefined;
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        await change(id);
        done.push(id);
      } catch (error) {
        failed.push(id);
        first ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { done, failed, ...first };
}

/** How a change to several is told: in which word, with what where some failed, and what to do. */
interface Telling {
  done: string;
  failed: (outcome: Outcome) => string;
  undo?: () => void;
}

function tell(outcome: Outcome, { done: word, failed: failedText, undo }: Telling): void {
  const { done, failed } = outcome;
  const all = done.length + failed.length;
  const action = undo && done.length > 0 ? { label: "Undo", onClick: undo } : undefined;
  if (failed.length === 0) {
    toast({ title: `${conversationsText(all)} ${word}`, action });
    return;
  }
  toast({
    variant: "destructive",
    title: `${done.length.toLocaleString("en-US")} of ${conversationsText(all)} ${word}`,
    description: failedText(outcome),
    action,
  });
}

const stillSelected =
  (words: string) =>
  ({ failed }: Outcome): string =>
    `${conversationsText(failed.length)} ${words}. ${failed.length === 1 ? "It is" : "They are"} still selected.`;

/** Why an Undo failed: nothing is selected any more, and this server may have no reopening. */
const notReopened = ({ failed, error }: Outcome): string =>
  failureText(
    inboxCalls.reopenConversation,
    error,
    `${conversationsText(failed.length)} could not be reopened.`,
  );

/**
 * Changes to several conversations at once. Each answers the ids that were changed; what is asked
 * while another is under way changes none.
 */
export function useBulkChanges() {
  const inbox = useInboxService();
  const { takeOver } = useTakeOver();
  const [busy, setBusy] = useState<"takeOver" | "resolve">();
  const isBusy = useRef(false);

  const changeAll = useCallback(
    async (
      kind: "takeOver" | "resolve",
      ids: readonly string[],
      change: (id: string) => Promise<unknown>,
    ): Promise<Outcome | undefined> => {
      // A key pressed twice comes before the bar is drawn anew.
      if (isBusy.current) return undefined;
      isBusy.current = true;
      setBusy(kind);
      const outcome = await changeEach(ids, change);
      isBusy.current = false;
      setBusy(undefined);
      return outcome;
    },
    [],
  );

  const takeOverAll = useCallback(
    async (ids: readonly string[]) => {
      const outcome = await changeAll("takeOver", ids, takeOver);
      if (!outcome) return [];
      tell(outcome, { done: "taken over", failed: stillSelected("could not be taken over") });
      return outcome.done;
    },
    [changeAll, takeOver],
  );

  const resolveAll = useCallback(
    async (ids: readonly string[]) => {
      const outcome = await changeAll("resolve", ids, (id) => inbox.resolve(id));
      if (!outcome) return [];
      const undo = async () => {
        const undone = await changeEach(outcome.done, (id) => inbox.reopen(id));
        tell(undone, { done: "reopened", failed: notReopened });
      };
      tell(outcome, {
        done: "resolved",
        failed: stillSelected("could not be resolved"),
        undo: () => void undo(),
      });
      return outcome.done;
    },
    [changeAll, inbox],
  );

  return { takeOverAll, resolveAll, busy };
}
