import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import {
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { ReceivedConversation } from "@/contract/inbox";
import { ConversationRow, type Density } from "./conversation-row";
import { NewArrivals } from "./new-arrivals";
import { narrowList, rowHeight } from "./row-heights";
import { isUnread, type SeenTimes } from "./seen-conversations";
import { useDeliveries } from "./use-deliveries";
import { type ListHandle, rowOf, useRowFocus } from "./use-row-focus";

/** So many rows beyond the edges are drawn, for what scrolls in before the next frame. */
const spareRows = 4;

interface ConversationListProps {
  handle: RefObject<ListHandle | null>;
  /** Names the filter, the search and the order: another one begins at its top. */
  view: string;
  rows: readonly ReceivedConversation[];
  arrived: readonly ReceivedConversation[];
  admit: () => void;
  hold: (held: boolean) => void;
  openId: string | undefined;
  density: Density;
  seen: SeenTimes;
  ticked: ReadonlySet<string>;
  ticking: boolean;
  takingOver: ReadonlySet<string>;
  onOpen: (id: string) => void;
  onTick: (id: string) => void;
  onTakeOver: (id: string) => void;
}

/** The conversations, of which only those in sight are drawn. */
export const ConversationList = memo(function ConversationList({
  handle,
  view,
  rows,
  arrived,
  admit,
  hold,
  openId,
  density,
  seen,
  ticked,
  ticking,
  takingOver,
  onOpen,
  onTick,
  onTakeOver,
}: ConversationListProps) {
  const deliveries = useDeliveries();
  const scroller = useRef<HTMLDivElement>(null);
  const pointed = useRef(false);
  const [focusedId, setFocusedId] = useState<string>();
  const [narrow, setNarrow] = useState(false);
  /** How much larger than usual the reader has set all text. */
  const [zoom, setZoom] = useState(1);
  useLayoutEffect(() => {
    const pane = scroller.current;
    if (!pane) return undefined;
    const measure = () => {
      const textSize = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      setNarrow(pane.clientWidth < (narrowList * textSize) / 16);
      setZoom(textSize / 16);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(pane);
    return () => observer.disconnect();
  }, []);
  const height = rowHeight(density, narrow) * zoom;
  const focusedAt =
    focusedId === undefined ? -1 : rows.findIndex((conversation) => conversation.id === focusedId);
  // A row that has the focus must not lose it by being scrolled out of sight.
  const drawn = useCallback(
    (range: Range) => {
      const inSight = defaultRangeExtractor(range);
      if (focusedAt < 0 || inSight.includes(focusedAt)) return inSight;
      return focusedAt < range.startIndex ? [focusedAt, ...inSight] : [...inSight, focusedAt];
    },
    [focusedAt],
  );
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: spareRows,
    rangeExtractor: drawn,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, height]);
  const scrollTo = useCallback(
    (index: number) => virtual.scrollToIndex(index, { align: "auto" }),
    [virtual],
  );

  const look = useCallback(() => {
    const pane = scroller.current;
    const focused = pane?.contains(document.activeElement) === true;
    hold(pointed.current || focused || (pane?.scrollTop ?? 0) > 8);
  }, [hold]);

  const viewBefore = useRef(view);
  useLayoutEffect(() => {
    if (viewBefore.current === view) return;
    viewBefore.current = view;
    if (focusedAt < 0) scroller.current?.scrollTo({ top: 0 });
    else scrollTo(focusedAt);
  }, [view, focusedAt, scrollTo]);

  useEffect(() => () => hold(false), [hold]);

  const focusSoon = useRowFocus(handle, scroller, rows, openId, scrollTo);

  return (
    <div className="relative min-h-0 flex-1">
      {arrived.length > 0 && (
        <NewArrivals
          arrived={arrived}
          onShow={(byKeys) => {
            admit();
            scroller.current?.scrollTo({ top: 0 });
            // The button goes: who came by keys goes on from the newest of them.
            if (byKeys) focusSoon(arrived[0]?.id);
          }}
        />
      )}
      <div
        ref={scroller}
        className="h-full overflow-y-auto overscroll-contain contain-strict [scrollbar-width:thin]"
        onScroll={look}
        onPointerEnter={(event) => {
          pointed.current = event.pointerType === "mouse";
          look();
        }}
        onPointerLeave={() => {
          pointed.current = false;
          look();
        }}
        onFocus={({ target }) => {
          setFocusedId(rowOf(target));
          look();
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (currentTarget.contains(relatedTarget)) return;
          setFocusedId(undefined);
          look();
        }}
      >
        <ul
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari hears none without bullets
          role="list"
          aria-label="Conversations"
          className="relative"
          style={{ height: virtual.getTotalSize() }}
        >
          {virtual.getVirtualItems().map(({ index, start }) => {
            const conversation = rows[index];
            if (!conversation) return null;
            const id = conversation.id ?? "";
            return (
              <li
                key={conversation.id ?? index}
                data-row
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0 contain-strict"
                style={{ height, transform: `translateY(${String(start)}px)` }}
              >
                <ConversationRow
                  conversation={conversation}
                  density={density}
                  narrow={narrow}
                  open={conversation.id !== undefined && id === openId}
                  unread={isUnread(conversation, seen)}
                  ticked={ticked.has(id)}
                  ticking={ticking}
                  takingOver={takingOver.has(id)}
                  delivery={deliveries.get(id)}
                  onOpen={onOpen}
                  onTick={onTick}
                  onTakeOver={onTakeOver}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
});
