import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import {
  type ReactNode,
  type RefObject,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from "react";
import { cn } from "@/lib/cn";
import { count } from "@/lib/format";
import type { WithId } from "@/lib/list-rows";
import { Button } from "@/ui/button";
import { scrollerOf, usePlaceInScroller } from "./scroller";
import { usePrinting } from "./use-printing";
import { rowIndexOf, useRowFocus } from "./use-row-focus";
import { remInPx } from "./use-size";

/** The height of a group's heading, in rem. */
const headHeight = 2;
/** The maximum number of rows printed: with more, the browser would appear to hang. */
const mostPrinted = 1000;

/** Imperative handle for the rows, by index. */
export interface RowsHandle {
  /** Scrolls a row into view if necessary, and focuses it after the next render. */
  focusRow: (index: number) => void;
  /** Scrolls a row into view if necessary. */
  scrollTo: (index: number) => void;
}

interface RowsProps<Row extends WithId> {
  label: string;
  rows: readonly Row[];
  /** The row height in rem; only an estimate unless `pane` is set. */
  height: number;
  /** The name of a row's group. The rows of a group must be consecutive. */
  groupOf?: (row: Row) => string;
  /** The classes of a row's box. */
  stylesOf?: (row: Row) => string;
  compact?: boolean;
  /** The rows belong to a table, whose first row is the header. */
  table?: boolean;
  /** How much of the scroller's top is covered, in rem; a group heading's height by default. */
  covered?: number;
  /** The number of leading rows, all of one group, that stay at the top while the rest scroll. */
  pinned?: number;
  /** The name of the group, further down, that continues the first one. */
  rest?: string;
  handle: RefObject<RowsHandle | null>;
  /** The id of the row where keyboard navigation starts. */
  startId: string | undefined;
  /** Called when a key moves to a row. */
  onMove?: ((index: number) => void) | undefined;
  /** The list has its own scroll pane, and its rows slide when others are added or removed. */
  pane?: boolean;
  children: (row: Row) => ReactNode;
}

/** Consecutive rows under one heading: `start` is included, `end` is not. */
interface RowGroup {
  name: string;
  start: number;
  end: number;
}

/** Splits the rows into groups of consecutive rows. */
function groupsOf<Row>(rows: readonly Row[], groupOf: ((row: Row) => string) | undefined) {
  const groups: RowGroup[] = [];
  if (!groupOf) return groups;
  for (const [index, row] of rows.entries()) {
    const name = groupOf(row);
    const last = groups.at(-1);
    if (last?.name === name) last.end += 1;
    else groups.push({ name, start: index, end: index + 1 });
  }
  return groups;
}

/** A group's heading with its row count, and a button to its rows further down. */
function GroupHead(props: { group: RowGroup; rest: RowGroup | undefined; onRest?: () => void }) {
  const { group, onRest, rest } = props;
  const further = rest ? rest.end - rest.start : 0;
  const size = group.end - group.start + further;
  return (
    <h3 className="flex h-8 items-center gap-2 border-b bg-background px-3.5 text-xs font-semibold">
      {group.name} <span className="font-medium text-muted-foreground">{count(size)}</span>
      {further > 0 && onRest && (
        <Button variant="link" className="relative z-1 ml-auto text-xs" onClick={onRest}>
          {count(further)} more
        </Button>
      )}
    </h3>
  );
}

const slides = "duration-150 ease-out motion-safe:transition-transform";

/** Virtualised rows: only the visible, pinned and focused ones are rendered. In print, up to `mostPrinted`. */
export function Rows<Row extends WithId>(props: RowsProps<Row>) {
  const { children, compact, groupOf, height, label, pane, rows, table } = props;
  const { covered = headHeight, handle, onMove, pinned = 0, startId, stylesOf } = props;
  const list = useRef<HTMLDivElement>(null);
  const [rem] = useState(remInPx);
  const printing = usePrinting();
  const [focused, setFocused] = useState<string | number>();
  const pinnedHeight = pinned > 0 ? (headHeight + pinned * height) * rem : 0;
  // The other rows scroll below the pinned ones, as if the scroller started there.
  const scrollMargin = usePlaceInScroller(list) - pinnedHeight;
  const groups = useMemo(() => groupsOf(rows, groupOf), [rows, groupOf]);
  const rest = groups.find(({ name }) => name === props.rest);
  const restOf = ({ start }: RowGroup) => (start === 0 ? rest : undefined);
  // New function identities make the virtualizer recompute all sizes.
  const sizes = useMemo(() => {
    const starts = new Set(groups.map(({ start }) => start));
    return {
      estimateSize: (index: number) => (height + (starts.has(index) ? headHeight : 0)) * rem,
      getItemKey: (index: number) => rows[index]?.id ?? index,
    };
  }, [rows, groups, height, rem]);
  // The focused row stays rendered when it is scrolled out of view, so that it keeps the focus.
  const focusedAt =
    focused === undefined ? -1 : rows.findIndex((_, at) => sizes.getItemKey(at) === focused);
  const kept = [...Array(pinned).keys(), ...(focusedAt < 0 ? [] : [focusedAt])];

  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    ...sizes,
    count: rows.length,
    getScrollElement: () => scrollerOf(list.current) ?? null,
    // Until it is measured, before the first paint: more would be rendered only to be removed.
    initialRect: { width: 0, height: window.innerHeight / 2 },
    scrollMargin,
    scrollPaddingStart: covered * rem,
    scrollPaddingEnd: pinnedHeight,
    rangeExtractor: (range) =>
      printing
        ? [...Array(Math.min(range.count, mostPrinted)).keys()]
        : [...new Set([...kept, ...defaultRangeExtractor(range)])].toSorted((a, b) => a - b),
  });
  const scrollTo = (index: number) => {
    if (index >= pinned) virtualizer.scrollToIndex(index, { align: "auto" });
  };
  const focusRow = useRowFocus(list, {
    count: rows.length,
    scrollTo,
    onMove,
    start: () => rows.findIndex((row) => startId !== undefined && row.id === startId),
    arrowsFromPage: pane === true,
  });
  useImperativeHandle(handle, () => ({ focusRow, scrollTo }));
  const showRest = () => {
    if (!rest) return;
    focusRow(rest.start);
    virtualizer.scrollToIndex(rest.start, { align: "start" });
  };

  const items = virtualizer.getVirtualItems();
  const first = virtualizer.range?.startIndex ?? 0;
  const headInSight = groups.find(({ end, start }) => start >= pinned && end > first);

  return (
    <div
      ref={list}
      // Gets the focus back from a dialog whose row is gone, for the keys to go on from there.
      tabIndex={-1}
      role={table ? "rowgroup" : "list"}
      aria-label={table ? undefined : label}
      className="relative -mb-px outline-none"
      style={{ height: virtualizer.getTotalSize() }}
      onFocus={({ target }) => {
        const index = rowIndexOf(target);
        setFocused(index === undefined ? undefined : sizes.getItemKey(index));
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(undefined);
      }}
    >
      {items.map(({ index, key, start }) => {
        const row = rows[index];
        if (!row) return null;
        const group = groups.find((one) => one.start === index);
        const top = start - scrollMargin;
        const isPinned = index < pinned;
        return (
          <div
            key={key}
            ref={pane ? undefined : virtualizer.measureElement}
            data-index={index}
            role={table ? "presentation" : "listitem"}
            aria-setsize={table ? undefined : rows.length}
            aria-posinset={table ? undefined : index + 1}
            className={cn(isPinned ? "sticky z-1" : "absolute inset-x-0 top-0", pane && slides)}
            style={isPinned ? { top } : { transform: `translateY(${top}px)` }}
          >
            {group && <GroupHead group={group} rest={restOf(group)} onRest={showRest} />}
            <div
              // aria-rowindex starts at 1, and the header is row 1.
              role={table ? "row" : undefined}
              aria-rowindex={table ? index + 2 : undefined}
              data-compact={compact || undefined}
              className={cn("relative", stylesOf?.(row))}
            >
              {children(row)}
            </div>
          </div>
        );
      })}
      {headInSight && (
        <div aria-hidden className="sticky z-1" style={{ top: pinnedHeight }}>
          <GroupHead group={headInSight} rest={restOf(headInSight)} />
        </div>
      )}
    </div>
  );
}
