import { useVirtualizer } from "@tanstack/react-virtual";
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
import type { ReceivedConversation } from "@/contract/inbox";
import { ConversationRow, type Density } from "./conversation-row";
import { NewArrivals } from "./new-arrivals";
import { narrowList, rowHeight } from "./row-heights";
import { isUnread, type SeenTimes } from "./seen-conversations";

/** Moves through the list from outside, by keys. */
export interface ListHandle {
  /** Puts the focus on the row so many places further; false where there is none. */
  move: (by: number) => boolean;
  /** The conversation whose row has the focus. */
  focused: () => string | undefined;
}

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

const rowOf = (element: Element | null): string | undefined =>
  element
    ?.closest("[data-row]")
    ?.querySelector("[data-conversation]")
    ?.getAttribute("data-conversation") ?? undefined;

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
  const scroller = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | undefined>(undefined);
  const present = useRef({ pointed: false, focused: false });
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const pane = scroller.current;
    if (!pane) return undefined;
    const look = () => setNarrow(pane.clientWidth < narrowList);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(pane);
    return () => observer.disconnect();
  }, []);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight(density, narrow),
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 6,
  });

  useLayoutEffect(() => virtual.measure(), [density, narrow, virtual]);

  const look = useCallback(() => {
    const { pointed, focused } = present.current;
    hold(pointed || focused || (scroller.current?.scrollTop ?? 0) > 8);
  }, [hold]);

  const rowLink = (id: string) =>
    scroller.current?.querySelector<HTMLElement>(`[data-conversation="${CSS.escape(id)}"]`);

  // A row that was moved to may have to be drawn before it can take the focus.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const link = rowLink(wanted.current);
    if (!link) return;
    wanted.current = undefined;
    link.focus({ preventScroll: true });
  });

  useImperativeHandle(handle, () => {
    const focused = () => {
      const { activeElement } = document;
      return scroller.current?.contains(activeElement) ? rowOf(activeElement) : undefined;
    };
    return {
      focused,
      move: (by) => {
        const now = wanted.current ?? focused() ?? openId;
        const from = rows.findIndex(({ id }) => id === now);
        const to = from < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, from + by));
        const id = rows[to]?.id;
        if (id === undefined) return false;
        wanted.current = id;
        virtual.scrollToIndex(to);
        const link = rowLink(id);
        if (link) {
          wanted.current = undefined;
          link.focus({ preventScroll: true });
        }
        return true;
      },
    };
  });

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
        className="h-full overflow-y-auto overscroll-contain [scrollbar-width:thin]"
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
          {virtual.getVirtualItems().map(({ index, key, size, start }) => {
            const conversation = rows[index];
            if (!conversation) return null;
            const id = conversation.id ?? "";
            return (
              <li
                key={key}
                data-row
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0"
                style={{ height: size, transform: `translateY(${String(start)}px)` }}
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
