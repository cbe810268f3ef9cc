import { ArrowUp } from "lucide-react";
import {
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  type RefObject,
} from "react";
import { useConversations, useReplies } from "@/api/inbox/use-inbox";
import { useSignedInUser } from "@/api/session";
import { EmptyState } from "@/components/empty-state";
import { usePreferences } from "@/components/preferences";
import { NoneMatching } from "@/components/list-screen/list-states";
import { Rows, type RowsHandle } from "@/components/list-screen/rows";
import { OutageAlert } from "@/components/outage";
import { QueryError } from "@/components/query-state";
import type { ListView } from "@/components/list-screen/use-list";
import {
  canResolve,
  type ConversationFilter,
  isWaitingUrgently,
  type ReceivedConversation,
} from "@/contract/inbox";
import { count } from "@/lib/format";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { wayToShow } from "./conversation-order";
import { ConversationRow, ListSkeleton, rowHeight } from "./conversation-row";
import { DayField } from "./day-field";
import { useInboxActions } from "./inbox-actions";
import { BulkBar, useSelection } from "./selection";
import { useShownRows } from "./shown-rows";
import { useListKeys } from "./use-list-keys";
import { isUnread, type SeenTimes } from "./use-seen-times";

/** The list as it is without filter, search or another order: in groups. */
const groupedView = "newest";
const none: readonly ReceivedConversation[] = [];
const markedStates = ["failed", "sending"] as const;

/** What the rows of the inbox's list are given. */
export interface ConversationRowsProps {
  /** What is looked for, and in what order. */
  list: ListView<ReceivedConversation>;
  filter: ConversationFilter;
  seen: SeenTimes;
  /** Every row shows its checkbox. */
  selecting: boolean;
  /** There is room for this person's own conversations to stay at the top. */
  pins: boolean;
  /** What the rows and their search are in. */
  section: RefObject<HTMLElement | null>;
}

/** The rows of the inbox's list, with what is said in their place. */
export function ConversationRows(props: ConversationRowsProps) {
  const { filter, list, pins, section, seen, selecting } = props;
  const { narrowed, sort, text, view } = list;
  const { openId } = list.address;
  const scroller = useRef<HTMLDivElement>(null);
  const handle = useRef<RowsHandle>(null);
  const isPointedAt = useRef(false);
  const compact = usePreferences(({ compactRows }) => compactRows);
  const height = rowHeight(compact);
  const replies = useReplies();
  const query = useConversations(filter);
  const { data } = query;
  const user = useSignedInUser();
  const ready = query.isSuccess && !query.isPlaceholderData;
  const rowsView = useMemo(() => {
    const way = (all: readonly ReceivedConversation[]) =>
      wayToShow(all, sort, view.trim() === groupedView ? user : undefined);
    return { way, view, search: text, ready };
  }, [ready, sort, text, user, view]);
  const shown = useShownRows(data ?? none, rowsView);
  const { arrived, freeze, groupOf, release, rows, showArrived } = shown;
  const others = rows.findIndex((row) => groupOf(row) !== "Yours");
  const pinned = pins ? (others < 0 ? rows.length : others) : 0;
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

  // What they have taken over moves once the list is not in use.
  const isTaken = last?.name === "takeOver" && last.id === openId;
  // Not to where it goes once resolved, which a live message may say before the call's answer.
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
  const isFilled = data !== undefined && rows.length + arrived.length > 0;
  useEffect(() => {
    if (!isFilled) freeze(false);
  });

  return (
    <>
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
            role="status" // Always there: readers do not say the first text of a new one.
            className="pointer-events-none absolute inset-x-0 top-2 z-10 flex justify-center"
          >
            {arrived.length > 0 && (
              <Button
                size="sm"
                onClick={({ detail }) => {
                  const first = showArrived();
                  // The keyboard, whose clicks have no count, goes on from the first of them.
                  if (detail === 0) handle.current?.focusRow(first);
                  else handle.current?.scrollTo(first);
                }}
                className="pointer-events-auto animate-pop-in rounded-full pr-3 pl-2.5 shadow-overlay"
              >
                <ArrowUp aria-hidden />
                <span>{count(arrived.length)} new</span>
                {urgent > 0 && (
                  <Badge tone="alarm" className="h-4.5 rounded-full">
                    {urgent} urgent
                  </Badge>
                )}
              </Button>
            )}
          </div>
          <div
            // Another filter, search or order begins at its top, and its rows do not slide there.
            key={view}
            ref={scroller}
            id="conversation-list"
            style={{ scrollPaddingTop: `${String(pinned > 0 ? 4 + pinned * height : 2)}rem` }}
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
      {data !== undefined &&
        !isFilled &&
        (narrowed ? (
          <NoneMatching title="No conversations found matching your filters" onClear={list.clear} />
        ) : (
          <>
            <EmptyState
              className="@max-2xl/inbox:hidden"
              title="No conversations yet"
              description="Nothing to do: those that the AI hands over appear here by themselves."
            />
            <div className="flex flex-1 flex-col @2xl/inbox:hidden">
              <DayField rows={none} ticks={[]} still />
            </div>
          </>
        ))}
      {hasSelection && <BulkBar selection={selection} />}
    </>
  );
}
