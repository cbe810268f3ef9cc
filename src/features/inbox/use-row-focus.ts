import { type RefObject, useEffect, useImperativeHandle, useRef } from "react";
import type { ReceivedConversation } from "@/contract/inbox";

/** Moves through the list from outside, by keys. */
export interface ListHandle {
  /** Puts the focus on the row so many places further; false where there is none. */
  move: (by: number) => boolean;
  /** Puts the focus on a conversation's row; false where it is not drawn. */
  focus: (id: string) => boolean;
  /** The conversation whose row has the focus. */
  focused: () => string | undefined;
}

/** The conversation whose row an element is in. */
export const rowOf = (element: Element | null): string | undefined =>
  element
    ?.closest("[data-row]")
    ?.querySelector("[data-conversation]")
    ?.getAttribute("data-conversation") ?? undefined;

/**
 * Gives the rows of a list, of which only some are drawn, the focus. Returns how to have a row
 * focused once it is drawn.
 */
export function useRowFocus(
  handle: RefObject<ListHandle | null>,
  scroller: RefObject<HTMLElement | null>,
  rows: readonly ReceivedConversation[],
  openId: string | undefined,
  scrollTo: (index: number) => void,
): (id: string | undefined) => void {
  const wanted = useRef<string | undefined>(undefined);
  const focusRow = (id: string): boolean => {
    const link = scroller.current?.querySelector<HTMLElement>(
      `[data-conversation="${CSS.escape(id)}"]`,
    );
    link?.focus({ preventScroll: true });
    return link !== null && link !== undefined;
  };

  // A row that was moved to may have to be drawn before it can take the focus.
  useEffect(() => {
    if (wanted.current !== undefined && focusRow(wanted.current)) wanted.current = undefined;
  });

  useImperativeHandle(handle, () => {
    const focused = () => {
      const { activeElement } = document;
      return scroller.current?.contains(activeElement) ? rowOf(activeElement) : undefined;
    };
    return {
      focused,
      focus: focusRow,
      move: (by) => {
        const now = wanted.current ?? focused() ?? openId;
        const from = rows.findIndex(({ id }) => id === now);
        const to = from < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, from + by));
        const id = rows[to]?.id;
        if (id === undefined) return false;
        scrollTo(to);
        wanted.current = focusRow(id) ? undefined : id;
        return true;
      },
    };
  });
  return (id) => {
    wanted.current = id;
  };
}
