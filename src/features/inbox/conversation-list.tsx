import { ArrowUp } from "lucide-react";
import { type PointerEvent, useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useConversations, useReplies } from "@/api/inbox/use-inbox";
import { useSignedInUser } from "@/api/session";
import { ListChoices } from "@/components/list-screen/list-choices";
import { NoneMatching } from "@/components/list-screen/list-states";
import { Rows, type RowsHandle } from "@/components/list-screen/rows";
import { useList } from "@/components/list-screen/use-list";
import type { ListAddress } from "@/components/list-screen/use-list-address";
import { useSize } from "@/components/list-screen/use-size";
import { usePreferences } from "@/components/preferences";
import { OutageAlert, QueryError } from "@/components/query-state";
import { SearchInput } from "@/components/search-input";
import {
  canResolve,
  type ConversationFilter,
  isWaitingUrgently,
  type ReceivedConversation,
} from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { count, counted } from "@/lib/format";
import { Button } from "@/ui/button";
import { arrangementOf, conversationList, mostPinned } from "./conversation-order";
import { ConversationRow, ListSkeleton, rowHeight } from "./conversation-row";
import { useInboxActions } from "./inbox-actions";
import { BulkBar, useSelection } from "./selection";
import { useShownRows } from "./shown-rows";
import { useListKeys } from "./use-list-keys";
import { isUnread, type SeenTimes } from "./use-seen-times";

const none: readonly ReceivedConversation[] = [];
const markedStates = ["failed", "sending"] as const;

interface ConversationListProps {
  address: ListAddress;
  filter: ConversationFilter;
  seen: SeenTimes;
  /** Every row shows its checkbox. */
  selecting: boolean;
}

/** The left third of the inbox: search, filters, and the conversations. */
export function ConversationList({ address, filter, seen, selecting }: ConversationListProps) {
  const { openId } = address;
  const section = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const handle = useRef<RowsHandle>(null);
  const isPointedAt = useRef(false);
  const compact = usePreferences(({ compactRows }) => compactRows);
  const height = rowHeight(compact);
  const replies = useReplies();
  const user = useSignedInUser();
  const query = useConversations(filter);
  const { data } = query;
  const ready = query.isSuccess && !query.isPlaceholderData;
  // Used without rows: they are searched, sorted and grouped below, where they can keep their places.
  const list = useList(conversationList, { rows: undefined, sample: false }, address);
  const { narrowed, sort, text, view } = list;
  const isGrouped = !narrowed && sort === conversationList.sorts[0];
  const rowsView = useMemo(() => {
    const arrange = (all: readonly ReceivedConversation[]) =>
      arrangementOf(all, sort, isGrouped ? user : undefined);
    return { arrange, view, search: text, ready };
  }, [isGrouped, ready, sort, text, user, view]);
  const shown = useShownRows(data ?? none, rowsView);
  const { arrived, freeze, groupOf, release, rows, showArrived } = shown;
  // The user's own conversations, which are first, are pinned if there is room.
  const canPin = useSize(section, (size) => size.height >= 36);
  const ownAtTop = rows.slice(0, mostPinned).filter((row) => groupOf(row) === "Yours");
  const pinned = canPin ? ownAtTop.length : 0;
  const urgent = arrived.filter(isWaitingUrgently).length;
  const selection = useSelection(rows);
  const hasSelection = selection.conversations.length > 0;
  useListKeys({ handle, section, rows, openId, selection });

  // A conversation that the user resolves leaves its place; if its row has the focus, the next row gets it.
  const { lastChange } = useInboxActions();
  const fold = useEffectEvent((id: string) => {
    const index = rows.findIndex((row) => row.id === id);
    const item = scroller.current?.querySelector(`[data-index="${index}"]`);
    if (item?.contains(document.activeElement)) handle.current?.focusRow(index);
    release(id);
  });
  useEffect(() => {
    if (lastChange?.name === "resolve") fold(lastChange.id);
  }, [lastChange]);

  // A conversation that the user takes over moves once the list is no longer in use.
  const isTaken = lastChange?.name === "takeOver" && lastChange.id === openId;
  // Not if it is resolved by now: a live message may say so before the call's response arrives.
  const taken = isTaken ? rows.find((row) => row.id === openId && canResolve(row)) : undefined;

  const updateFreeze = () => {
    const pane = scroller.current;
    const isInUse = isPointedAt.current || pane?.contains(document.activeElement) === true;
    freeze(isInUse || (pane?.scrollTop ?? 0) > 8);
    if (!isInUse && taken?.id !== undefined) release(taken.id);
  };
  const follow = useEffectEvent(() => {
    if (taken) updateFreeze();
  });
  useEffect(() => follow(), [taken?.id]);
  const onPointer = ({ pointerType, type }: PointerEvent) => {
    isPointedAt.current = type === "pointerenter" && pointerType === "mouse";
    updateFreeze();
  };
  const isFilled = rows.length + arrived.length > 0;
  useEffect(() => {
    if (!isFilled) freeze(false);
  });

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Conversation list"
      className={cn(
        "flex min-h-0 w-full flex-col bg-card outline-none @2xl/inbox:flex @2xl/inbox:w-1/3 @2xl/inbox:max-w-130 @2xl/inbox:min-w-76 @2xl/inbox:pointer-coarse:min-w-88 @2xl/inbox:shrink-0 @2xl/inbox:border-r print:w-full print:max-w-none print:border-0",
        openId !== undefined && "hidden print:hidden",
      )}
    >
      <h2 className="sr-only">Conversation list</h2>
      <div role="search" className="grid gap-2 border-b p-3">
        <SearchInput label="Search conversations" value={text} onChange={list.setText} />
        <div className="flex gap-2">
          <ListChoices list={list} iconOnly className="flex-1 gap-1 px-2 text-sm" />
        </div>
      </div>
      <p role="status" className="sr-only">
        {narrowed && ready && `${counted(rows.length + arrived.length, "conversation")} found. `}
        {hasSelection && `${counted(selection.conversations.length, "conversation")} selected`}
      </p>
      {data && <OutageAlert className="m-3 mb-2" />}
      <QueryError
        query={query}
        inline={data !== undefined}
        errorMessage="Failed to fetch conversations"
        className={data === undefined ? undefined : "m-3 mb-2"}
      />
      {query.isPending && <ListSkeleton />}
      {isFilled && (
        <div className="relative min-h-0 flex-1">
          <div
            role="status" // Always rendered: screen readers skip the first text of a new one.
            className="pointer-events-none absolute inset-x-0 top-2 z-10 flex justify-center"
          >
            {arrived.length > 0 && (
              <Button
                size="sm"
                onClick={({ detail }) => {
                  const first = showArrived();
                  // A click by keyboard (detail is 0) moves the focus to the first of them.
                  if (detail === 0) handle.current?.focusRow(first);
                  else handle.current?.scrollTo(first);
                }}
                className="pointer-events-auto animate-pop-in rounded-full pr-3 pl-2.5 shadow-overlay"
              >
                <ArrowUp aria-hidden />
                {count(arrived.length)} new{urgent > 0 && `, ${count(urgent)} urgent`}
              </Button>
            )}
          </div>
          <div
            // A new filter, search or order remounts the list: it starts at the top, and no row slides.
            key={view}
            ref={scroller}
            id="conversation-list"
            style={{ scrollPaddingTop: `${pinned > 0 ? 4 + pinned * height : 2}rem` }}
            className="h-full overflow-y-auto overscroll-contain contain-strict [scrollbar-width:thin]"
            onScroll={updateFreeze}
            onPointerEnter={onPointer}
            onPointerLeave={onPointer}
            onFocus={updateFreeze}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) updateFreeze();
            }}
          >
            <Rows
              label="Conversations"
              pane
              rest="Also yours"
              startId={openId}
              {...{ groupOf, handle, height, pinned, rows }}
            >
              {(conversation) => {
                const { id = "" } = conversation;
                const own = replies.filter(({ conversationId }) => conversationId === id);
                return (
                  <ConversationRow
                    conversation={conversation}
                    me={user}
                    under={groupOf(conversation)}
                    compact={compact}
                    open={conversation.id !== undefined && id === openId}
                    unread={isUnread(conversation, seen)}
                    selected={selection.ids.has(id)}
                    selecting={selecting || hasSelection}
                    delivery={markedStates.find((mark) => own.some(({ state }) => state === mark))}
                    onSelect={selection.toggle}
                  />
                );
              }}
            </Rows>
          </div>
        </div>
      )}
      {data !== undefined && !isFilled && (
        <NoneMatching
          title="No conversations found matching your filters"
          onClear={narrowed ? list.clear : undefined}
        />
      )}
      {hasSelection && <BulkBar selection={selection} />}
    </section>
  );
}
