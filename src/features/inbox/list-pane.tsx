import { SearchX } from "lucide-react";
import { memo, useRef } from "react";
import { useConversations } from "@/api/inbox/use-inbox";
import { EmptyState } from "@/components/empty-state";
import { ErrorState } from "@/components/error-state";
import { NoneMatching } from "@/components/list-screen/list-states";
import { ListChoices } from "@/components/list-screen/list-toolbar";
import { useList } from "@/components/list-screen/use-list";
import type { ListAddress } from "@/components/list-screen/use-list-address";
import { SearchInput } from "@/components/search-input";
import type { ConversationFilter } from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { BulkBar } from "./bulk-bar";
import { ConversationList } from "./conversation-list";
import { conversationList } from "./conversation-order";
import { ListSkeleton } from "./list-skeleton";
import { useFrozenOrder } from "./use-frozen-order";
import { type ListHandle, useListKeys } from "./use-list-keys";
import type { SeenTimes } from "./use-seen-times";
import { useSelection } from "./use-selection";

const emptyTitle = "No conversations found matching your filters";

interface ListPaneProps {
  address: ListAddress;
  filter: ConversationFilter;
  seen: SeenTimes;
  /** Every row shows its checkbox. */
  selecting: boolean;
  className?: string;
}

/** The inbox's left third: search, filters, and the conversations. */
export const ListPane = memo(function ListPane({
  address,
  filter,
  seen,
  selecting,
  className,
}: ListPaneProps) {
  const section = useRef<HTMLElement>(null);
  const handle = useRef<ListHandle>(null);
  const { data, status, isPlaceholderData, isFetching, refetch } = useConversations(filter);
  const list = useList(conversationList, { rows: data ?? undefined, sample: false }, address);
  const order = useFrozenOrder(list.shown, list.view, status === "success" && !isPlaceholderData);
  const { rows, arrived } = order;
  const { openId } = address;
  const selection = useSelection(rows);
  useListKeys({ section, list: handle, rows, openId, selection });
  const hasSelection = selection.conversations.length > 0;

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Conversation list"
      className={cn("flex min-h-0 flex-col outline-none", className)}
    >
      <div role="search" className="grid gap-2 border-b p-3">
        <SearchInput
          label="Search conversations"
          placeholder="Search conversations..."
          value={list.text}
          onChange={list.setText}
        />
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
      {data !== undefined && (rows.length > 0 || arrived.length > 0) && (
        <ConversationList
          handle={handle}
          view={list.view}
          order={order}
          openId={openId}
          seen={seen}
          selected={selection.ids}
          selecting={selecting || hasSelection}
          onSelect={selection.toggle}
        />
      )}
      {status === "success" &&
        rows.length === 0 &&
        arrived.length === 0 &&
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
