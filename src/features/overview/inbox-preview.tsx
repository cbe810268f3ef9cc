import { useMutation } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { useId, useMemo } from "react";
import { Link, useLocation } from "wouter";
import { useConversations } from "@/api/inbox/use-inbox";
import { useInboxService, useUrgentCount } from "@/api/live";
import { EmptyState } from "@/components/empty-state";
import { QueryState } from "@/components/query-state";
import { RelativeTime } from "@/components/relative-time";
import { SectionCard } from "@/components/section-card";
import { PriorityBadge } from "@/components/status-badge";
import { useMounted } from "@/components/use-mounted";
import {
  canTakeOver,
  isTakenOver,
  priorityRank,
  type ReceivedConversation,
} from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { errorText } from "@/lib/failure";
import { preview } from "@/lib/format";
import { sortedBy } from "@/lib/list-rows";
import { inboxPath, paths } from "@/lib/paths";
import { firstTime } from "@/lib/times";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { SkeletonGroups } from "@/ui/skeleton";
import { toast, toastError } from "@/ui/use-toast";

const shownCards = 4;
const grid = "grid gap-2.5 p-3 @xl:grid-cols-2";
/** Three or four cards fill the height of the section next to it. */
const fullGrid = `${grid} h-full auto-rows-fr`;

/** Unresolved conversations: those waiting for a person first, then by priority, newest first. */
export function firstToHandle(conversations: readonly ReceivedConversation[], limit: number) {
  const open = conversations.filter(({ status }) => status !== "resolved");
  const newest = sortedBy(open, (row) => firstTime(row.lastMessageAt, row.timestamp), true);
  const byPriority = sortedBy(newest, priorityRank);
  return sortedBy(byPriority, (row) => (canTakeOver(row) ? 0 : 1)).slice(0, limit);
}

/** The most urgent conversations, and a button to all of them. */
export function InboxPreview() {
  const query = useConversations();
  const shown = useMemo(() => firstToHandle(query.data ?? [], shownCards), [query.data]);
  const urgent = useUrgentCount();
  const [, navigate] = useLocation();
  const isStillHere = useMounted();
  return (
    <SectionCard
      title="Human Inbox"
      count={`${urgent} urgent`}
      countTone={urgent > 0 ? "urgent" : "muted"}
      flush
      className="@container"
      actions={
        <Button variant="outline" size="sm" onClick={() => navigate(paths.inbox)}>
          View All Conversations
        </Button>
      }
    >
      <div className="grid h-full">
        <QueryState
          query={query}
          errorMessage={() => "Failed to fetch conversations"}
          skeleton={
            <div className={fullGrid}>
              <SkeletonGroups
                count={shownCards}
                className="flex min-h-35 flex-col gap-2.5 rounded-md border p-3"
                lines={["h-4 w-32", "h-3 w-full", "h-3 w-2/3", "mt-auto h-7 w-20 self-end"]}
              />
            </div>
          }
        >
          {() =>
            shown.length === 0 ? (
              <EmptyState
                icon={Inbox}
                title="Nobody is waiting"
                description="Conversations that the AI hands over to a person appear here, the most urgent first."
                className="min-h-72"
              />
            ) : (
              <ul className={shown.length > 2 ? fullGrid : grid}>
                {shown.map((conversation, index) => (
                  <InboxCard key={conversation.id ?? index} {...{ conversation, isStillHere }} />
                ))}
              </ul>
            )
          }
        </QueryState>
      </div>
    </SectionCard>
  );
}

/** The card's colour by priority (spec §4). */
const tints = new Map([
  ["urgent", "border-urgent-border bg-urgent-bg/30 before:bg-urgent-solid dark:bg-urgent-bg/20"],
  ["high", "border-high-border bg-high-bg/30 before:bg-high-solid dark:bg-high-bg/20"],
  ["normal", "border-info-border bg-info-bg/30 before:bg-info-solid dark:bg-info-bg/20"],
]);
const plain =
  "border-muted-tone-border bg-muted-tone-bg/30 before:bg-muted-tone-solid dark:bg-muted-tone-bg/20";

/** A conversation that needs a person, with a link to the inbox. */
function InboxCard({
  conversation,
  isStillHere,
}: {
  conversation: ReceivedConversation;
  isStillHere: () => boolean;
}) {
  const nameId = useId();
  const { id, lastMessage, lastMessageAt, memberName, memberType, priority } = conversation;
  const href = inboxPath({ conversation: id ?? "" });
  const inbox = useInboxService();
  const [, navigate] = useLocation();
  const { isPending, mutate } = useMutation({
    mutationFn: (taken: string) => inbox.takeOver(taken),
    onSuccess: () => {
      toast({
        title: "Conversation Taken Over",
        description: "You are now handling this conversation.",
      });
      if (isStillHere()) navigate(href);
    },
    onError: (error) => toastError("Takeover Failed", errorText(error)),
  });
  return (
    <li
      className={cn(
        "relative flex min-h-35 min-w-0 flex-col rounded-md border p-3 pb-2.5 pl-4 transition-shadow before:absolute before:inset-y-2.5 before:left-1.5 before:w-[3px] before:rounded-full hover:shadow-[0_0_0_1px_var(--border)]",
        tints.get(priority ?? "") ?? plain,
      )}
    >
      <div className="flex items-center gap-2">
        <Link
          id={nameId}
          href={href}
          className="min-w-0 flex-1 truncate font-semibold after:absolute after:inset-0 after:rounded-md"
        >
          {memberName?.trim() || "Unknown Member"}
        </Link>
        <PriorityBadge priority={priority} />
      </div>
      <p className="mt-1.5 mb-2 line-clamp-2 text-sm">
        {preview(lastMessage?.trim() || "No messages yet")}
      </p>
      <div className="mt-auto flex min-h-7 items-center gap-2 text-xs text-muted-foreground">
        {memberType && (
          <Badge tone="outline" className="shrink bg-card">
            {memberType}
          </Badge>
        )}
        <RelativeTime value={lastMessageAt ?? conversation.timestamp} className="truncate" />
        {id !== undefined && canTakeOver(conversation) && (
          <Button
            variant="outline"
            size="sm"
            className="relative ml-auto"
            aria-describedby={nameId}
            busy={isPending}
            onClick={() => mutate(id)}
          >
            {isPending ? "Taking Over..." : "Take Over"}
          </Button>
        )}
        {isTakenOver(conversation) && <span className="ml-auto shrink-0">Taken over</span>}
      </div>
    </li>
  );
}
