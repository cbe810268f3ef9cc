import { CircleAlert, Clock } from "lucide-react";
import { lastMessageOf, nameOf, waitingSince } from "@/api/conversation-rows";
import { memo, useId } from "react";
import { Link } from "wouter";
import { InitialsAvatar } from "@/components/initials-avatar";
import { usePreferences } from "@/components/preferences";
import { useNow } from "@/components/use-now";
import { exactTime } from "@/lib/times";
import { waitText } from "@/lib/format";
import { RelativeTime } from "@/components/relative-time";
import { SentimentScore } from "@/components/sentiment-score";
import { StatusBadge } from "@/components/status-badge";
import type { ReceivedSessionUser } from "@/contract/auth";
import { canResolve, canTakeOver, needsPerson, type ReceivedConversation } from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { inboxPath } from "@/lib/paths";
import { Checkbox } from "@/ui/checkbox";
import { SkeletonGroups } from "@/ui/skeleton";
import { holderOf } from "./answering";
import { lastTimeOf, MemberKind } from "./conversation-labels";
import { ChangeButton, useInboxActions } from "./inbox-actions";

/** A row's height in rem; ListSkeleton uses the same heights. */
export const rowHeight = (compact: boolean): number => (compact ? 3.5 : 4.5);

interface ConversationRowProps {
  conversation: ReceivedConversation;
  me: ReceivedSessionUser;
  /** The heading above the row; the row does not repeat what it says. */
  under?: string;
  compact: boolean;
  open: boolean;
  unread: boolean;
  /** Selected, for changing several at once. */
  selected: boolean;
  /** Every row shows its checkbox, not only the one pointed at. */
  selecting: boolean;
  /** The state of the user's replies that the conversation does not include yet. */
  delivery?: "sending" | "failed";
  /** Must be a stable reference, or every row re-renders. */
  onSelect: (id: string) => void;
}

/** One conversation of the list: a link, a checkbox and the Take Over button. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { compact, conversation, open, unread } = props;
  const { delivery, me, onSelect, selected, selecting, under } = props;
  const { open: openOne } = useInboxActions();
  const key = useId();
  const { id } = conversation;
  const name = nameOf(conversation);
  const isStatusSaid =
    under === "Resolved" ||
    (under === "Needs you" && conversation.status === "escalated") ||
    (under === "With the AI" && conversation.status === "active");
  const isHolderSaid = under === "Yours" || under === "Also yours";
  const holder = canResolve(conversation) && !isHolderSaid && holderOf(conversation, me);
  const offersTakeover = id !== undefined && !selecting && canTakeOver(conversation);
  const since = needsPerson(conversation) ? waitingSince(conversation) : undefined;
  const message = (
    <span className="min-w-0 flex-1 truncate text-sm text-muted-foreground group-data-unread/row:text-foreground">
      {conversation.lastMessageSender === "ai" && "AI: "}
      {lastMessageOf(conversation)}
    </span>
  );
  return (
    <div
      data-compact={compact || undefined}
      data-unread={unread || undefined}
      data-selecting={selecting || selected || undefined}
      style={{ height: `${rowHeight(compact)}rem` }}
      className={cn(
        "group/row relative border-b contain-strict transition-colors",
        // Keeps the button's border visible on these backgrounds in the dark theme.
        open || selected
          ? "bg-info-bg dark:[&>button]:border-input"
          : "bg-card hover:bg-muted dark:hover:[&>button]:border-input",
      )}
    >
      {open && <span aria-hidden className="absolute inset-y-0 left-0 w-0.5 bg-primary" />}
      {unread && (
        <span aria-hidden className="absolute top-3.5 left-1 size-1.5 rounded-full bg-primary" />
      )}
      <Link
        href={inboxPath({ conversation: id })}
        data-row-link={id ?? ""}
        aria-current={open ? "true" : undefined}
        onClick={(event) => {
          event.preventDefault();
          openOne(id);
        }}
        className="focus-inset flex h-full flex-col gap-0.5 py-1.5 pr-3.5 pl-13 text-left group-data-compact/row:pl-9"
      >
        <span className="flex h-4.5 min-w-0 items-baseline gap-2">
          <span
            id={`${key}-name`}
            className="min-w-0 truncate font-medium group-data-unread/row:font-semibold"
          >
            {name}
          </span>
          <MemberKind conversation={conversation} className="min-w-12 flex-1 text-xs" />
          {delivery === "failed" && (
            <span className="inline-flex shrink-0 items-center gap-1 text-xs font-medium text-urgent">
              <CircleAlert aria-hidden className="size-3.5" />
              Unsent<span className="sr-only"> reply</span>
            </span>
          )}
          {delivery === "sending" && (
            <Clock
              role="img"
              aria-label="A reply is on its way"
              className="size-3.5 shrink-0 text-muted-foreground"
            />
          )}
          {unread && <span className="sr-only">Unread</span>}
          {since === undefined ? (
            <RelativeTime
              value={lastTimeOf(conversation)}
              className="max-w-28 shrink-0 truncate text-xs text-muted-foreground"
            />
          ) : (
            <WaitTime since={since} />
          )}
        </span>
        <span
          className={cn(
            "flex h-5 min-w-0 items-center gap-1.5 overflow-hidden",
            offersTakeover && "pr-24",
          )}
        >
          <StatusBadge
            status={conversation.priority}
            className="h-4.5 max-w-28 min-w-14 justify-center"
          />
          <StatusBadge
            status={conversation.status}
            otherwise="info"
            className={isStatusSaid ? "sr-only" : "h-4.5 max-w-28 min-w-17.5 justify-center"}
          />
          <SentimentScore
            score={conversation.sentimentScore}
            className="ml-1 shrink-0 tabular-nums"
          />
          {compact && message}
          {holder && <HolderMark {...holder} />}
        </span>
        {!compact && (
          <span
            className={cn("flex h-4.5 items-baseline", offersTakeover && "pointer-coarse:pr-24")}
          >
            {message}
          </span>
        )}
      </Link>
      {!compact && (
        <InitialsAvatar
          name={name}
          className="pointer-events-none absolute top-2 left-3.5 size-7 text-[0.6875rem] group-data-selecting/row:invisible not-pointer-coarse:group-hover/row:invisible not-pointer-coarse:[&:has(+label:focus-within)]:invisible"
        />
      )}
      {id !== undefined && (
        <label
          htmlFor={`${key}-checkbox`}
          className={cn(
            "absolute top-2 left-3.5 grid size-7 place-items-center group-data-compact/row:top-1 group-data-compact/row:left-1.5",
            !selecting &&
              !selected &&
              "opacity-0 not-pointer-coarse:group-hover/row:opacity-100 not-pointer-coarse:focus-within:opacity-100 pointer-coarse:pointer-events-none",
          )}
        >
          <span className="sr-only">Select {name}</span>
          <Checkbox id={`${key}-checkbox`} checked={selected} onChange={() => onSelect(id)} />
        </label>
      )}
      {offersTakeover && (
        <ChangeButton
          name="takeOver"
          id={id}
          conversation={conversation}
          size="sm"
          variant="outline"
          aria-describedby={`${key}-name`}
          className="absolute top-6.25 right-3 h-6 px-2 text-xs pointer-coarse:top-auto pointer-coarse:bottom-1"
        />
      )}
    </div>
  );
});

/** How long a member has waited for a person. Only the order of rows stresses longer waits. */
function WaitTime({ since }: { since: number }) {
  const now = useNow();
  return (
    <time
      dateTime={new Date(since).toISOString()}
      title={`Waiting since ${exactTime(new Date(since))}`}
      className="shrink-0 text-xs font-semibold"
    >
      <span className="sr-only">Waiting </span>
      {waitText(now - since)}
    </time>
  );
}

/** Who has taken a conversation over: "You", or the initials of a colleague. */
function HolderMark({ isYou, name }: { isYou: boolean; name: string }) {
  const holder = name ? `With ${name}` : "Taken over";
  const text = isYou ? "You" : holder;
  return (
    <span
      title={text}
      className="ml-auto flex min-w-0 items-center gap-1.5 text-xs font-medium motion-safe:animate-fade-in"
    >
      {name && <InitialsAvatar name={name} className="size-5 text-[0.5625rem]" />}
      <span className={isYou || !name ? "truncate" : "sr-only"}>{text}</span>
    </span>
  );
}

/** A skeleton in the shape of the conversation rows and the heading above them. */
export function ListSkeleton() {
  const height = usePreferences(({ compactRows }) => compactRows) ? "h-14" : "h-18";
  return (
    <div className="min-h-0 overflow-hidden">
      <p
        role="status"
        className="flex h-8 items-center border-b bg-background px-3.5 text-xs text-muted-foreground"
      >
        Loading conversations...
      </p>
      <SkeletonGroups
        count={9}
        className={cn(
          "grid content-start gap-1.5 overflow-hidden border-b py-2 pr-3.5 pl-13",
          height,
        )}
        lines={["-mb-8.5 -ml-9.5 size-7 rounded-full", "h-3.5 w-2/5", "h-4.5 w-32", "h-3 w-11/12"]}
      />
    </div>
  );
}
