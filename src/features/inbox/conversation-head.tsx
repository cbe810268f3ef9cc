import { ArrowLeft, Bot, Check, MoreHorizontal, PanelRight, RotateCcw } from "lucide-react";
import { LazyPart, lazyPart } from "@/components/lazy-part";
import { PriorityBadge, StatusBadge } from "@/components/status-badge";
import {
  canRelease,
  canReopen,
  canResolve,
  canTakeOver,
  type ReceivedConversation,
} from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";
import { nameOf } from "./conversation-labels";
import { ChangeButton, useInboxActions } from "./inbox-actions";
import { MemberKind } from "./member-kind";

const ConversationMenu = lazyPart(
  () => import("./conversation-menu"),
  (module) => module.ConversationMenu,
);

interface ConversationHeadProps {
  id: string;
  /** Unknown while a conversation that the list lacks is loading. */
  conversation: ReceivedConversation | undefined;
  /** Its detail has been read: what it allows is known. */
  ready: boolean;
  /** It could not be read: nothing is loading. */
  failed: boolean;
  detailsShown: boolean;
  onDetails: () => void;
}

/** The open conversation's header: whose it is, how pressing, and what can be done with it. */
export function ConversationHead({
  id,
  conversation,
  ready,
  failed,
  detailsShown,
  onDetails,
}: ConversationHeadProps) {
  const { change, close, pending } = useInboxActions();
  const known = ready && conversation;
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-2 border-b px-3 py-2 @2xl/pane:px-4">
      <Button
        variant="ghost"
        size="icon"
        aria-label="Back to the list"
        onClick={close}
        className="-ml-1 @2xl/inbox:hidden"
      >
        <ArrowLeft aria-hidden />
      </Button>
      <div className="mr-auto min-w-0">
        {conversation ? (
          <>
            <h2 className="truncate text-base font-semibold">{nameOf(conversation)}</h2>
            <div className="mt-0.5 flex min-w-0 items-center gap-1.5">
              <PriorityBadge priority={conversation.priority} className="max-w-28" />
              <StatusBadge
                status={conversation.status}
                className="hidden max-w-28 @md/pane:inline-flex"
              />
              {/* Without room for it here, the details show it. */}
              <MemberKind
                conversation={conversation}
                className={cn("ml-0.5 text-xs", detailsShown && "hidden @3xl/pane:inline")}
              />
            </div>
          </>
        ) : failed ? (
          <h2 className="text-base font-semibold">Conversation</h2>
        ) : (
          <div aria-hidden className="grid gap-1.5">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-3 w-24" />
          </div>
        )}
      </div>
      {known && (
        <>
          {canRelease(known) && (
            <Button
              variant="ghost"
              aria-label="Hand back to AI"
              title="Hand back to AI"
              disabled={pending.has(id)}
              onClick={() => change("release", id)}
              className="px-2 max-sm:hidden"
            >
              <Bot aria-hidden />
              <span className="hidden @md/pane:inline">Hand back</span>
            </Button>
          )}
          {canTakeOver(known) && <ChangeButton name="takeOver" id={id} />}
          {canResolve(known) && (
            <ChangeButton name="resolve" id={id} variant="outline">
              <Check aria-hidden className="hidden @lg/pane:block" />
            </ChangeButton>
          )}
          {canReopen(known) && (
            <ChangeButton name="reopen" id={id} variant="outline">
              <RotateCcw aria-hidden />
            </ChangeButton>
          )}
          <Button
            variant="ghost"
            size="icon"
            aria-label="Member details"
            title="Member details"
            aria-pressed={detailsShown}
            onClick={onDetails}
            className="aria-pressed:bg-accent max-sm:hidden"
          >
            <PanelRight aria-hidden />
          </Button>
          <LazyPart
            name="More"
            fallback={
              <Button variant="ghost" size="icon" aria-label="More" disabled>
                <MoreHorizontal aria-hidden />
              </Button>
            }
          >
            <ConversationMenu id={id} conversation={known} onDetails={onDetails} />
          </LazyPart>
        </>
      )}
    </header>
  );
}
