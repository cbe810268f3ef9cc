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
  const section = useRef<HTMLElement>(null);
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

  /** Gives the focus, where nothing has it, to a row, or to the list where that row is gone. */
  const focusRow = (id: string) => {
    if (document.activeElement !== document.body) return;
    if (list.current?.focus(id) !== true) section.current?.focus({ preventScroll: true });
  };
  // A conversation that was closed gives the focus back to its row.
  const openBefore = useRef(view.conversation);
  useEffect(() => {
    const closed = openBefore.current;
    openBefore.current = view.conversation;
    if (closed === undefined || view.conversation !== undefined) return;
    focusRow(closed);
  }, [view.conversation]);
  // So does the selection's bar, which goes with the button that was pressed.
  const tickedBefore = useRef<string>(undefined);
  const firstTicked = ticked[0]?.id;
  useEffect(() => {
    const last = tickedBefore.current;
    tickedBefore.current = firstTicked;
    if (last === undefined || firstTicked !== undefined) return;
    focusRow(last);
  }, [firstTicked]);

  /** Keys mean the selection within the list; from the open conversation they mean that one. */
  const isForTicked = () =>
    ticked.length > 0 &&
    (view.conversation === undefined || section.current?.contains(document.activeElement) === true);
  /** Acts on the selection or on the row with the focus; the rest is the open conversation's. */
  const act = (
    allow: (conversation: ReceivedConversation) => boolean,
    one: (id: string) => void,
    several: (ids: readonly string[]) => void,
  ): boolean => {
    if (isForTicked()) {
      const ids = idsThat(ticked, allow);
      if (ids.length > 0) several(ids);
      return true;
    }
    const focused = list.current?.focused();
    const conversation = all.find(({ id }) => id === focused);
    if (focused === undefined || !conversation) return false;
    if (allow(conversation)) one(focused);
    return true;
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
      const id = list.current?.focused() ?? view.conversation;
      const isListed = id !== undefined && rows.some((row) => row.id === id);
      if (isListed) onTick(id);
      return isListed;
    },
    t: () => act(canTakeOver, onTakeOver, takeOverTicked),
    e: () => act(canResolve, onResolve, resolveTicked),
    Escape: () => {
      if (isForTicked()) clear();
      else if (view.conversation === undefined) return false;
      else change({ conversation: undefined });
      return true;
    },
  });

  return {
    list,
    section,
    tickedIds,
    ticked,
    onTick,
    clear,
    takeOverTicked,
    resolveTicked,
    busy: bulk.busy,
  };
}
