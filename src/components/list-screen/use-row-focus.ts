import { type RefObject, useEffect, useRef } from "react";
import { useKeys } from "@/components/use-keys";

interface RowFocusOptions {
  /** The number of rows. Each has `data-index`, and its link `data-row-link`. */
  count: number;
  /** Scrolls to a row that may not be rendered yet. */
  scrollTo: (index: number) => void;
  onMove?: ((index: number) => void) | undefined;
  /** The index of the row that j and k start from if no row has the focus. */
  start?: () => number;
  /** The arrow keys also work when nothing on the page has the focus. */
  arrowsFromPage?: boolean;
}

/** The index of the row that an element is in. */
export function rowIndexOf(element: Element | null): number | undefined {
  const row = element?.closest<HTMLElement>("[data-index]");
  return row ? Number(row.dataset.index) : undefined;
}

/** j and k move through a list's rows, and so do the arrows when a row has the focus. */
export function useRowFocus(
  list: RefObject<HTMLElement | null>,
  { arrowsFromPage = false, count, onMove, scrollTo, start }: RowFocusOptions,
) {
  const wanted = useRef<number | undefined>(undefined);
  /** The index of the row that last had the focus. */
  const last = useRef(0);

  const focused = () =>
    list.current?.contains(document.activeElement) ? rowIndexOf(document.activeElement) : undefined;
  /** Whether the focused row was removed. The list has the focus then; keys continue from the row's place. */
  const isRowGone = () => document.activeElement === list.current;
  const settle = () => {
    const link = list.current?.querySelector<HTMLElement>(
      `[data-index="${wanted.current}"] [data-row-link]`,
    );
    if (!link) return;
    wanted.current = undefined;
    link.focus({ preventScroll: true });
  };
  // The next row may have to be rendered before it can take the focus.
  useEffect(() => {
    settle();
    last.current = focused() ?? last.current;
  });

  const move = (by: number): boolean => {
    if (count === 0) return false;
    const begin = isRowGone() ? last.current - (by > 0 ? 1 : 0) : start?.();
    const from = wanted.current ?? focused() ?? begin ?? -1;
    const to = Math.min(count - 1, Math.max(0, from + by));
    wanted.current = to;
    scrollTo(to);
    settle();
    onMove?.(to);
    return true;
  };
  const isArrowOurs = () =>
    focused() !== undefined ||
    isRowGone() ||
    (arrowsFromPage && document.activeElement === document.body);
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => isArrowOurs() && move(1),
    ArrowUp: () => isArrowOurs() && move(-1),
  });

  /** Scrolls to a row, and focuses it after the next render. */
  return (index: number): void => {
    scrollTo(index);
    wanted.current = index;
  };
}
