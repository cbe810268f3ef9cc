import { useCallback, useMemo, useRef, useState } from "react";
import { failureText } from "@/api/client";
import { useInboxService } from "@/api/live";
import { inboxCalls, type ReceivedConversation } from "@/contract/inbox";
import { changeEach, type Outcome, reportOutcome, stillSelected } from "./change-each";
import { conversationsText } from "./conversation-labels";

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
    if (outcome) reportOutcome(outcome, "taken over", stillSelected(outcome, "taken over"));
  };

  const resolve = async (chosen: readonly string[]) => {
    const outcome = await changeAll("resolve", chosen, (id) => inbox.resolve(id));
    if (!outcome) return;
    const undo = async () => {
      const undone = await changeEach(outcome.done, (id) => inbox.reopen(id));
      const why = `${conversationsText(undone.failed.length)} could not be reopened.`;
      const call = inboxCalls.reopenConversation;
      reportOutcome(undone, "reopened", failureText(call, undone.error, why));
    };
    reportOutcome(outcome, "resolved", stillSelected(outcome, "resolved"), () => void undo());
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
