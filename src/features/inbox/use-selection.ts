import { useCallback, useMemo, useRef, useState } from "react";
import { failureText } from "@/api/client";
import { useInboxService } from "@/api/live";
import { inboxCalls, type ReceivedConversation } from "@/contract/inbox";
import { count } from "@/lib/format";
import { toast } from "@/ui/use-toast";
import { conversationsText } from "./conversation-labels";

/** This many changes run at a time. */
const concurrency = 4;

/** Which conversations were changed, which were not, and why the first of those was not. */
interface Outcome {
  done: readonly string[];
  failed: readonly string[];
  error?: unknown;
}

/** Changes each of several conversations, a few at a time; a failure does not stop the others. */
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
  await Promise.all(Array.from({ length: concurrency }, work));
  return { done, failed, ...first };
}

/** Reports how many were changed, and why the others were not. */
function report(outcome: Outcome, verb: string, why?: string, undo?: () => void): void {
  const { done, failed } = outcome;
  const all = conversationsText(done.length + failed.length);
  const some = `${conversationsText(failed.length)} could not be ${verb}.`;
  const still = failed.length === 1 ? "It is still selected." : "They are still selected.";
  toast({
    ...(failed.length > 0 && { variant: "destructive", description: why ?? `${some} ${still}` }),
    title: failed.length === 0 ? `${all} ${verb}` : `${count(done.length)} of ${all} ${verb}`,
    action: undo && done.length > 0 ? { label: "Undo", onClick: undo } : undefined,
  });
}

/** The ids of the conversations that a change can be made to. */
export const idsThat = (
  conversations: readonly ReceivedConversation[],
  allow: (conversation: ReceivedConversation) => boolean,
): readonly string[] =>
  conversations.flatMap((conversation) =>
    conversation.id !== undefined && allow(conversation) ? conversation.id : [],
  );

/** The selected conversations, and what can be done to them all. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** Those that are shown: what a filter hides is not changed unseen. */
  conversations: readonly ReceivedConversation[];
  /** The change under way. */
  busy: "takeOver" | "resolve" | undefined;
  toggle: (id: string) => void;
  clear: () => void;
  takeOver: (ids: readonly string[]) => void;
  resolve: (ids: readonly string[]) => void;
}

/** Selects several of the rows shown, and changes them together. */
export function useSelection(rows: readonly ReceivedConversation[]): Selection {
  const inbox = useInboxService();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<Selection["busy"]>();
  const isBusy = useRef(false);

  const toggle = useCallback((id: string) => {
    setIds((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const conversations = useMemo(
    () => (ids.size === 0 ? [] : rows.filter(({ id }) => ids.has(id ?? ""))),
    [rows, ids],
  );

  const changeAll = async (
    kind: "takeOver" | "resolve",
    chosen: readonly string[],
    change: (id: string) => Promise<unknown>,
  ): Promise<Outcome | undefined> => {
    // A key pressed twice arrives before the next render.
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setBusy(kind);
    const outcome = await changeEach(chosen, change);
    isBusy.current = false;
    setBusy(undefined);
    const done = new Set(outcome.done);
    setIds((now) => new Set([...now].filter((id) => !done.has(id))));
    return outcome;
  };

  const takeOver = async (chosen: readonly string[]) => {
    const outcome = await changeAll("takeOver", chosen, (id) => inbox.takeOver(id));
    if (outcome) report(outcome, "taken over");
  };

  const resolve = async (chosen: readonly string[]) => {
    const outcome = await changeAll("resolve", chosen, (id) => inbox.resolve(id));
    if (!outcome) return;
    const undo = async () => {
      const undone = await changeEach(outcome.done, (id) => inbox.reopen(id));
      const why = `${conversationsText(undone.failed.length)} could not be reopened.`;
      const call = inboxCalls.reopenConversation;
      report(undone, "reopened", failureText(call, undone.error, why));
    };
    report(outcome, "resolved", undefined, () => void undo());
  };

  return {
    ids,
    conversations,
    busy,
    toggle,
    clear: () => setIds(new Set()),
    takeOver: (chosen) => void takeOver(chosen),
    resolve: (chosen) => void resolve(chosen),
  };
}
