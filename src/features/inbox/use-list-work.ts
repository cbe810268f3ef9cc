import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { canResolve, canTakeOver, type ReceivedConversation } from "@/contract/inbox";
import { idsThat } from "./bulk-bar";
import { useBulkChanges } from "./use-bulk-changes";
import type { ChangeAddress, InboxView } from "./use-inbox-address";
import { useKeys } from "@/components/use-keys";
import type { ListHandle } from "./use-row-focus";

interface ListWork {
  /** All conversations of the filter. */
  all: readonly ReceivedConversation[];
  /** Those the list shows. */
  rows: readonly ReceivedConversation[];
  view: InboxView;
  change: ChangeAddress;
  onTakeOver: (id: string) => void;
  onResolve: (id: string) => void;
}

/** Selecting several conversations and changing them, and the list's keys. */
export function useListWork({ all, rows, view, change, onTakeOver, onResolve }: ListWork) {
  const list = useRef<ListHandle>(null);
  const [tickedIds, setTicked] = useState<ReadonlySet<string>>(new Set());
  const onTick = useCallback((id: string) => {
    setTicked((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const clear = () => setTicked(new Set());
  // What left the list with a filter is not changed unseen.
  const ticked = useMemo(
    () => (tickedIds.size === 0 ? [] : rows.filter(({ id }) => tickedIds.has(id ?? ""))),
    [rows, tickedIds],
  );
  const bulk = useBulkChanges();
  const untick = async (changed: Promise<readonly string[]>) => {
    const done = new Set(await changed);
    setTicked((now) => new Set([...now].filter((id) => !done.has(id))));
  };
  const takeOverTicked = (ids: readonly string[]) => void untick(bulk.takeOverAll(ids));
  const resolveTicked = (ids: readonly string[]) => void untick(bulk.resolveAll(ids));

  // A conversation that was closed gives the focus back to its row.
  const openBefore = useRef(view.conversation);
  useEffect(() => {
    const closed = openBefore.current;
    openBefore.current = view.conversation;
    if (closed === undefined || view.conversation !== undefined) return;
    if (document.activeElement === document.body) list.current?.focus(closed);
  }, [view.conversation]);

  /** The conversation a key is meant for: the row with the focus, else the open one. */
  const inHand = () => {
    const id = list.current?.focused() ?? view.conversation;
    return all.find((conversation) => conversation.id === id);
  };
  const toInHand = (
    allow: (conversation: ReceivedConversation) => boolean,
    one: (id: string) => void,
    several: (ids: readonly string[]) => void,
  ) => {
    if (ticked.length > 0) {
      const ids = idsThat(ticked, allow);
      if (ids.length > 0) several(ids);
      return;
    }
    const conversation = inHand();
    if (conversation?.id !== undefined && allow(conversation)) one(conversation.id);
  };
  const move = (by: number) => () => list.current?.move(by) ?? false;
  // The arrows scroll whatever else has the focus.
  const moveHere = (by: number) => () =>
    (list.current?.focused() !== undefined || document.activeElement === document.body) &&
    move(by)();
  useKeys({
    j: move(1),
    k: move(-1),
    ArrowDown: moveHere(1),
    ArrowUp: moveHere(-1),
    x: () => {
      const id = inHand()?.id;
      if (id !== undefined) onTick(id);
    },
    t: () => toInHand(canTakeOver, onTakeOver, takeOverTicked),
    e: () => toInHand(canResolve, onResolve, resolveTicked),
    Escape: () => {
      if (ticked.length > 0) clear();
      else if (view.conversation === undefined) return false;
      else change({ conversation: undefined });
      return true;
    },
  });

  return { list, tickedIds, ticked, onTick, clear, takeOverTicked, resolveTicked, busy: bulk.busy };
}
