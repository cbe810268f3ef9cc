import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { Link, useLocation } from "wouter";
import { useInboxService } from "@/api/live";
import { PriorityBadge } from "@/components/status-badge";
import { RelativeTime } from "@/components/relative-time";
import { canTakeOver, isTakenOver, type ReceivedConversation } from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { errorText } from "@/lib/failure";
import { preview } from "@/lib/format";
import { inboxPath, paths } from "@/lib/paths";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { toast, toastError } from "@/ui/use-toast";

/** The card's colour by priority (spec §4). */
const tints = new Map([
  ["urgent", "border-urgent-border bg-urgent-bg/30 before:bg-urgent-solid dark:bg-urgent-bg/20"],
  ["high", "border-high-border bg-high-bg/30 before:bg-high-solid dark:bg-high-bg/20"],
  ["normal", "border-info-border bg-info-bg/30 before:bg-info-solid dark:bg-info-bg/20"],
]);
const plain =
  "border-muted-tone-border bg-muted-tone-bg/30 before:bg-muted-tone-solid dark:bg-muted-tone-bg/20";

/** A conversation that needs a person, with a link to the inbox. */
export function InboxCard({
  conversation,
  isStillHere,
}: {
  conversation: ReceivedConversation;
  /** Whether the person is still on this screen. */
  isStillHere: () => boolean;
}) {
  const nameId = useId();
  const { id, lastMessage, lastMessageAt, memberName, memberType, priority, timestamp } =
    conversation;
  const href = id === undefined ? paths.inbox : inboxPath({ conversation: id });
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
        <RelativeTime value={lastMessageAt ?? timestamp} className="truncate" />
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
