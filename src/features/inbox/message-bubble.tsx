import { memo, type ReactNode } from "react";
import type { ReceivedMessage } from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { clockTime, dateFrom, exactTime } from "@/lib/times";
import { type Speaker, speakerLabels, speakerOf } from "./message-days";
import { MessageText } from "./message-text";

const looks: Readonly<Record<Speaker, string>> = {
  member: "rounded-bl-xs bg-secondary text-secondary-foreground",
  ai: "rounded-br-xs border border-info-border bg-info-bg text-foreground",
  agent: "rounded-br-xs bg-primary text-primary-foreground",
};

interface BubbleProps {
  speaker: Speaker;
  /** The same one spoke before: it stands closer. */
  follows?: boolean;
  /** Under the name: when. */
  time?: ReactNode;
  children: ReactNode;
  /** Under the bubble. */
  foot?: ReactNode;
  faded?: boolean;
  place?: number;
}

/** One utterance: the member's at the left in grey, the AI's and ours at the right. */
export function Bubble({ speaker, follows, time, children, foot, faded, place }: BubbleProps) {
  const mine = speaker !== "member";
  return (
    <article
      data-message={place}
      tabIndex={place === undefined ? undefined : -1}
      aria-label={speakerLabels[speaker]}
      className={cn(
        "flex max-w-[min(85%,34rem)] flex-col rounded-lg outline-offset-4",
        mine ? "items-end self-end" : "items-start self-start",
        follows ? "mt-2" : "mt-4",
      )}
    >
      <p className="mb-1 flex gap-1.5 px-1 text-xs text-muted-foreground">
        <span className="font-medium text-foreground">{speakerLabels[speaker]}</span>
        {time}
      </p>
      <div
        dir="auto"
        className={cn(
          "rounded-xl px-3 py-2 text-base whitespace-pre-wrap wrap-anywhere",
          looks[speaker],
          faded && "opacity-85",
        )}
      >
        {children}
      </div>
      {foot}
    </article>
  );
}

interface MessageBubbleProps {
  message: ReceivedMessage;
  follows: boolean;
  /** Its place in the history. */
  index: number;
}

/** One message of the history. */
export const MessageBubble = memo(function MessageBubble({
  message,
  follows,
  index,
}: MessageBubbleProps) {
  const time = clockTime(message.timestamp);
  return (
    <Bubble
      speaker={speakerOf(message)}
      follows={follows}
      place={index}
      time={
        time !== "" && (
          <time
            dateTime={dateFrom(message.timestamp)?.toISOString()}
            title={exactTime(message.timestamp)}
          >
            {time}
          </time>
        )
      }
    >
      {message.content?.trim() ? (
        <MessageText content={message.content} />
      ) : (
        <span className="italic opacity-80">Empty message</span>
      )}
    </Bubble>
  );
});
