import { memo, useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import { useConversations } from "@/api/conversations";
import { ErrorState } from "@/components/error-state";
import { canResolve, canTakeOver, type ReceivedConversation } from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { BulkBar, idsThat } from "./bulk-bar";
import { ConversationList, type ListHandle } from "./conversation-list";
import type { Density } from "./conversation-row";
import { ListFilters } from "./list-filters";
import { inOrder, withoutRepeats } from "./list-order";
import { matching } from "./list-search";
import { ListEmpty, ListLoading } from "./list-states";
import type { SeenTimes } from "./seen-conversations";
import { useBulkChanges } from "./use-bulk-changes";
import type { ChangeAddress, InboxView } from "./use-inbox-address";
import { useKeys } from "./use-keys";
import { useSearchText } from "./use-search-text";
import { useSteadyList } from "./use-steady-list";

const none: readonly ReceivedConversation[] = [];

interface ListPaneProps {
  view: InboxView;
  change: ChangeAddress;
  density: Density;
  seen: SeenTimes;
  /** Tick boxes stand on every row. */
  ticking: boolean;
  takingOver: ReadonlySet<string>;
  onOpen: (id: string) => void;
  onTakeOver: (id: string) => void;
  onResolve: (id: string) => void;
  className?: string;
}

/** The inbox's left third: search, filters, and the conversations. */
export const ListPane = memo(function ListPane({
  view,
  change,
  density,
  seen,
  ticking,
  takingOver,
  onOpen,
  onTakeOver,
  onResolve,
  className,
}: ListPaneProps) {
  const { filter, sort } = view;
  const { data, status, isPlaceholderData, isFetching, refetch } = useConversations(filter);
  const writeSearch = useCallback(
    (search: string) => change({ search }, { replace: true }),
    [change],
  );
  const [text, setText] = useSearchText(view.search, writeSearch);
  const search = useDeferredValue(text);

  const all = data ?? none;
  const sorted = useMemo(() => inOrder(withoutRepeats(all), sort), [all, sort]);
  const found = useMemo(() => matching(sorted, search), [sorted, search]);
  const viewName = `${filter.status ?? ""} ${filter.priority ?? ""} ${sort} ${search}`;
  const settled = status === "success" && !isPlaceholderData;
  const { rows, arrived, admit, hold } = useSteadyList(found, viewName, settled);

  const [tickedIds, setTicked] = useState<ReadonlySet<string>>(new Set());
  const onTick = useCallback((id: string) => {
    setTicked((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  // What left the list with a filter is not changed unseen.
  const ticked = useMemo(
    () => (tickedIds.size === 0 ? none : rows.filter(({ id }) => tickedIds.has(id ?? ""))),
    [rows, tickedIds],
  );
  const bulk = useBulkChanges();
  const changeTicked = async (failed: Promise<readonly string[]>) =>
    setTicked(new Set(await failed));
  const takeOverTicked = (ids: readonly string[]) => void changeTicked(bulk.takeOverAll(ids));
  const resolveTicked = (ids: readonly string[]) => void changeTicked(bulk.resolveAll(ids));

  const list = useRef<ListHandle>(null);
  const inHand = () => {
    const id = list.current?.focused() ?? view.conversation;
    return all.find((conversation) => conversation.id === id);
  };
  const onInHand = (
    allow: (conversation: ReceivedConversation) => boolean,
    one: (id: string) => void,
    several: (ids: readonly string[]) => void,
  ) => {
    if (ticked.length > 0) {
      const ids = idsThat(ticked, allow);
      if (ids.length > 0) several(ids);
      return;
    }
    const conversation = inHand();
    if (conversation?.id !== undefined && allow(conversation)) one(conversation.id);
  };
  const arrow = (by: number) => () =>
    (list.current?.focused() !== undefined || document.activeElement === document.body) &&
    list.current?.move(by);
  useKeys({
    j: () => list.current?.move(1) ?? false,
    k: () => list.current?.move(-1) ?? false,
    ArrowDown: arrow(1),
    ArrowUp: arrow(-1),
    x: () => {
      const id = inHand()?.id;
      if (id !== undefined) onTick(id);
    },
    t: () => onInHand(canTakeOver, onTakeOver, takeOverTicked),
    e: () => onInHand(canResolve, onResolve, resolveTicked),
    Escape: () => {
      if (ticked.length > 0) setTicked(new Set());
      else if (view.conversation === undefined) return false;
      else change({ conversation: undefined });
      return true;
    },
  });

  const isFiltered =
    filter.status !== undefined || filter.priority !== undefined || text.trim() !== "";
  const showAll = () => {
    setText("");
    change({ status: undefined, priority: undefined, search: undefined });
  };

  return (
    <section aria-label="Conversation list" className={cn("flex min-h-0 flex-col", className)}>
      <ListFilters text={text} onText={setText} filter={filter} sort={sort} change={change} />
      {status === "error" && (
        <ErrorState
          inline={data !== undefined}
          message="Failed to fetch conversations"
          busy={isFetching}
          onRetry={() => void refetch()}
          className={data === undefined ? undefined : "m-3 mb-2"}
        />
      )}
      {status === "pending" && <ListLoading density={density} />}
      {data !== undefined &&
        (rows.length === 0 && arrived.length === 0 ? (
          status === "success" && <ListEmpty onShowAll={isFiltered ? showAll : undefined} />
        ) : (
          <ConversationList
            handle={list}
            rows={rows}
            arrived={arrived}
            admit={admit}
            hold={hold}
            openId={view.conversation}
            density={density}
            seen={seen}
            ticked={tickedIds}
            ticking={ticking || ticked.length > 0}
            takingOver={takingOver}
            onOpen={onOpen}
            onTick={onTick}
            onTakeOver={onTakeOver}
          />
        ))}
      {ticked.length > 0 && (
        <BulkBar
          ticked={ticked}
          busy={bulk.busy}
          onTakeOver={takeOverTicked}
          onResolve={resolveTicked}
          onClear={() => setTicked(new Set())}
        />
      )}
    </section>
  );
});
