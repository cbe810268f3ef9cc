import { Inbox } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { Link, useLocation } from "wouter";
import { useConversations, useInbox } from "@/api/inbox/use-inbox";
import { useUrgentCount } from "@/api/live";
import { EmptyState } from "@/components/empty-state";
import { QueryState } from "@/components/query-state";
import { SectionCard } from "@/components/section-card";
import { PriorityBadge } from "@/components/status-badge";
import { useMounted } from "@/components/use-mounted";
import { useNow } from "@/components/use-now";
import {
  canTakeOver,
  needsPerson,
  isTakenOver,
  priorityRank,
  type ReceivedConversation,
  waitTimes,
} from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { errorText } from "@/lib/failure";
import { preview } from "@/lib/format";
import { sortedBy } from "@/lib/list-rows";
import { paths } from "@/lib/paths";
import { exactTime, firstTime, relativeTime } from "@/lib/times";
import { Button } from "@/ui/button";
import { SkeletonGroups } from "@/ui/skeleton";
import { toast, toastError } from "@/ui/use-toast";
import { conversationKey, usePointed } from "./pointed";

const shownRows = 4;

/** Unresolved conversations: those waiting for a person first, by urgency, then by their wait. */
export function firstToHandle(conversations: readonly ReceivedConversation[], limit: number) {
  const open = conversations.filter(({ status }) => status !== "resolved");
  const longest = sortedBy(open, (row) => firstTime(...waitTimes(row)) || undefined);
  const byPriority = sortedBy(longest, priorityRank);
  return sortedBy(byPriority, (row) => (needsPerson(row) ? 0 : canTakeOver(row) ? 1 : 2)).slice(
    0,
    limit,
  );
}

/** The most urgent conversations, and a button to all of them. */
export function InboxPreview() {
  const query = useConversations();
  const shown = useMemo(() => firstToHandle(query.data ?? [], shownRows), [query.data]);
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
      <QueryState
        query={query}
        errorMessage={() => "Failed to fetch conversations"}
        skeleton={
          <SkeletonGroups
            count={shownRows}
            className="grid h-39 grid-cols-[4.5rem_1fr] content-center gap-x-3 gap-y-2 px-4 not-last:border-b @md:h-20"
            lines={["h-4 w-12", "h-3 w-2/5", "h-4 w-14", "h-3 w-4/5"]}
          />
        }
      >
        {() =>
          shown.length === 0 ? (
            <EmptyState
              icon={Inbox}
              title="Nobody is waiting"
              description="Conversations that the AI hands over to a person appear here, the most urgent first."
              className="h-80"
            />
          ) : (
            <ul>
              {shown.map((conversation, index) => (
                <QueueRow key={conversation.id ?? index} {...{ conversation, isStillHere }} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </SectionCard>
  );
}

/** The row's colour by priority: its wait has it, over the badge. */
const tones = new Map([
  ["urgent", "text-urgent"],
  ["high", "text-high"],
  ["normal", "text-info"],
]);

/** Who wrote the last message, where that is not the member. */
const senders = new Map([
  ["ai", "AI: "],
  ["agent", "Agent: "],
]);

/** A conversation that needs a person: how long it waits, what about, and a link to the inbox. */
function QueueRow({
  conversation,
  isStillHere,
}: {
  conversation: ReceivedConversation;
  isStillHere: () => boolean;
}) {
  const nameId = useId();
  const { id, memberName, memberType, priority } = conversation;
  const href = conversationKey(id ?? "");
  const inbox = useInbox();
  const [, navigate] = useLocation();
  const [isPending, setPending] = useState(false);
  const takeOver = async (taken: string) => {
    setPending(true);
    try {
      await inbox.takeOver(taken);
      toast({
        title: "Conversation Taken Over",
        description: "You are now handling this conversation.",
      });
      if (isStillHere()) navigate(href);
    } catch (error) {
      toastError("Takeover Failed", errorText(error));
    }
    setPending(false);
  };
  const since = waitTimes(conversation).find((time) => time?.trim());
  const wait = relativeTime(since, useNow(), "Undated");
  // "12 min ago" is a wait of 12 min; "just now" has no figure.
  const [, figure, unit = wait] = /^([\d,]+) (.+) ago$/.exec(wait) ?? [];
  const reason = conversation.handoffReason?.trim();
  return (
    <li
      className="relative grid min-h-20 grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 px-4 py-2 transition-colors not-last:border-b hover:bg-muted/60 data-pointed:bg-muted @md:grid-cols-[4.5rem_minmax(0,1fr)_auto]"
      {...usePointed(href)}
    >
      <div className="grid min-w-0 justify-items-start gap-1 self-start @md:self-center">
        <span
          title={exactTime(since)}
          className={cn("max-w-full truncate text-xs font-medium", tones.get(priority ?? ""))}
        >
          <span className="text-lg leading-5 font-semibold tabular-nums">{figure}</span> {unit}
        </span>
        <PriorityBadge priority={priority} />
      </div>
      <div className="min-w-0">
        <p className="flex items-baseline gap-2">
          <Link
            id={nameId}
            href={href}
            className="focus-inset min-w-0 truncate text-sm font-semibold after:absolute after:inset-0"
          >
            {memberName?.trim() || "Unknown Member"}
          </Link>
          <span className="shrink-[2] truncate text-xs text-muted-foreground">{memberType}</span>
        </p>
        <p className="line-clamp-2 text-sm wrap-anywhere @md:line-clamp-1">
          {senders.get(conversation.lastMessageSender ?? "")}
          {preview(conversation.lastMessage?.trim() || "No messages yet")}
        </p>
        {reason && (
          <p
            className="line-clamp-2 text-xs wrap-anywhere text-muted-foreground @md:line-clamp-1"
            title={reason}
          >
            Handed over: {reason}
          </p>
        )}
      </div>
      {id !== undefined && canTakeOver(conversation) && (
        <Button
          variant="outline"
          size="sm"
          className="relative col-start-2 justify-self-start @md:col-start-3"
          aria-describedby={nameId}
          busy={isPending}
          onClick={() => void takeOver(id)}
        >
          {isPending ? "Taking Over..." : "Take Over"}
        </Button>
      )}
      {isTakenOver(conversation) && (
        <span className="col-start-2 text-xs text-muted-foreground @md:col-start-3">
          Taken over
        </span>
      )}
    </li>
  );
}
