import {
  type ReactNode,
  type RefObject,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { GroupHead, groupHeight } from "@/components/list-screen/group-heads";
import { rowIndexOf, useRowFocus } from "@/components/list-screen/use-row-focus";
import type { ReceivedConversation } from "@/contract/inbox";
import { cn } from "@/lib/cn";
import type { GroupOf } from "./conversation-order";

type Conversations = readonly ReceivedConversation[];

/** Rows drawn beyond those in sight. */
const overscan = 4;
/** The list renders again each time it was scrolled this far, in px. */
const step = 64;

/** What scrolls a list. Its own ref is not set yet when a child's first layout effect runs. */
const scrollerOf = (list: HTMLElement | null) => list?.closest<HTMLElement>(".overflow-y-auto");

/** The groups in their order. The rows of one follow each other, so its end is found by halving. */
export function groupsIn(rows: Conversations, groupOf: GroupOf) {
  const groups: { name: string; start: number; end: number }[] = [];
  for (let start = 0; start < rows.length; start = groups.at(-1)?.end ?? rows.length) {
    const nameAt = (index: number) => groupOf(rows[index] ?? {});
    const name = nameAt(start);
    let [end, beyond] = [start + 1, rows.length];
    while (end < beyond) {
      const middle = (end + beyond) >> 1;
      if (nameAt(middle) === name) end = middle + 1;
      else beyond = middle;
    }
    groups.push({ name, start, end });
  }
  return groups;
}

/** What can be done with rows by their index. */
export interface RowsHandle {
  /** Focuses a row once the list has been drawn again. */
  focusRow: (index: number) => void;
  /** Brings a row in sight, unless it is. */
  scrollTo: (index: number) => void;
}

interface FixedRowsProps {
  label: string;
  rows: Conversations;
  /** How high each row is in a list of this width, both in rem. */
  heightAt: (width: number) => number;
  /** The name of a row's group, which has a heading. */
  groupOf: GroupOf;
  /** The row that the keys start from. */
  startId: string | undefined;
  handle: RefObject<RowsHandle | null>;
  /** Rows slide to where another one made room, or took it. */
  slides: boolean;
  children: (row: ReceivedConversation, width: number) => ReactNode;
}

/**
 * Rows of one height, of which only those in sight are drawn, and the one with the focus. Where a
 * row is follows from its index, so that a list of any length costs the same.
 */
export function FixedRows(props: FixedRowsProps) {
  const { children, groupOf, handle, heightAt, label, rows, slides, startId } = props;
  const list = useRef<HTMLUListElement>(null);
  const [view, setView] = useState({ top: 0, height: 900, width: 24, rem: 16 });
  const [focused, setFocused] = useState<{ index: number; id: string | undefined }>();
  const groups = useMemo(() => groupsIn(rows, groupOf), [rows, groupOf]);
  const { rem, width } = view;
  const head = groupHeight * rem;
  const height = heightAt(width) * rem;
  const size = rows.length * height + groups.length * head;

  useLayoutEffect(() => {
    const pane = scrollerOf(list.current);
    if (!pane) return undefined;
    const look = () => {
      const { clientHeight, clientWidth, scrollTop } = pane;
      const px = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const top = Math.floor(scrollTop / step) * step;
      setView({ top, height: clientHeight, width: clientWidth / px, rem: px });
    };
    const onScroll = () => {
      const top = Math.floor(pane.scrollTop / step) * step;
      // At once: the browser paints what was scrolled to.
      flushSync(() => setView((now) => (now.top === top ? now : { ...now, top })));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(pane);
    pane.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      observer.disconnect();
      pane.removeEventListener("scroll", onScroll);
    };
  }, []);

  const groupAt = (index: number) => groups.findLastIndex(({ start }) => start <= index);
  /** The row's top; that of its group's heading, where it has one above it. */
  const topOf = (index: number): number => {
    const nth = groupAt(index);
    return index * height + (groups[nth]?.start === index ? nth : nth + 1) * head;
  };
  const indexAt = (top: number): number => {
    const nth = groups.findLastIndex(({ start }) => topOf(start) <= top);
    const start = groups[nth]?.start ?? 0;
    return start + Math.max(0, Math.floor((top - topOf(start) - head) / height));
  };

  const scrollTo = useCallback(
    (index: number) => {
      const pane = scrollerOf(list.current);
      if (!pane) return;
      const nth = groups.findLastIndex(({ start }) => start <= index);
      const below = (index + 1) * height + (nth + 1) * head;
      // The heading of its group stays above it.
      const above = below - height - head;
      if (pane.scrollTop > above) pane.scrollTo({ top: above });
      else if (pane.scrollTop + pane.clientHeight < below) {
        pane.scrollTo({ top: below - pane.clientHeight });
      }
    },
    [groups, head, height],
  );
  const startIndex = useMemo(
    () => (startId === undefined ? -1 : rows.findIndex(({ id }) => id === startId)),
    [rows, startId],
  );
  const focusRow = useRowFocus(list, {
    count: rows.length,
    scrollTo,
    start: startIndex < 0 ? undefined : startIndex,
    arrowsFromPage: true,
  });
  useImperativeHandle(handle, () => ({ focusRow, scrollTo }));

  const first = Math.max(0, indexAt(view.top) - overscan);
  const last = Math.min(rows.length - 1, indexAt(view.top + step + view.height) + overscan);
  const drawn = Array.from({ length: Math.max(0, last - first + 1) }, (_, nth) => first + nth);
  // A focused row must not lose the focus by being scrolled out of sight.
  if (focused?.id !== undefined) {
    const isThere = rows[focused.index]?.id === focused.id;
    const index = isThere ? focused.index : rows.findIndex(({ id }) => id === focused.id);
    if (index >= 0 && index < first) drawn.unshift(index);
    if (index > last) drawn.push(index);
  }

  return (
    <div
      className="relative"
      onFocus={({ target }) => {
        const index = rowIndexOf(target) ?? -1;
        setFocused({ index, id: rows[index]?.id });
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(undefined);
      }}
    >
      <ul
        ref={list}
        role="list"
        aria-label={label}
        className="relative -mb-px"
        style={{ height: size }}
      >
        {drawn.map((index) => {
          const row = rows[index];
          const group = groups.find(({ start }) => start === index);
          return (
            row && (
              <li
                key={row.id ?? index}
                data-index={index}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                className={cn(
                  "absolute inset-x-0 top-0",
                  slides && "duration-150 ease-out motion-safe:transition-transform",
                )}
                style={{ transform: `translateY(${String(topOf(index))}px)` }}
              >
                {group && <GroupHead name={group.name} size={group.end - group.start} />}
                {children(row, width)}
              </li>
            )
          );
        })}
      </ul>
      {groups.map(({ name, start, end }, nth) => (
        <div
          key={nth}
          aria-hidden
          className="pointer-events-none absolute inset-x-0"
          style={{ top: topOf(start), height: head + (end - start) * height }}
        >
          <div className="pointer-events-auto sticky top-0">
            <GroupHead name={name} size={end - start} />
          </div>
        </div>
      ))}
    </div>
  );
}
