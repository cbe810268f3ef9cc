import { memo, useId } from "react";
import { Link } from "wouter";
import { InitialsAvatar } from "@/components/initials-avatar";
import { PriorityBadge } from "@/components/priority-badge";
import { RelativeTime } from "@/components/relative-time";
import { SentimentScore } from "@/components/sentiment-score";
import { StatusBadge } from "@/components/status-badge";
import { canTakeOver, type ReceivedConversation } from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { inboxPath } from "@/lib/paths";
import { isPlainClick } from "@/lib/plain-click";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { lastMessageOf, lastTimeOf, nameOf } from "./conversation-words";
import { type Delivery, DeliveryMark } from "./delivery-mark";
import { MemberKind } from "./member-kind";

/** How tall the list's rows are. */
export type Density = "comfortable" | "compact";

interface ConversationRowProps {
  conversation: ReceivedConversation;
  density: Density;
  /** The list is too narrow for the name and what kind of member it is on one line. */
  narrow: boolean;
  /** It is the open one. */
  open: boolean;
  unread: boolean;
  /** Ticked, for changing several at once. */
  ticked: boolean;
  /** Tick boxes are shown on every row, not only on the one pointed at. */
  ticking: boolean;
  takingOver: boolean;
  /** Whether one's own replies are on their way or failed, where the row does not show them yet. */
  delivery?: Delivery;
  /** These three must be stable, or every row is drawn again. */
  onOpen: (id: string) => void;
  onTick: (id: string) => void;
  onTakeOver: (id: string) => void;
}

/** One conversation of the list: a link with all that is known of it, and the button beside it. */
export const ConversationRow = memo(function ConversationRow({
  conversation,
  density,
  narrow,
  open,
  unread,
  ticked,
  ticking,
  takingOver,
  delivery,
  onOpen,
  onTick,
  onTakeOver,
}: ConversationRowProps) {
  const key = useId();
  const { id } = conversation;
  const name = nameOf(conversation);
  const offersTakeover = id !== undefined && canTakeOver(conversation);
  const compact = density === "compact";
  const ownLine = narrow && !compact;
  // In a narrow row the button takes the room beside the badges.
  const mark = delivery && <DeliveryMark delivery={delivery} />;

  return (
    <div
      className={cn(
        "group/row relative h-full border-b transition-colors",
        open ? "bg-info-bg" : ticked ? "bg-accent" : "hover:bg-accent/60",
      )}
    >
      {open && <span aria-hidden className="absolute inset-y-0 left-0 w-0.5 bg-primary" />}
      {unread && (
        <span
          aria-hidden
          className={cn(
            "absolute left-1 size-1.5 rounded-full bg-primary",
            compact ? "top-3.5" : "top-5.5",
          )}
        />
      )}
      <Link
        href={inboxPath({ conversation: id })}
        data-conversation={id}
        aria-current={open ? "true" : undefined}
        onClick={(event) => {
          if (id === undefined || !isPlainClick(event)) return;
          event.preventDefault();
          onOpen(id);
        }}
        className={cn(
          "focus-inset flex h-full flex-col pr-3.5 text-left",
          compact ? "gap-0.5 py-1.5 pl-9" : "gap-1 py-2.5 pl-13",
        )}
      >
        <span className="flex min-w-0 items-baseline gap-2">
          <span
            id={`${key}-name`}
            className={cn("min-w-0 truncate", unread ? "font-semibold" : "font-medium")}
          >
            {name}
          </span>
          {ownLine ? (
            <span className="flex-1" />
          ) : (
            <MemberKind conversation={conversation} className="min-w-12 flex-1 text-xs" />
          )}
          {narrow && compact && mark}
          {unread && <span className="sr-only">Unread</span>}
          <RelativeTime
            value={lastTimeOf(conversation)}
            className="max-w-28 shrink-0 truncate text-xs text-muted-foreground"
          />
        </span>
        {ownLine && (
          <span className="-mt-1 flex min-w-0 items-center gap-2">
            <MemberKind conversation={conversation} className="text-xs" />
            {mark}
          </span>
        )}
        <span
          className={cn(
            "my-auto shrink-0 text-sm wrap-anywhere",
            compact ? "line-clamp-1" : "line-clamp-2",
            unread ? "text-foreground" : "text-muted-foreground",
          )}
        >
          {lastMessageOf(conversation)}
        </span>
        <span
          className={cn(
            "flex h-6 min-w-0 items-center gap-1.5 overflow-hidden",
            offersTakeover && "pr-24",
          )}
        >
          <PriorityBadge priority={conversation.priority} className="max-w-28" />
          <StatusBadge status={conversation.status} className="max-w-28" />
          <SentimentScore score={conversation.sentimentScore} className="ml-1 shrink-0" />
          {!narrow && mark}
        </span>
      </Link>
      {!compact && (
        <InitialsAvatar
          name={name}
          className={cn(
            "pointer-events-none absolute top-3 left-3.5 size-7 text-[0.6875rem]",
            ticking || ticked
              ? "invisible"
              : "group-focus-within/row:[&:has(+label:focus-within)]:invisible group-hover/row:invisible pointer-coarse:visible!",
          )}
        />
      )}
      {id !== undefined && (
        <label
          htmlFor={`${key}-tick`}
          className={cn(
            "absolute grid place-items-center",
            compact ? "top-0.5 left-1.5 size-7" : "top-3 left-3.5 size-7",
            !ticking &&
              !ticked &&
              "opacity-0 group-hover/row:opacity-100 focus-within:opacity-100 pointer-coarse:pointer-events-none pointer-coarse:opacity-0!",
          )}
        >
          <span className="sr-only">Select {name}</span>
          <Checkbox id={`${key}-tick`} checked={ticked} onChange={() => onTick(id)} />
        </label>
      )}
      {offersTakeover && (
        <Button
          size="sm"
          variant="outline"
          busy={takingOver}
          aria-describedby={`${key}-name`}
          onClick={() => onTakeOver(id)}
          className={cn(
            "absolute right-3 h-6 px-2 text-xs pointer-coarse:h-7",
            compact ? "bottom-1.5" : "bottom-2.5",
          )}
        >
          {takingOver ? "Taking Over..." : "Take Over"}
        </Button>
      )}
    </div>
  );
});
