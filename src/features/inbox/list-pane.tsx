import { ArrowUp, SearchX } from "lucide-react";
import {
  memo,
  type PointerEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useConversations, useReplies } from "@/api/inbox/use-inbox";
import { useSignedInUser } from "@/api/session";
import { EmptyState } from "@/components/empty-state";
import { ErrorState } from "@/components/error-state";
import { useCompact } from "@/components/list-screen/density";
import { ManyRows, type RowsHandle } from "@/components/list-screen/many-rows";
import { ListChoices } from "@/components/list-screen/list-choices";
import { NoneMatching } from "@/components/list-screen/list-states";
import { useList } from "@/components/list-screen/use-list";
import type { ListAddress } from "@/components/list-screen/use-list-address";
import { SearchInput } from "@/components/search-input";
import { type ConversationFilter, isWaitingUrgently } from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { count } from "@/lib/format";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { conversationList, type GroupOf, groupNameOf, holdersFor } from "./conversation-order";
import { ConversationRow, narrowBelow, rowHeight } from "./conversation-row";
import { useInboxActions } from "./inbox-actions";
import { ListSkeleton } from "./list-skeleton";
import { BulkBar, useSelection } from "./selection";
import { useFrozenOrder } from "./use-frozen-order";
import { useListKeys } from "./use-list-keys";
import { isUnread, type SeenTimes } from "./use-seen-times";

const emptyTitle = "No conversations found matching your filters";
/** The list as it is without filter, search or another order: in groups. */
const groupedView = "newest";
const markedStates = ["failed", "sending"] as const;

interface ListPaneProps {
  address: ListAddress;
  filter: ConversationFilter;
  seen: SeenTimes;
  /** Every row shows its checkbox. */
  selecting: boolean;
}

/** The inbox's left third: search, filters, and the conversations. */
export const ListPane = memo(function ListPane(props: ListPaneProps) {
  const { address, filter, seen, selecting } = props;
  const { openId } = address;
  const section = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const handle = useRef<RowsHandle>(null);
  const isPointedAt = useRef(false);
  const compact = useCompact();
  const replies = useReplies();
  const { data, status, isPlaceholderData, isFetching, refetch } = useConversations(filter);
  const list = useList(conversationList, { rows: data ?? undefined, sample: false }, address);
  const user = useSignedInUser();
  const holderOf = useMemo(() => holdersFor(user), [user]);
  const { view } = list;
  const { label } = list.sort;
  const isGrouped = view.trim() === groupedView;
  const ownGroupOf = useCallback<GroupOf>(
    (conversation) => (isGrouped ? groupNameOf(conversation, holderOf(conversation)) : label),
    [holderOf, isGrouped, label],
  );
  const { arrived, freeze, groupOf, release, rows, showArrived } = useFrozenOrder(list.shown, {
    groupOf: ownGroupOf,
    view,
    ready: status === "success" && !isPlaceholderData,
  });
  // Rows slide when they change places, and not where another view shows others.
  const [lastView, setLastView] = useState<string>();
  useEffect(() => setLastView(view), [view]);
  const urgent = arrived.filter(isWaitingUrgently).length;
  const selection = useSelection(rows);
  const hasSelection = selection.conversations.length > 0;
  useListKeys({ section, rows, openId, selection });

  // What this person has resolved leaves its place, and a focus there goes on to the next row.
  const { last } = useInboxActions();
  const fold = useEffectEvent((id: string) => {
    const index = rows.findIndex((row) => row.id === id);
    const item = scroller.current?.querySelector(`[data-index="${String(index)}"]`);
    if (item?.contains(document.activeElement)) handle.current?.focusRow(index);
    release(id);
  });
  useEffect(() => {
    if (last?.name === "resolve") fold(last.id);
  }, [last]);

  // What they have taken over moves once the list is not in use, and stays in sight.
  const isTaken = last?.name === "takeOver" && last.id === openId;
  const takenIndex = isTaken ? rows.findIndex(({ id }) => id === openId) : -1;
  const taken = rows[takenIndex];
  const hasMoved = taken !== undefined && groupOf(taken) === ownGroupOf(taken);

  const updateFreeze = () => {
    const pane = scroller.current;
    const isInUse = isPointedAt.current || pane?.contains(document.activeElement) === true;
    freeze(isInUse || (pane?.scrollTop ?? 0) > 8);
    if (!isInUse && !hasMoved && taken?.id !== undefined) release(taken.id);
  };
  const follow = useEffectEvent(() => {
    if (hasMoved) handle.current?.scrollTo(takenIndex);
    else if (taken) updateFreeze();
  });
  useEffect(() => follow(), [hasMoved, taken?.id]);
  const onPointer = ({ pointerType, type }: PointerEvent) => {
    isPointedAt.current = type === "pointerenter" && pointerType === "mouse";
    updateFreeze();
  };
  const isFilled = data !== undefined && rows.length + arrived.length > 0;
  useEffect(() => {
    if (!isFilled) freeze(false);
  });

  // Another filter, search or order begins at its top, or at the row with the focus.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!scroller.current?.contains(activeElement)) scroller.current?.scrollTo({ top: 0 });
    else activeElement?.scrollIntoView({ block: "nearest" });
  }, [view]);

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Conversation list"
      className={cn(
        "flex min-h-0 w-full flex-col bg-card outline-none @2xl/inbox:flex @2xl/inbox:w-1/3 @2xl/inbox:max-w-130 @2xl/inbox:min-w-76 @2xl/inbox:shrink-0 @2xl/inbox:border-r",
        openId !== undefined && "hidden",
      )}
    >
      <h2 className="sr-only">Conversation list</h2>
      <div role="search" className="grid gap-2 border-b p-3">
        <SearchInput label="Search conversations" value={list.text} onChange={list.setText} />
        <div className="flex gap-2">
          <ListChoices
            list={list}
            iconOnly
            className="flex-1 gap-1 px-2 text-sm"
            sortStyles="w-8 shrink-0 justify-center px-0 text-sm pointer-coarse:w-10 [&>svg:last-child]:hidden"
          />
        </div>
      </div>
      {status === "error" && (
        <ErrorState
          inline={data !== undefined}
          message="Failed to fetch conversations"
          busy={isFetching}
          onRetry={() => void refetch()}
          className={data === undefined ? undefined : "m-3 mb-2"}
        />
      )}
      {status === "pending" && <ListSkeleton />}
      {isFilled && (
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
                  if (detail === 0) handle.current?.focusRow(0);
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
            className="h-full scroll-pt-8 overflow-y-auto overscroll-contain contain-strict [scrollbar-width:thin]"
            onScroll={updateFreeze}
            onPointerEnter={onPointer}
            onPointerLeave={onPointer}
            onFocus={updateFreeze}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) updateFreeze();
            }}
          >
            <ManyRows
              label="Conversations"
              rows={rows}
              idOf={({ id }) => id}
              heightAt={(width) => rowHeight(compact, width < narrowBelow)}
              startId={openId ?? null}
              handle={handle}
              groupOf={groupOf}
              stickyHeads
              slides={lastView === view}
            >
              {(conversation, width) => {
                const { id = "" } = conversation;
                const own = replies.filter(({ conversationId }) => conversationId === id);
                return (
                  <ConversationRow
                    conversation={conversation}
                    holder={holderOf(conversation)}
                    compact={compact}
                    narrow={width < narrowBelow}
                    open={conversation.id !== undefined && id === openId}
                    unread={isUnread(conversation, seen)}
                    selected={selection.ids.has(id)}
                    selecting={selecting || hasSelection}
                    delivery={markedStates.find((mark) => own.some(({ state }) => state === mark))}
                    onSelect={selection.toggle}
                  />
                );
              }}
            </ManyRows>
          </div>
        </div>
      )}
      {status === "success" &&
        !isFilled &&
        (list.narrowed ? (
          <NoneMatching title={emptyTitle} onClear={list.clear} />
        ) : (
          <EmptyState
            icon={SearchX}
            title={emptyTitle}
            description="Conversations that the AI hands over appear here by themselves."
          />
        ))}
      {hasSelection && <BulkBar selection={selection} />}
    </section>
  );
});
