import { Bot, CircleAlert, UserRound } from "lucide-react";
import { memo, type ReactNode } from "react";
import type { Reply } from "@/api/inbox/reply";
import type { useInboxService } from "@/api/live";
import { cn } from "@/lib/cn";
import { clockTime, dateFrom, exactTime } from "@/lib/times";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";
import { toast } from "@/ui/use-toast";
import { type HistoryItem, type Sender, senderLabels, senderOf } from "./message-history";
import { MessageText } from "./message-text";

const looks: Readonly<Record<Sender, string>> = {
  member: "rounded-bl-xs bg-secondary text-secondary-foreground",
  ai: "rounded-br-xs border border-info-border bg-info-bg text-foreground",
  agent: "rounded-br-xs bg-primary text-primary-foreground",
};

/** What a person can do with a reply that was not delivered. */
export type ReplyActions = Pick<ReturnType<typeof useInboxService>["replies"], "retry" | "discard">;

interface BubbleProps {
  sender: Sender;
  /** Less space above it. */
  follows?: boolean;
  time: unknown;
  children: ReactNode;
  footer?: ReactNode;
  faded?: boolean;
  /** The message's index in the history. */
  index?: number;
}

/** A message: the member's at the left in grey, the AI's and agents' at the right. */
function Bubble({ sender, follows, time, children, footer, faded, index }: BubbleProps) {
  const mine = sender !== "member";
  const clock = clockTime(time);
  return (
    <article
      data-message={index}
      tabIndex={index === undefined ? undefined : -1}
      aria-label={senderLabels[sender]}
      className={cn(
        "flex max-w-[min(85%,34rem)] flex-col rounded-lg outline-offset-4",
        mine ? "items-end self-end" : "items-start self-start",
        follows ? "mt-2" : "mt-4",
      )}
    >
      <p className="mb-1 flex gap-1.5 px-1 text-xs text-muted-foreground">
        <span className="font-medium text-foreground">{senderLabels[sender]}</span>
        {clock !== "" && (
          <time dateTime={dateFrom(time)?.toISOString()} title={exactTime(time)}>
            {clock}
          </time>
        )}
      </p>
      <div
        dir="auto"
        className={cn(
          "rounded-xl px-3 py-2 text-base whitespace-pre-wrap wrap-anywhere",
          looks[sender],
          faded && "opacity-85",
        )}
      >
        {children}
      </div>
      {footer}
    </article>
  );
}

/** One message of the history, under the lines that begin with it. */
export const MessageBubble = memo(function MessageBubble(item: Omit<HistoryItem, "key">) {
  const { message, follows, index, day, handover } = item;
  return (
    <>
      {day !== undefined && (
        <p className="mt-5 mb-1 flex items-center gap-3 text-xs font-medium text-muted-foreground first:mt-0 before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
          {day}
        </p>
      )}
      {handover && <HandoverLine to={handover} />}
      <Bubble sender={senderOf(message)} follows={follows} index={index} time={message.timestamp}>
        {message.content?.trim() ? (
          <MessageText content={message.content} />
        ) : (
          <span className="italic opacity-80">Empty message</span>
        )}
      </Bubble>
    </>
  );
});

/** A reply that the conversation does not show yet: being sent, accepted, or not delivered. */
export function OutgoingBubble({ reply, replies }: { reply: Reply; replies: ReplyActions }) {
  const { id, content, sentAt, state } = reply;
  const discard = () => {
    const onClick = replies.discard(id);
    toast({ title: "Reply Discarded", action: { label: "Undo", onClick } });
  };
  return (
    <Bubble
      sender="agent"
      faded={state === "sending"}
      time={new Date(sentAt).toISOString()}
      footer={
        state !== "sent" && (
          <p className="mt-1 flex flex-wrap items-center justify-end gap-x-2 px-1 text-xs text-muted-foreground">
            {state === "failed" ? (
              <>
                <span
                  role="status"
                  className="inline-flex items-center gap-1 font-medium text-urgent"
                >
                  <CircleAlert aria-hidden className="size-3.5" />
                  <span>Not delivered</span>
                </span>
                <Button variant="link" className="text-xs" onClick={() => void replies.retry(id)}>
                  Retry
                </Button>
                <Button variant="link" className="text-xs text-muted-foreground" onClick={discard}>
                  Discard
                </Button>
              </>
            ) : (
              "Sending…"
            )}
          </p>
        )
      }
    >
      <MessageText content={content} />
    </Bubble>
  );
}

/** The line where a person answers after the AI, or the AI again. */
export function HandoverLine({ to }: { to: Sender }) {
  const Icon = to === "agent" ? UserRound : Bot;
  return (
    <p className="mt-6 mb-2 flex items-center gap-3 text-xs font-semibold text-info before:h-px before:flex-1 before:bg-linear-to-r before:from-transparent before:to-info-solid after:h-px after:flex-1 after:bg-linear-to-r after:from-info-solid after:to-transparent">
      <span className="inline-flex items-center gap-1.5 rounded-full border border-info-border bg-info-bg px-2.5 py-1">
        <Icon aria-hidden className="size-3.5" />
        {to === "agent" ? "Handed over to a person" : "Handed back to the AI"}
      </span>
    </p>
  );
}

/** Loading messages, in the shape of messages. */
export function MessagesSkeleton() {
  return (
    <div className="flex-1 overflow-hidden p-4">
      <p role="status" className="sr-only">
        Loading messages...
      </p>
      <div aria-hidden className="mx-auto grid max-w-3xl gap-5">
        {["w-3/5", "w-1/2", "w-2/5", "w-3/5", "w-1/3"].map((width, index) => (
          <div key={index} className={cn("grid gap-1.5", index % 2 === 1 && "justify-items-end")}>
            <Skeleton className="h-3 w-24" />
            <Skeleton className={cn("h-14 rounded-xl", width)} />
          </div>
        ))}
      </div>
    </div>
  );
}
