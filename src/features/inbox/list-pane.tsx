import { memo, useCallback, useDeferredValue, useMemo } from "react";
import { useConversations } from "@/api/inbox/use-inbox";
import { ErrorState } from "@/components/error-state";
import { useSearchText } from "@/components/use-search-text";
import type { ReceivedConversation } from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { BulkBar } from "./bulk-bar";
import { ConversationList } from "./conversation-list";
import type { Density } from "./conversation-row";
import { ListFilters } from "./list-filters";
import { inOrder } from "./list-order";
import { matching } from "./list-search";
import { ListEmpty, ListLoading } from "./list-states";
import type { SeenTimes } from "./seen-conversations";
import type { ChangeAddress, InboxView } from "./use-inbox-address";
import { useListWork } from "./use-list-work";
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
  const sorted = useMemo(() => inOrder(all, sort), [all, sort]);
  const found = useMemo(() => matching(sorted, search), [sorted, search]);
  const viewName = `${filter.status ?? ""} ${filter.priority ?? ""} ${sort} ${search}`;
  const settled = status === "success" && !isPlaceholderData;
  const { rows, arrived, admit, hold } = useSteadyList(found, viewName, settled);

  const { list, section, ticked, ...work } = useListWork({
    all,
    rows,
    view,
    change,
    onTakeOver,
    onResolve,
  });

  const isFiltered =
    filter.status !== undefined || filter.priority !== undefined || text.trim() !== "";
  const showAll = () => {
    setText("");
    change({ status: undefined, priority: undefined, search: undefined });
  };

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Conversation list"
      className={cn("flex min-h-0 flex-col outline-none", className)}
    >
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
            view={viewName}
            rows={rows}
            arrived={arrived}
            admit={admit}
            hold={hold}
            openId={view.conversation}
            density={density}
            seen={seen}
            ticked={work.tickedIds}
            ticking={ticking || ticked.length > 0}
            takingOver={takingOver}
            onOpen={onOpen}
            onTick={work.onTick}
            onTakeOver={onTakeOver}
          />
        ))}
      {ticked.length > 0 && (
        <BulkBar
          ticked={ticked}
          busy={work.busy}
          onTakeOver={work.takeOverTicked}
          onResolve={work.resolveTicked}
          onClear={work.clear}
        />
      )}
    </section>
  );
});
