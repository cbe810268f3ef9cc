import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from "react";
import { groupHeight, type GroupOf, useGroupHeads } from "./group-heads";
import { rowIndexOf, useRowFocus } from "./use-row-focus";

/** From this width in rem a row is a line and not a card (the list's container query). */
export const wideFrom = 56;

/** What every way to draw rows is given. */
export interface RowsProps<Row extends object> {
  label: string;
  rows: readonly Row[];
  idOf: (row: Row) => string | undefined;
  /** About how high a row is in a list of this width, both in rem. */
  heightAt: (width: number) => number;
  /** The name of a row's group; a row that begins one has a heading above it. */
  groupOf?: GroupOf<Row> | undefined;
  children: (row: Row, width: number) => ReactNode;
}

/** Rows of which only those in sight are drawn, and the one with the focus. */
export function ManyRows<Row extends object>(props: RowsProps<Row>) {
  const { children, groupOf, heightAt, idOf, label, rows } = props;
  const heads = useGroupHeads(rows, groupOf);
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState<{
    scroller: HTMLElement;
    above: number;
    width: number;
    rem: number;
    /** What stays in sight above the rows, in px. */
    covered: number;
  }>();

  useLayoutEffect(() => {
    const element = list.current;
    // The list scrolls with the page, or by itself.
    const scroller = element?.closest<HTMLElement>(".overflow-y-auto, main");
    if (!element || !scroller) return undefined;
    const measure = () => {
      const { top } = element.getBoundingClientRect();
      const above = top - scroller.getBoundingClientRect().top + scroller.scrollTop;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const width = element.clientWidth / rem;
      const covered = Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0;
      setPlace((now) =>
        now && Math.abs(now.above - above) < 1 && now.width === width && now.rem === rem
          ? now
          : { scroller, above, width, rem, covered },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of scroller.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);

  const width = place?.width ?? wideFrom;
  const rem = place?.rem ?? 16;
  const height = heightAt(width) * rem;
  const [focusedId, setFocusedId] = useState<string>();
  const indexOf = (id: string | null | undefined) =>
    id ? rows.findIndex((row) => idOf(row) === id) : -1;
  const focusedIndex = indexOf(focusedId);
  // A focused row must not lose the focus by being scrolled out of sight.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const inSight = defaultRangeExtractor(range);
      if (focusedIndex < 0 || inSight.includes(focusedIndex)) return inSight;
      return [...inSight, focusedIndex].toSorted((a, b) => a - b);
    },
    [focusedIndex],
  );
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => place?.scroller ?? null,
    estimateSize: (index) => height + (heads.has(index) ? groupHeight * rem : 0),
    scrollPaddingStart: place?.covered ?? 0,
    getItemKey: (index) => {
      const row = rows[index];
      return (row && idOf(row)) ?? index;
    },
    scrollMargin: place?.above ?? 0,
    initialRect: { width: 1024, height: 900 },
    overscan: 6,
    rangeExtractor,
  });
  const heights = [height, ...heads.keys()].join(" ");
  useLayoutEffect(() => virtual.measure(), [heights, virtual]);
  const scrollTo = useCallback((index: number) => virtual.scrollToIndex(index), [virtual]);
  useRowFocus(list, { count: rows.length, scrollTo });
  const size = virtual.getTotalSize();

  return (
    <div
      className="relative"
      onFocus={({ target }) => {
        const row = rows[rowIndexOf(target) ?? -1];
        setFocusedId(row && idOf(row));
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocusedId(undefined);
      }}
    >
      <ul
        ref={list}
        role="list"
        aria-label={label}
        className="relative -mb-px"
        style={{ height: size }}
      >
        {virtual.getVirtualItems().map(({ index, key, start: from }) => {
          const row = rows[index];
          const top = from - (place?.above ?? 0);
          return (
            row && (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${String(top)}px)` }}
              >
                {heads.get(index)}
                {children(row, width)}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
