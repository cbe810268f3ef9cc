import { useVirtualizer } from "@tanstack/react-virtual";
import {
  memo,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useDensity } from "./density";
import type { ListKind } from "./list-kind";
import { ListRow, type RowShape } from "./list-row";
import type { ListAddress } from "./use-list-address";
import { useRowFocus } from "./use-row-focus";

/** Up to this many rows are all drawn, so that the browser's own search finds them. */
const maxUnvirtualised = 100;
/** This many rows are drawn with the screen; those below a tall window's edge follow at once. */
const drawnFirst = 12;
/** From this width in px a row is a line and not a card (56rem, the list's container query). */
const wideFrom = 896;

interface ListBodyProps<Row extends object> {
  kind: ListKind<Row>;
  rows: readonly Row[];
  shape: RowShape<Row>;
  address: ListAddress;
}

/** A list's rows, scrolled with the page; of many rows only those in sight are drawn. */
export const ListBody = memo(function ListBody<Row extends object>({
  address,
  kind,
  rows,
  shape,
}: ListBodyProps<Row>) {
  const Rows = rows.length > maxUnvirtualised ? ManyRows : FewRows;
  return (
    <Rows kind={kind} rows={rows}>
      {(row) => {
        const id = kind.idOf(row) || undefined;
        return (
          <ListRow
            row={row}
            kind={kind}
            shape={shape}
            href={id && address.hrefOf(id)}
            current={id !== undefined && id === address.openId}
            onOpen={address.open}
          />
        );
      }}
    </Rows>
  );
}) as <Row extends object>(props: ListBodyProps<Row>) => ReactNode;

type RowsProps<Row extends object> = Pick<ListBodyProps<Row>, "kind" | "rows"> & {
  children: (row: Row) => ReactNode;
};

function FewRows<Row extends object>({ children, kind, rows }: RowsProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const drawn = useDeferredValue(rows.length, drawnFirst);
  useRowFocus(list, { count: rows.length });
  return (
    // Safari drops the role of a list without bullets.
    <ul ref={list} role="list" aria-label={kind.many} className="-mb-px">
      {rows.slice(0, drawn).map((row, index) => (
        <li
          key={kind.idOf(row) ?? index}
          data-index={index}
          className={
            index < drawnFirst
              ? undefined
              : "[contain-intrinsic-size:auto_57px] [content-visibility:auto]"
          }
        >
          {children(row)}
        </li>
      ))}
    </ul>
  );
}

/** The nearest scrolling ancestor. */
function scrollerOf(element: HTMLElement): HTMLElement {
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return document.documentElement;
}

function ManyRows<Row extends object>({ children, kind, rows }: RowsProps<Row>) {
  const [density] = useDensity();
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState<{ scroller: HTMLElement; above: number; width: number }>();

  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const scroller = scrollerOf(element);
    const measure = () => {
      const { top } = element.getBoundingClientRect();
      const above = top - scroller.getBoundingClientRect().top + scroller.scrollTop;
      const width = element.clientWidth;
      setPlace((now) =>
        now && Math.abs(now.above - above) < 1 && now.width === width
          ? now
          : { scroller, above, width },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of scroller.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);

  const isWide = (place?.width ?? wideFrom) >= wideFrom;
  const compact = density === "compact";
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => place?.scroller ?? null,
    estimateSize: () => (isWide ? (compact ? 36 : 57) : compact ? 96 : 132),
    getItemKey: (index) => {
      const row = rows[index];
      return (row && kind.idOf(row)) ?? index;
    },
    scrollMargin: place?.above ?? 0,
    initialRect: { width: 1024, height: 900 },
    overscan: 8,
  });
  useLayoutEffect(() => virtual.measure(), [density, isWide, virtual]);
  const scrollTo = useCallback((index: number) => virtual.scrollToIndex(index), [virtual]);
  useRowFocus(list, { count: rows.length, scrollTo });

  return (
    <ul
      ref={list}
      role="list"
      aria-label={kind.many}
      className="relative -mb-px"
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index];
        const top = start - (place?.above ?? 0);
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
              {children(row)}
            </li>
          )
        );
      })}
    </ul>
  );
}
