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
import { useCompact } from "./density";
import { groupHeight, type GroupOf, useGroupHeads } from "./group-heads";
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
/** From this width in rem a card's buttons stand beside its figures. */
const roomyFrom = 36;

interface ListBodyProps<Row extends object> {
  kind: ListKind<Row>;
  rows: readonly Row[];
  address: ListAddress;
  /** See ListSort. */
  groupOf?: GroupOf<Row> | undefined;
}

/** A list's rows, scrolled with the page; of many rows only those in sight are drawn. */
export const ListBody = memo(function ListBody<Row extends object>({
  address,
  groupOf,
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
      groupOf={groupOf}
      heightAt={(width) =>
        width >= wideFrom ? (compact ? 2.25 : 3.56) : width >= roomyFrom ? 6 : compact ? 6 : 8.25
      }
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
  /** The name of a row's group; a row that begins one has a heading above it. */
  groupOf?: GroupOf<Row> | undefined;
  children: (row: Row, width: number) => ReactNode;
}

function FewRows<Row extends object>({ children, groupOf, idOf, label, rows }: RowsProps<Row>) {
  const heads = useGroupHeads(rows, groupOf);
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
          {heads.get(index)}
          {children(row, wideFrom)}
        </li>
      ))}
    </ul>
  );
}

interface ManyRowsProps<Row extends object> extends RowsProps<Row> {
  /** The row that j and k start from; with it the arrows move from anywhere on the page, too. */
  startId?: string | null;
  /** Focuses a row once the list has been drawn again. */
  focusNext?: RefObject<((index: number) => void) | null>;
}

/** Rows of which only those in sight are drawn, and the one with the focus. */
export function ManyRows<Row extends object>(props: ManyRowsProps<Row>) {
  const { children, focusNext, groupOf, heightAt, idOf, label, rows, startId } = props;
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
  useLayoutEffect(() => virtual.measure(), [height, groupOf, virtual]);
  const scrollTo = useCallback((index: number) => virtual.scrollToIndex(index), [virtual]);
  const start = indexOf(startId);
  const focusRow = useRowFocus(list, {
    count: rows.length,
    scrollTo,
    start: start < 0 ? undefined : start,
    arrowsFromPage: startId !== undefined,
  });
  useImperativeHandle(focusNext, () => focusRow);

  return (
    <div
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
        style={{ height: virtual.getTotalSize() }}
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
