import type { QueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { conversationsQuery } from "@/api/inbox/queries";
import { useConversation, useConversations } from "@/api/inbox/use-inbox";
import { useListAddress } from "@/components/list-screen/use-list-address";
import { type ConversationFilter, conversationStatuses, priorities } from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { ConversationPane } from "./conversation-pane";
import { InboxProvider, useActionsAt } from "./inbox-actions";
import { InboxHeader } from "./inbox-header";
import { ListPane } from "./list-pane";
import { NothingSelected } from "./no-conversation";
import { useSeenTimes } from "./use-seen-times";
import { useWide } from "./use-wide";

const none: readonly never[] = [];

/** The Human Inbox: the list, the open conversation, and who the member is (spec §2). */
export default function InboxPage() {
  const address = useListAddress({ detail: "conversation", pushEach: true });
  const { openId, param } = address;
  const filter = useMemo((): ConversationFilter => {
    // In any case, as the filters' fields read the address.
    const wordOf = (name: string) => param(name)?.trim().toLowerCase();
    return {
      status: conversationStatuses.find((status) => status === wordOf("status")),
      priority: priorities.find((priority) => priority === wordOf("priority")),
    };
  }, [param]);
  const { data: conversations } = useConversations(filter);
  const { data: open } = useConversation(openId);
  const seen = useSeenTimes(openId === undefined ? undefined : (open ?? undefined));
  const [selecting, setSelecting] = useState(false);
  const actions = useActionsAt(address);
  const wide = useWide();

  return (
    <InboxProvider value={actions}>
      <div className="@container/inbox flex min-h-0 flex-1 flex-col overflow-hidden">
        <InboxHeader
          count={conversations?.length}
          selecting={selecting}
          onSelecting={setSelecting}
          className={cn(openId !== undefined && "hidden @2xl/inbox:block")}
        />
        <div className="flex min-h-0 flex-1">
          <ListPane
            address={address}
            filter={filter}
            seen={seen}
            selecting={selecting}
            className={cn(
              "w-full bg-card @2xl/inbox:flex @2xl/inbox:w-1/3 @2xl/inbox:max-w-130 @2xl/inbox:min-w-76 @2xl/inbox:shrink-0 @2xl/inbox:border-r",
              openId !== undefined && "hidden",
            )}
          />
          {openId === undefined ? (
            <NothingSelected conversations={conversations ?? none} />
          ) : (
            <ConversationPane
              key={openId}
              id={openId}
              conversations={conversations ?? undefined}
              wide={wide}
            />
          )}
        </div>
      </div>
    </InboxProvider>
  );
}

InboxPage.prefetch = (cache: QueryClient) => {
  void cache.prefetchQuery(conversationsQuery());
};
