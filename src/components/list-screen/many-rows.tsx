import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { cn } from "@/lib/cn";
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

/** What can be done with rows by their index. */
export interface RowsHandle {
  /** Focuses a row once the list has been drawn again. */
  focusRow: (index: number) => void;
  /** Brings a row in sight, unless it is. */
  scrollTo: (index: number) => void;
}

interface ManyRowsProps<Row extends object> extends RowsProps<Row> {
  /** The row that j and k start from; with it the arrows move from anywhere on the page, too. */
  startId?: string | null;
  /** Gets what can be done with the rows. */
  handle?: RefObject<RowsHandle | null>;
  /** The heading of the rows in sight stays above them. */
  stickyHeads?: boolean;
  /** Rows slide to where another one made room, or took it. */
  slides?: boolean;
}

/** Rows of which only those in sight are drawn, and the one with the focus. */
export function ManyRows<Row extends object>(props: ManyRowsProps<Row>) {
  const { children, groupOf, handle, heightAt, idOf, label, rows } = props;
  const { slides, startId, stickyHeads } = props;
  const heads = useGroupHeads(rows, groupOf);
  const headed = [...heads.keys()];
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
    // The inbox's list scrolls by itself, the others with the page.
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
  const heights = [height, ...headed].join(" ");
  useLayoutEffect(() => virtual.measure(), [heights, virtual]);
  const scrollTo = useCallback((index: number) => virtual.scrollToIndex(index), [virtual]);
  const start = indexOf(startId);
  const focusRow = useRowFocus(list, {
    count: rows.length,
    scrollTo,
    start: start < 0 ? undefined : start,
    arrowsFromPage: startId !== undefined,
  });
  useImperativeHandle(handle, () => ({ focusRow, scrollTo }));
  const size = virtual.getTotalSize();
  const topOf = (index: number | undefined) =>
    index === undefined
      ? size
      : (virtual.measurementsCache[index]?.start ?? 0) - (place?.above ?? 0);

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
                className={cn(
                  "absolute inset-x-0 top-0",
                  slides && "duration-150 ease-out motion-safe:transition-transform",
                )}
                style={{ transform: `translateY(${String(top)}px)` }}
              >
                {heads.get(index)}
                {children(row, width)}
              </li>
            )
          );
        })}
      </ul>
      {stickyHeads &&
        headed.map((index, nth) => (
          <div
            key={nth}
            aria-hidden
            className="pointer-events-none absolute inset-x-0"
            style={{ top: topOf(index), height: topOf(headed[nth + 1]) - topOf(index) }}
          >
            <div className="pointer-events-auto sticky top-0">{heads.get(index)}</div>
          </div>
        ))}
    </div>
  );
}
