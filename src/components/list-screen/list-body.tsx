import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import {
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { cn } from "@/lib/cn";
import { count } from "@/lib/format";
import { useCompact } from "./density";
import type { ListKind } from "./list-kind";
import { ListRow } from "./list-row";
import type { ListAddress } from "./use-list-address";
import { rowIndexOf, useRowFocus } from "./use-row-focus";

/** Up to this many rows are all drawn, so that the browser's own search finds them. */
const maxUnvirtualised = 100;
/** This many rows are drawn with the screen; those below a tall window's edge follow at once. */
const drawnFirst = 12;
/** From this width in rem a row is a line and not a card (the list's container query). */
const wideFrom = 56;

interface ListBodyProps<Row extends object> {
  kind: ListKind<Row>;
  rows: readonly Row[];
  address: ListAddress;
}

/** A list's rows, scrolled with the page; of many rows only those in sight are drawn. */
export const ListBody = memo(function ListBody<Row extends object>({
  address,
  kind,
  rows,
}: ListBodyProps<Row>) {
  const compact = useCompact();
  const Rows = rows.length > maxUnvirtualised ? ManyRows : FewRows;
  return (
    <Rows
      idOf={kind.idOf}
      label={kind.many}
      rows={rows}
      heightAt={(width) => (width >= wideFrom ? (compact ? 2.25 : 3.56) : compact ? 6 : 8.25)}
    >
      {(row) => {
        const id = kind.idOf(row) || undefined;
        return (
          <ListRow
            row={row}
            kind={kind}
            href={id && address.hrefOf(id)}
            current={id !== undefined && id === address.openId}
            onOpen={address.open}
          />
        );
      }}
    </Rows>
  );
}) as <Row extends object>(props: ListBodyProps<Row>) => ReactNode;

interface RowsProps<Row extends object> {
  label: string;
  rows: readonly Row[];
  idOf: (row: Row) => string | undefined;
  /** About how high a row is in a list of this width, both in rem. */
  heightAt: (width: number) => number;
  children: (row: Row, width: number) => ReactNode;
}

function FewRows<Row extends object>({ children, idOf, label, rows }: RowsProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const drawn = useDeferredValue(rows.length, drawnFirst);
  useRowFocus(list, { count: rows.length });
  return (
    // Safari drops the role of a list without bullets.
    <ul ref={list} role="list" aria-label={label} className="-mb-px">
      {rows.slice(0, drawn).map((row, index) => (
        <li
          key={idOf(row) ?? index}
          data-index={index}
          className={
            index < drawnFirst
              ? undefined
              : "[contain-intrinsic-size:auto_57px] [content-visibility:auto]"
          }
        >
          {children(row, wideFrom)}
        </li>
      ))}
    </ul>
  );
}

/** Above the row of an index: what it and the rows below it, up to the next heading, have in common. */
export interface RowHeading {
  index: number;
  label: string;
  /** How many rows it stands for. */
  size: number;
}

/** The height of a heading above rows, in rem. */
export const rowHeadingHeight = 2;
const noHeadings: readonly RowHeading[] = [];

interface ManyRowsProps<Row extends object> extends RowsProps<Row> {
  /** Each stays in sight for as long as its rows do. */
  headings?: readonly RowHeading[];
  /** Rows slide to where another one made room, or took it. */
  slides?: boolean;
  /** The row that j and k start from; with it the arrows move from anywhere on the page, too. */
  startId?: string | null;
  /** Focuses a row once the list has been drawn again. */
  focusNext?: RefObject<((index: number) => void) | null>;
}

/** Rows of which only those in sight are drawn, and the one with the focus. */
export function ManyRows<Row extends object>(props: ManyRowsProps<Row>) {
  const { children, focusNext, headings = noHeadings, heightAt, idOf, label, rows } = props;
  const { slides = false, startId } = props;
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState<{
    scroller: HTMLElement;
    above: number;
    width: number;
    rem: number;
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
      setPlace((now) =>
        now && Math.abs(now.above - above) < 1 && now.width === width && now.rem === rem
          ? now
          : { scroller, above, width, rem },
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
  const headed = new Map(headings.map((heading) => [heading.index, heading]));
  const heightOfHeading = (index: number) => (headed.has(index) ? rowHeadingHeight * rem : 0);
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
    estimateSize: (index) => height + heightOfHeading(index),
    getItemKey: (index) => {
      const row = rows[index];
      return (row && idOf(row)) ?? index;
    },
    scrollMargin: place?.above ?? 0,
    scrollPaddingStart: headed.size > 0 ? rowHeadingHeight * rem : 0,
    initialRect: { width: 1024, height: 900 },
    overscan: 6,
    rangeExtractor,
  });
  useLayoutEffect(() => virtual.measure(), [height, virtual]);
  const scrollTo = useCallback((index: number) => virtual.scrollToIndex(index), [virtual]);
  const start = indexOf(startId);
  const focusRow = useRowFocus(list, {
    count: rows.length,
    scrollTo,
    start: start < 0 ? undefined : start,
    arrowsFromPage: startId !== undefined,
  });
  useImperativeHandle(focusNext, () => focusRow);
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
          const heading = headed.get(index);
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
                style={{
                  transform: `translateY(${String(top)}px)`,
                  paddingTop: heightOfHeading(index),
                }}
              >
                {heading && (
                  <h2 className="sr-only">
                    {heading.label}, {count(heading.size)}
                  </h2>
                )}
                {children(row, width)}
              </li>
            )
          );
        })}
      </ul>
      {headings.map(({ index, label: text, size: rowsBelow }, nth) => (
        <div
          key={text}
          aria-hidden
          className="pointer-events-none absolute inset-x-0"
          style={{ top: topOf(index), height: topOf(headings[nth + 1]?.index) - topOf(index) }}
        >
          <p className="pointer-events-auto sticky top-0 flex h-8 items-center gap-2 border-b bg-background px-3.5 text-xs font-semibold">
            {text}
            <span className="font-medium text-muted-foreground tabular-nums">
              {count(rowsBelow)}
            </span>
          </p>
        </div>
      ))}
    </div>
  );
}
