import { type RefObject, useCallback, useEffect, useRef } from "react";
import { useKeys } from "@/components/use-keys";

const rowsIn = (list: RefObject<HTMLElement | null>) => ({
  focused: () => {
    const row = list.current?.contains(document.activeElement)
      ? document.activeElement?.closest<HTMLElement>("[data-index]")
      : undefined;
    return row ? Number(row.dataset.index) : undefined;
  },
  link: (index: number) =>
    list.current?.querySelector<HTMLElement>(`[data-index="${String(index)}"] [data-row-link]`),
});

/**
 * j and k move through the rows from anywhere on the screen, the arrows once a row has the focus;
 * Enter is the link's own. `bring` scrolls a row into sight that may not be drawn yet.
 */
export function useRowFocus(
  list: RefObject<HTMLElement | null>,
  count: number,
  bring?: (index: number) => void,
): void {
  const wanted = useRef<number | undefined>(undefined);

  const settle = useCallback(() => {
    if (wanted.current === undefined) return;
    const link = rowsIn(list).link(wanted.current);
    if (!link) return;
    wanted.current = undefined;
    link.focus({ preventScroll: bring !== undefined });
  }, [list, bring]);
  // A row that was moved to may have to be drawn before it can take the focus.
  useEffect(settle);

  const move = (by: number) => () => {
    const from = wanted.current ?? rowsIn(list).focused();
    const to = from === undefined ? 0 : Math.min(count - 1, Math.max(0, from + by));
    if (count === 0) return false;
    wanted.current = to;
    bring?.(to);
    settle();
    return true;
  };
  const arrow = (by: number) => () => (rowsIn(list).focused() === undefined ? false : move(by)());

  useKeys({ j: move(1), k: move(-1), ArrowDown: arrow(1), ArrowUp: arrow(-1) });
}
