import { type RefObject, useEffect, useRef } from "react";
import { useKeys } from "@/components/use-keys";
import { canResolve, canTakeOver, type ReceivedConversation } from "@/contract/inbox";
import { useInboxActions } from "./inbox-actions";
import { idsThat, type Selection } from "./use-selection";

/** The focus of the list's rows, by the conversations' ids. */
export interface ListHandle {
  focused: () => string | undefined;
  /** Focuses a row; false where it is not drawn. */
  focus: (id: string) => boolean;
}

interface ListKeysOptions {
  section: RefObject<HTMLElement | null>;
  list: RefObject<ListHandle | null>;
  rows: readonly ReceivedConversation[];
  openId: string | undefined;
  selection: Selection;
}

/** The list's keys, and its focus after a conversation or the selection is closed. */
export function useListKeys({ section, list, rows, openId, selection }: ListKeysOptions) {
  const { close, resolve, takeOver } = useInboxActions();
  const selected = selection.conversations;
  const firstSelected = selected[0]?.id;

  // The focus returns to the row of a closed conversation, or of the first one selected.
  const before = useRef({ openId, firstSelected });
  useEffect(() => {
    const closed = openId === undefined ? before.current.openId : undefined;
    const cleared = firstSelected === undefined ? before.current.firstSelected : undefined;
    before.current = { openId, firstSelected };
    const id = closed ?? cleared;
    if (id === undefined || document.activeElement !== document.body) return;
    if (list.current?.focus(id) !== true) section.current?.focus({ preventScroll: true });
  }, [openId, firstSelected, list, section]);

  /** From the open conversation, keys mean that one and not the selection. */
  const isForSelection = () =>
    selected.length > 0 &&
    (openId === undefined || section.current?.contains(document.activeElement) === true);
  /** Acts on the selection or the focused row; otherwise the key is the open conversation's. */
  const act = (
    allow: (conversation: ReceivedConversation) => boolean,
    one: (id: string) => void,
    several: (ids: readonly string[]) => void,
  ): boolean => {
    if (isForSelection()) {
      const ids = idsThat(selected, allow);
      if (ids.length > 0) several(ids);
      return true;
    }
    const focused = list.current?.focused();
    const conversation = rows.find(({ id }) => id === focused);
    if (focused === undefined || !conversation) return false;
    if (allow(conversation)) one(focused);
    return true;
  };
  useKeys({
    x: () => {
      const id = list.current?.focused() ?? openId;
      const isListed = id !== undefined && rows.some((row) => row.id === id);
      if (isListed) selection.toggle(id);
      return isListed;
    },
    t: () => act(canTakeOver, takeOver, selection.takeOver),
    e: () => act(canResolve, resolve, selection.resolve),
    Escape: () => {
      if (isForSelection()) selection.clear();
      else if (openId === undefined) return false;
      else close();
      return true;
    },
  });
}
