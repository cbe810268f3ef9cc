import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { ArrowUp } from "lucide-react";
import {
  memo,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useReplies } from "@/api/inbox/use-inbox";
import { type Density, useDensity } from "@/components/list-screen/density";
import { rowIndexOf, useRowFocus } from "@/components/list-screen/use-row-focus";
import { isWaitingUrgently } from "@/contract/inbox";
import { count } from "@/lib/format";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { ConversationRow, narrowList, rowHeight } from "./conversation-row";
import type { useFrozenOrder } from "./use-frozen-order";
import { isUnread, type SeenTimes } from "./use-seen-times";

const markedStates = ["failed", "sending"] as const;

/** The height of every row, which depends on the list's width and the text size. */
function useRowHeight(scroller: RefObject<HTMLElement | null>, density: Density) {
  const [narrow, setNarrow] = useState(false);
  const [zoom, setZoom] = useState(1);
  useLayoutEffect(() => {
    const pane = scroller.current;
    if (!pane) return undefined;
    const measure = () => {
      const scale = (parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;
      setNarrow(pane.clientWidth < narrowList * scale);
      setZoom(scale);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(pane);
    return () => observer.disconnect();
  }, [scroller]);
  return { narrow, height: rowHeight(density, narrow) * zoom };
}

interface ConversationListProps {
  /** Names the filter, the search and the order; another one begins at its top. */
  view: string;
  order: ReturnType<typeof useFrozenOrder>;
  openId: string | undefined;
  seen: SeenTimes;
  selected: ReadonlySet<string>;
  selecting: boolean;
  /** Must be stable. */
  onSelect: (id: string) => void;
}

/** The conversations, of which only those in sight are drawn. */
export const ConversationList = memo(function ConversationList({
  view,
  order,
  openId,
  seen,
  selected,
  selecting,
  onSelect,
}: ConversationListProps) {
  const { arrived, freeze, rows, showArrived } = order;
  const urgent = arrived.filter(isWaitingUrgently).length;
  const replies = useReplies();
  const scroller = useRef<HTMLDivElement>(null);
  const isPointedAt = useRef(false);
  const [focusedId, setFocusedId] = useState<string>();
  const [density] = useDensity();
  const { narrow, height } = useRowHeight(scroller, density);
  const indexOf = (id: string | undefined) =>
    id === undefined ? -1 : rows.findIndex((conversation) => conversation.id === id);
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
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 4,
    rangeExtractor,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, height]);
  const scrollTo = useCallback((index: number) => virtual.scrollToIndex(index), [virtual]);
  const start = indexOf(openId);
  const focusNext = useRowFocus(scroller, {
    count: rows.length,
    scrollTo,
    start: start < 0 ? undefined : start,
    arrowsFromPage: true,
  });

  const updateFreeze = () => {
    const pane = scroller.current;
    const hasFocus = pane?.contains(document.activeElement) === true;
    freeze(isPointedAt.current || hasFocus || (pane?.scrollTop ?? 0) > 8);
  };
  const onPointer = ({ pointerType, type }: PointerEvent) => {
    isPointedAt.current = type === "pointerenter" && pointerType === "mouse";
    updateFreeze();
  };
  useEffect(() => () => freeze(false), [freeze]);

  const viewBefore = useRef(view);
  useLayoutEffect(() => {
    if (viewBefore.current === view) return;
    viewBefore.current = view;
    if (focusedIndex < 0) scroller.current?.scrollTo({ top: 0 });
    else scrollTo(focusedIndex);
  }, [view, focusedIndex, scrollTo]);

  return (
    <div className="relative min-h-0 flex-1">
      {arrived.length > 0 && (
        <div
          role="status"
          className="pointer-events-none absolute inset-x-0 top-2 z-10 flex animate-pop-in justify-center"
        >
          <Button
            size="sm"
            onClick={({ detail }) => {
              showArrived();
              scroller.current?.scrollTo({ top: 0 });
              // The keyboard, whose clicks have no count, goes on from the first row.
              if (detail === 0) focusNext(0);
            }}
            className="pointer-events-auto rounded-full pr-3 pl-2.5 shadow-overlay"
          >
            <ArrowUp aria-hidden />
            <span>{count(arrived.length)} new</span>
            {urgent > 0 && (
              <Badge tone="alarm" className="h-4.5 rounded-full">
                {urgent} urgent
              </Badge>
            )}
          </Button>
        </div>
      )}
      <div
        ref={scroller}
        className="h-full overflow-y-auto overscroll-contain contain-strict [scrollbar-width:thin]"
        onScroll={updateFreeze}
        onPointerEnter={onPointer}
        onPointerLeave={onPointer}
        onFocus={({ target }) => {
          setFocusedId(rows[rowIndexOf(target) ?? -1]?.id);
          updateFreeze();
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (currentTarget.contains(relatedTarget)) return;
          setFocusedId(undefined);
          updateFreeze();
        }}
      >
        <ul
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari hears none without bullets
          role="list"
          aria-label="Conversations"
          className="relative"
          style={{ height: virtual.getTotalSize() }}
        >
          {virtual.getVirtualItems().map(({ index, start: top }) => {
            const conversation = rows[index];
            if (!conversation) return null;
            const id = conversation.id ?? "";
            const own = replies.filter(({ conversationId }) => conversationId === id);
            return (
              <li
                key={conversation.id ?? index}
                data-index={index}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0 contain-strict"
                style={{ height, transform: `translateY(${String(top)}px)` }}
              >
                <ConversationRow
                  conversation={conversation}
                  density={density}
                  narrow={narrow}
                  open={conversation.id !== undefined && id === openId}
                  unread={isUnread(conversation, seen)}
                  selected={selected.has(id)}
                  selecting={selecting}
                  delivery={markedStates.find((mark) => own.some(({ state }) => state === mark))}
                  onSelect={onSelect}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
});
