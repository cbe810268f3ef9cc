import { Link, useLocation } from "wouter";
import { useConversation } from "@/api/inbox/use-inbox";
import { lastMessageOf, nameOf } from "@/api/waiting";
import { share } from "@/components/charts/plot";
import { InitialsAvatar } from "@/components/initials-avatar";
import { askingFor } from "@/components/page-commands";
import { canTakeOver, isTakenOver } from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { capitalised, signed, waitText } from "@/lib/format";
import { inboxPath } from "@/lib/paths";
import { exactTime } from "@/lib/times";
import { Button } from "@/ui/button";
import { boardGrid, gridLines } from "./board-grid";
import { WaitBar } from "./wait-bar";
import { type BoardRow, placeOf, waitOf } from "./wait-rows";

const tones = new Map<string | undefined, string>([
  ["urgent", "text-urgent"],
  ["high", "text-high"],
  ["normal", "text-info"],
]);

/** Who wrote the last message, where that is not the member. */
const senders = new Map<string | undefined, string>([
  ["ai", "AI: "],
  ["agent", "Agent: "],
]);

/** Someone on the board: who, since when and why; pointing at it gives the message and Take Over. */
export function WaitRow({
  index,
  isFirstOfPriority,
  isNew,
  now,
  onSeen,
  row,
}: {
  index: number;
  row: BoardRow;
  now: number;
  /** The first of its priority says its name. */
  isFirstOfPriority: boolean;
  /** It came while the board was on screen, and nobody has looked at it. */
  isNew: boolean;
  onSeen: () => void;
}) {
  const { conversation, isLate, since, takenAt } = row;
  const { assignedTo, handoffReason, id, memberType, priority } = conversation;
  const [, navigate] = useLocation();
  const detail = useConversation(id);
  const name = nameOf(conversation);
  const wait = row.isWaiting ? waitOf(conversation, now) : undefined;
  const reason = handoffReason?.trim() ?? "";
  const message = (senders.get(conversation.lastMessageSender) ?? "") + lastMessageOf(conversation);
  const isTaken = isTakenOver(conversation);
  const mood = conversation.sentimentScore;
  const said = [isLate && "past the target", mood !== undefined && `mood ${signed(mood)}`]
    .filter(Boolean)
    .join(", ");
  const free = placeOf(row.began ?? since ?? now, now);
  // A long bar leaves no room beside it: the reason stands on it.
  const isOverBar = free < 0.3;
  return (
    <li
      data-index={index}
      className={cn(
        // 24 px and not less: rows touch, and WCAG 2.5.8 wants targets that are 24 px apart.
        "group/row relative isolate items-center border-b px-4 py-1.5 @min-[700px]:h-6 @min-[700px]:border-b-0 @min-[700px]:py-0 @min-[700px]:pr-0 @min-[700px]:pointer-coarse:h-11",
        boardGrid,
        "hover:bg-muted/70 focus-within:bg-muted/70",
        isNew && "animate-arrive",
      )}
    >
      <div className="flex min-w-0 items-center gap-2 pr-3 @max-[699px]:pr-24 text-sm leading-6">
        <InitialsAvatar name={name} className="size-4.5 text-[0.5rem] leading-none" />
        <Link
          href={inboxPath({ conversation: id ?? "" })}
          data-row-link=""
          onPointerEnter={onSeen}
          onFocus={onSeen}
          className="focus-inset truncate font-medium after:absolute after:inset-0 after:z-2"
        >
          {name}
        </Link>
        <span className="shrink-[3] truncate text-xs text-muted-foreground">{memberType}</span>
      </div>
      <div
        className={cn(
          "absolute inset-0 -z-1 opacity-15 @min-[700px]:relative @min-[700px]:col-start-2 @min-[700px]:row-start-1 @min-[700px]:h-full @min-[700px]:opacity-100 @min-[700px]:group-focus-within/row:opacity-20 @min-[700px]:group-hover/row:opacity-20",
          gridLines,
        )}
      >
        <WaitBar row={row} now={now} messages={detail.data?.messages} />
      </div>
      <div className="relative min-w-0 @min-[700px]:col-start-2 @min-[700px]:row-start-1 @min-[700px]:flex @min-[700px]:h-full @min-[700px]:items-center">
        <p
          aria-hidden={reason === ""}
          title={reason}
          className={cn(
            "truncate text-xs text-muted-foreground @max-[699px]:max-w-none! @max-[699px]:pr-24 @min-[700px]:rounded-xs @min-[700px]:bg-card/85 @min-[700px]:pr-1 @min-[700px]:group-focus-within/row:opacity-0 @min-[700px]:group-hover/row:opacity-0",
            isOverBar && "@min-[700px]:-mt-1.5 @min-[700px]:leading-3.5",
            reason === "" && "@max-[699px]:hidden",
          )}
          style={{ maxWidth: share(isOverBar ? 0.7 : free) }}
        >
          {reason !== "" && <span className="sr-only">Handed over: </span>}
          {reason || message}
        </p>
        <p className="truncate pr-24 text-sm @min-[700px]:absolute @min-[700px]:inset-x-0 @min-[700px]:opacity-0 @min-[700px]:group-focus-within/row:opacity-100 @min-[700px]:group-hover/row:opacity-100">
          {message}
        </p>
      </div>
      {id !== undefined && canTakeOver(conversation) && (
        <Button
          variant="outline"
          size="sm"
          aria-description={name}
          onClick={() => navigate(inboxPath({ conversation: id }), askingFor("Take Over"))}
          className="relative z-3 @max-[699px]:absolute @max-[699px]:right-4 @max-[699px]:bottom-1.5 dark:not-hover:bg-card @min-[700px]:col-start-2 @min-[700px]:row-start-1 @min-[700px]:mr-1 @min-[700px]:h-6 @min-[700px]:justify-self-end @min-[700px]:text-xs @min-[700px]:pointer-coarse:col-start-3 @min-[700px]:pointer-coarse:mr-4 @min-[700px]:pointer-coarse:h-10 @min-[700px]:pointer-fine:opacity-0 @min-[700px]:group-focus-within/row:opacity-100 @min-[700px]:group-hover/row:opacity-100 dark:group-hover/row:border-input"
        >
          Take Over
        </Button>
      )}
      <p className="relative flex items-baseline gap-2 text-xs whitespace-nowrap @max-[699px]:absolute @max-[699px]:top-2 @max-[699px]:right-4 @min-[700px]:col-start-3 @min-[700px]:row-start-1 @min-[700px]:pr-4 @min-[700px]:pl-2">
        {isTaken && (
          <span className="truncate text-ok">
            <span className="sr-only">Taken over by </span>
            {assignedTo ?? "a person"}
          </span>
        )}
        <span
          title={exactTime(since === undefined ? undefined : new Date(since).toISOString())}
          className={cn(
            "shrink-0 tabular-nums",
            row.isWaiting ? "font-semibold @min-[700px]:w-14" : "text-muted-foreground",
            row.isWaiting && tones.get(priority),
          )}
        >
          {row.isWaiting && <span className="sr-only">waiting </span>}
          {wait ?? (isTaken ? takenAt && waitText(now - takenAt) : "with the AI")}
        </span>
        <span
          className={cn(
            "truncate",
            tones.get(priority),
            (!isFirstOfPriority || wait === undefined) && "@min-[700px]:sr-only",
            isTaken && "sr-only",
          )}
        >
          {capitalised(priority)}
        </span>
        <span className="sr-only">{said}</span>
      </p>
    </li>
  );
}
