import { ArrowLeft, Bot, Check, Link2, MoreHorizontal, PanelRight, RotateCcw } from "lucide-react";
import { nameOf } from "@/api/conversation-rows";
import { StatusBadge } from "@/components/status-badge";
import { Priority, type ReceivedConversation } from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { capitalised } from "@/lib/format";
import { Button, IconButton } from "@/ui/button";
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
} from "@/ui/dropdown-menu";
import { MemberKind } from "./conversation-labels";
import { ChangeButton, copyWithToast, useInboxActions } from "./inbox-actions";

interface ConversationHeadProps {
  id: string;
  /** Undefined while a conversation that is not in the list loads, or if it failed to load. */
  conversation: ReceivedConversation | undefined;
  /** Its detail has loaded, so the allowed actions are known. */
  ready: boolean;
  detailsShown: boolean;
  onDetails: () => void;
}

/** The open conversation's header: the member, the priority and status, and the actions. */
export function ConversationHead(props: ConversationHeadProps) {
  const { id, conversation, ready, detailsShown, onDetails } = props;
  const { allows, change, changePriority, close, inShift, pending } = useInboxActions();
  const known = ready && conversation;
  // The shift has its own Hand Back, which goes on to the next conversation.
  const handsBack = known && allows("release", known) && !inShift;
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-2 border-b px-3 py-2 @2xl/pane:px-4">
      <IconButton
        icon={ArrowLeft}
        label="Back to the List"
        onClick={close}
        className="-ml-1 @2xl/inbox:hidden"
      />
      <div className="min-w-24 flex-1">
        <h2 className="truncate text-base font-semibold">
          {conversation ? nameOf(conversation) : "Conversation"}
        </h2>
        {conversation && (
          <div className="mt-0.5 flex min-w-0 items-center gap-1.5">
            <StatusBadge status={conversation.priority} className="max-w-28" />
            <StatusBadge
              status={conversation.status}
              otherwise="info"
              className="hidden max-w-28 @md/pane:inline-flex"
            />
            {/* Hidden if there is no room and the open details show it. */}
            <MemberKind
              conversation={conversation}
              className={cn("ml-0.5 text-xs", detailsShown && "hidden @3xl/pane:inline")}
            />
          </div>
        )}
      </div>
      {known && (
        <>
          {handsBack && (
            <Button
              variant="ghost"
              aria-label="Hand Back to AI"
              title="Hand Back to AI"
              busy={pending.has(id)}
              onClick={() => change("release", id)}
              className="px-2 max-sm:hidden @max-sm/pane:hidden"
            >
              <Bot aria-hidden />
              <span className="hidden @md/pane:inline">Hand Back</span>
            </Button>
          )}
          <ChangeButton name="takeOver" id={id} conversation={known} />
          <ChangeButton name="resolve" id={id} conversation={known} variant="outline">
            <Check aria-hidden className="hidden @lg/pane:block" />
          </ChangeButton>
          <ChangeButton name="reopen" id={id} conversation={known} variant="outline">
            <RotateCcw aria-hidden />
          </ChangeButton>
          <IconButton
            icon={PanelRight}
            label="Member Details"
            aria-pressed={detailsShown}
            onClick={onDetails}
            className="max-sm:hidden @max-sm/pane:hidden"
          />
          <DropdownMenu button={<IconButton icon={MoreHorizontal} label="More" />}>
            <DropdownMenuLabel>Priority</DropdownMenuLabel>
            <DropdownMenuRadioGroup value={known.priority ?? ""}>
              {Priority.options.map((word) => (
                <DropdownMenuRadioItem
                  key={word}
                  value={word}
                  onSelect={() => word !== known.priority && changePriority(id, word)}
                >
                  {capitalised(word)}
                </DropdownMenuRadioItem>
              ))}
            </DropdownMenuRadioGroup>
            <DropdownMenuSeparator />
            <DropdownMenuItem onSelect={onDetails}>
              <PanelRight aria-hidden />
              Member Details
            </DropdownMenuItem>
            {handsBack && (
              <DropdownMenuItem onSelect={() => change("release", id)}>
                <Bot aria-hidden />
                Hand Back to AI
              </DropdownMenuItem>
            )}
            <DropdownMenuItem onSelect={() => void copyWithToast(window.location.href, "Link")}>
              <Link2 aria-hidden />
              Copy Link
            </DropdownMenuItem>
          </DropdownMenu>
        </>
      )}
    </header>
  );
}
