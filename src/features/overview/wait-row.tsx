import type { CSSProperties } from "react";
import { Link, useLocation } from "wouter";
import { useConversation } from "@/api/inbox/use-inbox";
import { lastMessageOf, nameOf, personName } from "@/api/conversation-rows";
import { useSignedInUser } from "@/api/session";
import { share } from "@/components/charts/plot";
import { InitialsAvatar } from "@/components/initials-avatar";
import { senderOf, senders } from "@/components/message-looks";
import { askingFor } from "@/components/page-commands";
import { canTakeOver, isTakenOver } from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { capitalised, signed, waitText } from "@/lib/format";
import { inboxPath } from "@/lib/paths";
import { exactTime } from "@/lib/times";
import { Button } from "@/ui/button";
import { boardGrid, gridLines, lookOf, WaitBar } from "./wait-bar";
import { type BoardRow, placeOf, waitOf } from "./wait-rows";

const onTheLine = "@board:col-start-2 @board:row-start-1";

/** A row of the board: member, wait and reason. Hover or focus shows the message and Take Over. */
export function WaitRow({
  index,
  isNew,
  now,
  onSeen,
  row,
}: {
  index: number;
  row: BoardRow;
  now: number;
  /** It arrived while the board was on screen, and nobody has looked at it. */
  isNew: boolean;
  onSeen: () => void;
}) {
  const { conversation, isFirst, isLate, isWaiting, since, takenAt } = row;
  const { assignedTo, handoffReason, id, lastMessageSender, memberType, priority, sentimentScore } =
    conversation;
  const [, navigate] = useLocation();
  const detail = useConversation(id);
  const me = useSignedInUser();
  const name = nameOf(conversation);
  const reason = handoffReason?.trim() ?? "";
  const sender = senderOf({ sender: lastMessageSender ?? "member" });
  const by = sender === "member" ? "" : `${senders[sender].label}: `;
  const message = by + lastMessageOf(conversation);
  const isTaken = isTakenOver(conversation);
  const elsewhere = isTaken ? takenAt && waitText(now - takenAt) : "with the AI";
  const wait = isWaiting ? waitOf(conversation, now) : elsewhere;
  const tone = lookOf(priority).text;
  const free = placeOf(row.began ?? since ?? now, now);
  // A long bar leaves no room beside it, so the reason is on top of it.
  const isOverBar = free < 0.3;
  const room: CSSProperties & Record<"--room", string> = {
    "--room": share(isOverBar ? 0.7 : free),
  };
  return (
    <li
      data-index={index}
      className={cn(
        boardGrid,
        // At least 24 px: rows touch, and WCAG 2.5.8 requires targets to be 24 px apart.
        "group/row relative isolate grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b px-4 py-1.5 focus-within:bg-muted/70 hover:bg-muted/70 @board:h-6 @board:gap-x-0 @board:border-b-0 @board:py-0 @board:pr-0 @board:pointer-coarse:h-11",
        isNew && "animate-arrive",
      )}
    >
      <div className="flex min-w-0 items-center gap-2 text-sm leading-6 @board:pr-3">
        <InitialsAvatar name={name} className="size-4.5 text-[0.5rem] leading-none" />
        <Link
          href={inboxPath({ conversation: id ?? "" })}
          data-row-link=""
          onPointerEnter={onSeen}
          onFocus={onSeen}
          className="-mx-1 focus-inset truncate rounded-xs px-1 font-medium after:absolute after:inset-0 after:z-2"
        >
          {name}
        </Link>
        <span className="shrink-[3] truncate text-xs text-muted-foreground">{memberType}</span>
      </div>
      <div
        className={`${onTheLine} ${gridLines} absolute inset-0 -z-1 opacity-15 @board:relative @board:h-full @board:opacity-100 @board:group-focus-within/row:opacity-20 @board:group-hover/row:opacity-20`}
      >
        <WaitBar row={row} now={now} messages={detail.data?.messages} />
      </div>
      <p
        aria-hidden={reason === ""}
        title={reason}
        className={cn(
          onTheLine,
          "row-start-2 truncate text-xs text-muted-foreground @board:max-w-(--room) @board:justify-self-start @board:ml-px @board:rounded-xs @board:bg-card/85 @board:pr-1 @board:pl-2 @board:group-focus-within/row:opacity-0 @board:group-hover/row:opacity-0",
          isOverBar && "@board:-mt-1.5 @board:leading-3.5",
          reason === "" && "@max-board:hidden",
        )}
        style={room}
      >
        {reason !== "" && <span className="sr-only">Handed over: </span>}
        {reason || message}
      </p>
      <p
        className={`${onTheLine} ${reason === "" ? "row-start-2" : "row-start-3"} truncate text-sm @board:pr-24 @board:pl-2.25 @board:opacity-0 @board:group-focus-within/row:opacity-100 @board:group-hover/row:opacity-100`}
      >
        {message}
      </p>
      {id !== undefined && canTakeOver(conversation) && (
        <Button
          variant="outline"
          size="sm"
          aria-description={name}
          onClick={() => navigate(inboxPath({ conversation: id }), askingFor("Take Over"))}
          className={`${onTheLine} relative z-3 row-span-2 row-start-2 justify-self-end dark:not-hover:bg-card dark:group-hover/row:border-input @board:row-span-1 @board:rounded-r-none @board:h-6 @board:text-xs @board:pointer-coarse:col-start-3 @board:pointer-coarse:mr-4 @board:pointer-coarse:h-10 @board:pointer-coarse:rounded-md @board:pointer-fine:opacity-0 @board:group-focus-within/row:opacity-100 @board:group-hover/row:opacity-100`}
        >
          Take Over
        </Button>
      )}
      <p className="col-start-2 row-start-1 flex min-w-0 items-baseline gap-2 text-xs whitespace-nowrap @max-board:justify-self-end @board:col-start-3 @board:pr-4 @board:pl-2">
        {isTaken && (
          <span className="truncate text-ok">
            <span className="sr-only">Taken over by </span>
            {personName(assignedTo, me) ?? "a person"}
          </span>
        )}
        <span
          title={exactTime(since === undefined ? undefined : new Date(since))}
          className={cn(
            "shrink-0 tabular-nums",
            isWaiting ? ["font-semibold @board:w-14", tone] : "text-muted-foreground",
          )}
        >
          {isWaiting && <span className="sr-only">waiting </span>}
          {wait}
        </span>
        <span
          className={cn(
            "truncate",
            tone,
            !(isFirst && isWaiting) && "@board:sr-only",
            isTaken && "sr-only",
          )}
        >
          {capitalised(priority)}
        </span>
        <span className="sr-only">
          {isLate && "past the target"}
          {isLate && sentimentScore !== undefined && ", "}
          {sentimentScore !== undefined && `mood ${signed(sentimentScore)}`}
        </span>
      </p>
    </li>
  );
}
