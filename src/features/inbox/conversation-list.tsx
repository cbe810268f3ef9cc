import { useVirtualizer } from "@tanstack/react-virtual";
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
import { type ListHandle, useRowFocus } from "./use-row-focus";

/** So many rows beyond the edges are drawn, for what scrolls in before the next frame. */
const spareRows = 4;

interface ConversationListProps {
  handle: RefObject<ListHandle | null>;
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
  const present = useRef({ pointed: false, focused: false });
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
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: spareRows,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, height]);
  const scrollTo = useCallback(
    (index: number) => virtual.scrollToIndex(index, { align: "auto" }),
    [virtual],
  );

  const look = useCallback(() => {
    const { pointed, focused } = present.current;
    hold(pointed || focused || (scroller.current?.scrollTop ?? 0) > 8);
  }, [hold]);

  useEffect(() => () => hold(false), [hold]);

  useRowFocus(handle, scroller, rows, openId, scrollTo);

  return (
    <div className="relative min-h-0 flex-1">
      {arrived.length > 0 && (
        <NewArrivals
          arrived={arrived}
          onShow={() => {
            admit();
            scroller.current?.scrollTo({ top: 0 });
          }}
        />
      )}
      <div
        ref={scroller}
        className="h-full overflow-y-auto overscroll-contain contain-strict [scrollbar-width:thin]"
        onScroll={look}
        onPointerEnter={(event) => {
          present.current.pointed = event.pointerType === "mouse";
          look();
        }}
        onPointerLeave={() => {
          present.current.pointed = false;
          look();
        }}
        onFocus={() => {
          present.current.focused = true;
          look();
        }}
        onBlur={(event) => {
          present.current.focused = event.currentTarget.contains(event.relatedTarget);
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
