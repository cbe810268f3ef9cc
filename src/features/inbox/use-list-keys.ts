import { type RefObject, useEffect, useRef } from "react";
import type { RowsHandle } from "@/components/list-screen/rows";
import { rowIndexOf } from "@/components/list-screen/use-row-focus";
import { useKeys } from "@/components/use-keys";
import type { ReceivedConversation } from "@/contract/inbox";
import { useInboxActions } from "./inbox-actions";
import type { Selection } from "./selection";

interface ListKeysOptions {
  handle: RefObject<RowsHandle | null>;
  section: RefObject<HTMLElement | null>;
  rows: readonly ReceivedConversation[];
  openId: string | undefined;
  selection: Selection;
}

/** The list's shortcuts, and its focus when the focused element goes with a conversation or the selection. */
export function useListKeys({ handle, section, rows, openId, selection }: ListKeysOptions) {
  const { allows, change, close, lastChange } = useInboxActions();
  const selected = selection.conversations;
  const firstSelected = selected[0]?.id;

  // If the focus is lost, it moves to the row of the conversation that was closed, or that was opened by
  // a button that is gone, or that was the first of the selection.
  const before = useRef({ openId, firstSelected });
  useEffect(() => {
    const was = before.current;
    before.current = { openId, firstSelected };
    const closedOrOpened = openId === was.openId ? undefined : (openId ?? was.openId);
    const id = closedOrOpened ?? (firstSelected === undefined ? was.firstSelected : undefined);
    if (id === undefined || document.activeElement !== document.body) return;
    const link = section.current?.querySelector<HTMLElement>(`[data-row-link="${CSS.escape(id)}"]`);
    (link ?? section.current)?.focus({ preventScroll: true });
    // Rows out of view, and those of a list that a phone hides, are not rendered yet.
    const mustScroll = !link && !openId && lastChange?.name !== "resolve";
    if (mustScroll) handle.current?.focusRow(rows.findIndex((listed) => listed.id === id));
  }, [openId, firstSelected, handle, lastChange, rows, section]);

  const hasFocus = () => section.current?.contains(document.activeElement) === true;
  const focused = () => (hasFocus() ? rows[rowIndexOf(document.activeElement) ?? -1] : undefined);
  /** While the focus is in the open conversation, keys act on that one and not on the selection. */
  const isForSelection = () => selected.length > 0 && (openId === undefined || hasFocus());
  /** Acts on the selection or the focused row; otherwise false, and the open conversation gets the key. */
  const act = (name: "takeOver" | "resolve") => () => {
    const row = focused();
    if (isForSelection()) void selection.change(name);
    else if (row === undefined) return false;
    else if (row.id && allows(name, row)) change(name, row.id);
    return true;
  };
  useKeys({
    x: () => {
      const id = focused()?.id ?? openId;
      const isListed = id !== undefined && rows.some((row) => row.id === id);
      if (isListed) selection.toggle(id);
      return isListed;
    },
    t: act("takeOver"),
    e: act("resolve"),
    Escape: () => {
      if (isForSelection()) selection.clear();
      else if (openId === undefined) return false;
      else close();
      return true;
    },
  });
}
