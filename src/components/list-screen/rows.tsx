import {
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { afterPaint } from "@/lib/after-paint";
import { cn } from "@/lib/cn";
import { count } from "@/lib/format";
import { type GroupOf, type RowGroup, rowPlaces } from "./row-places";
import { passedBy, scrollerOf } from "./scroller";
import { rowIndexOf, useRowFocus } from "./use-row-focus";
import { remInPx } from "./use-width";

/** Up to this many rows are all drawn soon, so that the browser's own search finds them. */
const maxUnvirtualised = 100;
/** Rows drawn beyond those in sight. */
const overscan = 4;
/** The list renders again each time it was scrolled this far, in rem. */
const step = 4;

/** What can be done with rows by their index. */
export interface RowsHandle {
  /** Focuses a row once the list has been drawn again. */
  focusRow: (index: number) => void;
  /** Brings a row in sight, unless it is. */
  scrollTo: (index: number) => void;
}

interface RowsProps<Row extends object> {
  label: string;
  rows: readonly Row[];
  idOf: (row: Row) => string | undefined;
  /** How high each row is, in rem; on a page about how high. */
  height: number;
  groupOf?: GroupOf<Row> | undefined;
  /** The classes of a row's box. */
  stylesOf?: (row: Row) => string;
  compact?: boolean;
  /** For a list that scrolls by itself. */
  pane?: {
    handle: RefObject<RowsHandle | null>;
    /** Rows slide to where another one made room, or took it; before, only those in sight are drawn. */
    isSettled: boolean;
    /** The row that the keys start from. */
    startId: string | undefined;
  };
  children: (row: Row) => ReactNode;
}

/** A group's heading, which says how many rows it has. */
const GroupHead = ({ name, start, end }: RowGroup) => (
  <h3 className="flex h-8 items-center gap-2 border-b bg-background px-(--row-inset,0.875rem) text-xs font-semibold">
    {name} <span className="font-medium text-muted-foreground">{count(end - start)}</span>
  </h3>
);

const slides = "duration-150 ease-out motion-safe:transition-transform";

/**
 * Rows of which only those in sight are drawn, and the one with the focus. Where a row is follows
 * from its index, so that a list of any length costs the same, and the first frame measures nothing.
 */
export function Rows<Row extends object>(props: RowsProps<Row>) {
  const { children, compact, groupOf, height, idOf, label, pane, rows, stylesOf } = props;
  const list = useRef<HTMLUListElement>(null);
  const isPane = pane !== undefined;
  /** What is in sight, in rem from the list's top. */
  const [sight, setSight] = useState(() => ({
    top: 0,
    // About what stands above a pane's rows, and above a screen's: more are added before the paint.
    bottom: window.innerHeight / 16 - (isPane ? 8 : 30),
  }));
  const lastSight = useRef(sight);
  const [isLater, setLater] = useState(false);
  const [focused, setFocused] = useState<{ index: number; id: string | undefined }>();
  const places = useMemo(() => rowPlaces(rows, height, groupOf), [rows, height, groupOf]);
  const { groupAt, groups, indexAt, topOf } = places;
  const isShort = !isPane && rows.length <= maxUnvirtualised;
  const drawsAll = isShort && isLater;
  useEffect(
    () => (isLater ? undefined : afterPaint(() => startTransition(() => setLater(true)))),
    [isLater],
  );
  useLayoutEffect(() => {
    const scroller = scrollerOf(list.current);
    if (!scroller) return undefined;
    const look = () => {
      // All that a window shows at once matters to the first frame alone, which is not scrolled.
      if (!list.current || (drawsAll && scroller.scrollTop > 0)) return;
      const rem = remInPx();
      const passed = passedBy(list.current, scroller) / rem;
      const top = Math.max(0, Math.floor(passed / step) * step);
      const bottom = Math.ceil((passed + scroller.clientHeight / rem) / step) * step;
      if (lastSight.current.top === top && lastSight.current.bottom >= bottom) return;
      lastSight.current = { top, bottom };
      // At once: the browser paints what was scrolled to.
      flushSync(() => setSight({ top, bottom }));
    };
    let seen: number | undefined;
    let cancel: (() => void) | undefined;
    const observer = new ResizeObserver(() => {
      if (scroller.clientHeight === seen) return;
      look();
      // A scroller as high as its rows has grown by them: the browser calls that a loop, an error.
      seen = scroller.clientHeight;
      observer.disconnect();
      cancel = afterPaint(() => observer.observe(scroller));
    });
    observer.observe(scroller);
    if (!drawsAll) scroller.addEventListener("scroll", look, { passive: true });
    return () => {
      cancel?.();
      observer.disconnect();
      scroller.removeEventListener("scroll", look);
    };
  }, [drawsAll]);

  const scrollTo = (index: number) => {
    const scroller = scrollerOf(list.current);
    if (!list.current || !scroller) return;
    const { head, start } = groupAt(index);
    const rem = remInPx();
    const listTop = scroller.scrollTop - passedBy(list.current, scroller);
    const below = listTop + (topOf(index) + (index === start ? head : 0) + height) * rem;
    // The heading of its group stays above it.
    const above = below - (height + head) * rem;
    if (scroller.scrollTop > above) scroller.scrollTo({ top: above });
    else if (scroller.scrollTop + scroller.clientHeight < below)
      scroller.scrollTo({ top: below - scroller.clientHeight });
  };
  const focusRow = useRowFocus(list, {
    count: rows.length,
    scrollTo: drawsAll ? undefined : scrollTo,
    start: () => rows.findIndex((row) => pane?.startId && idOf(row) === pane.startId),
    arrowsFromPage: isPane,
  });
  useImperativeHandle(pane?.handle, () => ({ focusRow, scrollTo }));

  const beyond = isLater && pane?.isSettled !== false ? overscan : 0;
  const top = Math.min(indexAt(sight.top), rows.length - 1) - beyond;
  const first = drawsAll ? 0 : Math.max(0, top);
  const end = drawsAll
    ? rows.length
    : Math.min(rows.length, indexAt(sight.bottom + (beyond > 0 ? step : 0)) + beyond + 1);
  const drawn = Array.from({ length: end - first }, (_, nth) => first + nth);
  // A focused row must not lose the focus by being scrolled out of sight.
  let outside: number | undefined;
  if (focused?.id !== undefined) {
    const isIt = (row: Row | undefined) => row !== undefined && idOf(row) === focused.id;
    const index = isIt(rows[focused.index]) ? focused.index : rows.findIndex(isIt);
    outside = index >= 0 && (index < first || index >= end) ? index : undefined;
    if (outside !== undefined) drawn.splice(outside < first ? 0 : drawn.length, 0, outside);
  }
  /** Rows from here on are laid out when they come in sight. */
  const laterFrom = isShort ? indexAt(sight.bottom) + 1 : Number.POSITIVE_INFINITY;
  const inRem = (amount: number) => `${String(amount)}rem`;
  const placeOf = (index: number) =>
    isPane
      ? { transform: `translateY(${inRem(topOf(index))})` }
      : index === outside
        ? ({ position: "absolute", insetInline: 0, top: inRem(topOf(index)) } as const)
        : index >= laterFrom
          ? { containIntrinsicHeight: `auto ${inRem(height)}` }
          : undefined;

  return (
    <div
      className="relative"
      onFocus={({ target }) => {
        const index = rowIndexOf(target) ?? -1;
        const row = rows[index];
        setFocused({ index, id: row && idOf(row) });
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(undefined);
      }}
    >
      <ul
        ref={list}
        // Safari drops the role of a list without bullets.
        role="list"
        aria-label={label}
        className="relative -mb-px"
        style={
          isPane
            ? { height: inRem(topOf(rows.length)) }
            : {
                paddingTop: inRem(topOf(first)),
                paddingBottom: inRem(topOf(rows.length) - topOf(end)),
              }
        }
      >
        {drawn.map((index) => {
          const row = rows[index];
          if (!row) return null;
          const group = groupAt(index);
          const heading = index === group.start && group.head > 0 && <GroupHead {...group} />;
          const item = {
            "data-index": index,
            "aria-setsize": isShort ? undefined : rows.length,
            "aria-posinset": isShort ? undefined : index + 1,
            style: placeOf(index),
          };
          const box = { className: stylesOf?.(row), "data-compact": compact || undefined };
          const place = isPane
            ? cn("absolute inset-x-0 top-0", pane.isSettled && slides)
            : index >= laterFrom
              ? "[content-visibility:auto]"
              : "";
          return groupOf ? (
            <li key={idOf(row) ?? index} {...item} className={place}>
              {heading}
              {stylesOf ? <div {...box}>{children(row)}</div> : children(row)}
            </li>
          ) : (
            <li
              key={idOf(row) ?? index}
              {...item}
              {...box}
              className={`${box.className ?? ""} ${place}`}
            >
              {children(row)}
            </li>
          );
        })}
      </ul>
      {isPane &&
        groups.map((group) => (
          <div
            key={group.start}
            aria-hidden
            className="pointer-events-none absolute inset-x-0"
            style={{ top: inRem(group.top), height: inRem(topOf(group.end) - group.top) }}
          >
            <div className="pointer-events-auto sticky top-0">
              <GroupHead {...group} />
            </div>
          </div>
        ))}
    </div>
  );
}
