import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import {
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { type Density, useDensity } from "@/components/list-screen/density";
import { rowIndexOf, useRowFocus } from "@/components/list-screen/use-row-focus";
import { ConversationRow, narrowList, rowHeight } from "./conversation-row";
import { useDeliveries } from "./delivery-mark";
import { useInboxActions } from "./inbox-actions";
import { NewArrivals } from "./new-arrivals";
import type { useFrozenOrder } from "./use-frozen-order";
import type { ListHandle } from "./use-list-keys";
import { isUnread, type SeenTimes } from "./use-seen-times";

/** This many rows beyond the edges are drawn, for what scrolls in before the next frame. */
const overscan = 4;

interface ConversationListProps {
  handle: RefObject<ListHandle | null>;
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

/** The height of every row, which depends on the list's width and the text size. */
function useRowHeight(scroller: RefObject<HTMLElement | null>, density: Density) {
  const [{ narrow, zoom }, setSize] = useState({ narrow: false, zoom: 1 });
  useLayoutEffect(() => {
    const pane = scroller.current;
    if (!pane) return undefined;
    const measure = () => {
      const textSize = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const size = { narrow: pane.clientWidth < (narrowList * textSize) / 16, zoom: textSize / 16 };
      setSize((now) => (now.narrow === size.narrow && now.zoom === size.zoom ? now : size));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(pane);
    return () => observer.disconnect();
  }, [scroller]);
  return { narrow, height: rowHeight(density, narrow) * zoom };
}

/** The conversations, of which only those in sight are drawn. */
export const ConversationList = memo(function ConversationList({
  handle,
  view,
  order,
  openId,
  seen,
  selected,
  selecting,
  onSelect,
}: ConversationListProps) {
  const { arrived, freeze, rows, showArrived } = order;
  const { pending } = useInboxActions();
  const deliveries = useDeliveries();
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
    overscan,
    rangeExtractor,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, height]);
  const scrollTo = useCallback(
    (index: number) => virtual.scrollToIndex(index, { align: "auto" }),
    [virtual],
  );
  const start = indexOf(openId);
  const { focus, focused, focusNext } = useRowFocus(scroller, {
    count: rows.length,
    scrollTo,
    start: start < 0 ? undefined : start,
    arrowsFromPage: true,
  });
  useImperativeHandle(handle, () => ({
    focused: () => rows[focused() ?? -1]?.id,
    focus: (id) => focus(indexOf(id)),
  }));

  const updateFreeze = useCallback(() => {
    const pane = scroller.current;
    const hasFocus = pane?.contains(document.activeElement) === true;
    freeze(isPointedAt.current || hasFocus || (pane?.scrollTop ?? 0) > 8);
  }, [freeze]);
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
        <NewArrivals
          arrived={arrived}
          onShow={(byKeyboard) => {
            showArrived();
            scroller.current?.scrollTo({ top: 0 });
            // The button disappears: the keyboard goes on from the first row.
            if (byKeyboard) focusNext(0);
          }}
        />
      )}
      <div
        ref={scroller}
        className="h-full overflow-y-auto overscroll-contain contain-strict [scrollbar-width:thin]"
        onScroll={updateFreeze}
        onPointerEnter={({ pointerType }) => {
          isPointedAt.current = pointerType === "mouse";
          updateFreeze();
        }}
        onPointerLeave={() => {
          isPointedAt.current = false;
          updateFreeze();
        }}
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
                  takingOver={pending.get(id) === "takeOver"}
                  delivery={deliveries.get(id)}
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
