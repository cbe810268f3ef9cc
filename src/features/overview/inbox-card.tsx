import { useId } from "react";
import { Link } from "wouter";
import { PriorityBadge } from "@/components/status-badge";
import { RelativeTime } from "@/components/relative-time";
import { canTakeOver, isTakenOver, type ReceivedConversation } from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { preview } from "@/lib/format";
import { inboxPath, paths } from "@/lib/paths";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";

/** The card's colour by priority (spec §4). */
const tints = new Map([
  ["urgent", "border-urgent-border bg-urgent-bg/30 before:bg-urgent-solid dark:bg-urgent-bg/20"],
  ["high", "border-high-border bg-high-bg/30 before:bg-high-solid dark:bg-high-bg/20"],
  ["normal", "border-info-border bg-info-bg/30 before:bg-info-solid dark:bg-info-bg/20"],
]);
const plain =
  "border-muted-tone-border bg-muted-tone-bg/30 before:bg-muted-tone-solid dark:bg-muted-tone-bg/20";

interface InboxCardProps {
  conversation: ReceivedConversation;
  /** A takeover is in progress. */
  pending: boolean;
  onTakeOver: (id: string) => void;
}

/** A conversation that needs a person, with a link to the inbox. */
export function InboxCard({ conversation, onTakeOver, pending }: InboxCardProps) {
  const nameId = useId();
  const { id, lastMessage, lastMessageAt, memberName, memberType, priority, timestamp } =
    conversation;
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
          href={id === undefined ? paths.inbox : inboxPath({ conversation: id })}
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
        <RelativeTime value={lastMessageAt ?? timestamp} className="truncate" />
        {id !== undefined && canTakeOver(conversation) && (
          <Button
            variant="outline"
            size="sm"
            className="relative ml-auto"
            aria-describedby={nameId}
            busy={pending}
            onClick={() => onTakeOver(id)}
          >
            {pending ? "Taking Over..." : "Take Over"}
          </Button>
        )}
        {isTakenOver(conversation) && <span className="ml-auto shrink-0">Taken over</span>}
      </div>
    </li>
  );
}
