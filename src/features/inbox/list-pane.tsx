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
import { ConversationList } from "./conversation-list";
import { conversationList } from "./conversation-order";
import { ListSkeleton } from "./list-skeleton";
import { BulkBar, useSelection } from "./selection";
import { useFrozenOrder } from "./use-frozen-order";
import { useListKeys } from "./use-list-keys";
import type { SeenTimes } from "./use-seen-times";

const emptyTitle = "No conversations found matching your filters";

interface ListPaneProps {
  address: ListAddress;
  filter: ConversationFilter;
  seen: SeenTimes;
  /** Every row shows its checkbox. */
  selecting: boolean;
}

/** The inbox's left third: search, filters, and the conversations. */
export const ListPane = memo(function ListPane({
  address,
  filter,
  seen,
  selecting,
}: ListPaneProps) {
  const section = useRef<HTMLElement>(null);
  const { data, status, isPlaceholderData, isFetching, refetch } = useConversations(filter);
  const list = useList(conversationList, { rows: data ?? undefined, sample: false }, address);
  const order = useFrozenOrder(list.shown, list.view, status === "success" && !isPlaceholderData);
  const { rows } = order;
  const { openId } = address;
  const selection = useSelection(rows);
  useListKeys({ section, rows, openId, selection });
  const isFilled = rows.length + order.arrived.length > 0;
  const hasSelection = selection.conversations.length > 0;

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
      {data !== undefined && isFilled && (
        <ConversationList
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
