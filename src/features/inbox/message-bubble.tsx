import { Bot, CircleAlert, CircleCheck, UserRound } from "lucide-react";
import { memo } from "react";
import type { ShownReply } from "@/api/inbox/project";
import { useInbox } from "@/api/inbox/use-inbox";
import { LongText } from "@/components/long-text";
import { senderOf, senders } from "@/components/message-looks";
import { SentimentScore } from "@/components/sentiment-score";
import type { ReceivedMessage } from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { clockTime, dateFrom, exactTime } from "@/lib/times";
import { Button } from "@/ui/button";
import { toast } from "@/ui/use-toast";
import type { HistoryItem } from "./message-history";
import { RailRow, type RailRowProps } from "./mood";

interface MessageBubbleProps extends Partial<Omit<HistoryItem, "key" | "message">> {
  message: ReceivedMessage;
  /** The name of the agent who wrote it, if known. */
  author: string | undefined;
  /** Who took over at this message; the author by default. */
  holder?: string | undefined;
  /** The reply that this message shows, until the conversation includes it. */
  outgoing?: ShownReply;
}

/**
 * A message, below the lines for a new day or a takeover. The member's messages are at the left in
 * grey, those of the AI and the agents at the right.
 */
export const MessageBubble = memo(function MessageBubble(item: MessageBubbleProps) {
  const { message, author, holder = author, outgoing, index } = item;
  const { follows = false, day, handover, score, mood, moodBefore, byPerson = true } = item;
  const sender = senderOf(message);
  const isMember = sender === "member";
  const clock = clockTime(message.timestamp);
  return (
    <>
      {day !== undefined && (
        <RailRow mood={moodBefore} byPerson={byPerson !== Boolean(handover)} className="py-2">
          <p className="flex items-center gap-3 text-xs text-muted-foreground before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
            {day}
          </p>
        </RailRow>
      )}
      {handover && <ThreadLine to={handover} who={holder} mood={moodBefore} />}
      <RailRow {...{ mood, moodBefore, byPerson, score }} className={follows ? "pb-2" : "py-2"}>
        <article
          data-message={index}
          aria-label={senders[sender].label}
          className={cn(
            "flex max-w-[min(85%,34rem)] flex-col rounded-lg outline-offset-4 outline-ring focus:outline-2",
            isMember ? "items-start self-start" : "items-end self-end",
          )}
        >
          <p className="mb-1 flex max-w-full gap-1.5 px-1 text-xs text-muted-foreground">
            <span className={follows ? "sr-only" : "font-medium text-foreground"}>
              {senders[sender].label}
            </span>
            {sender === "agent" && author !== undefined && (
              <span className={follows ? "sr-only" : "max-w-48 truncate"}>{author}</span>
            )}
            {clock !== "" && (
              <time
                dateTime={dateFrom(message.timestamp)?.toISOString()}
                title={exactTime(message.timestamp)}
              >
                {clock}
              </time>
            )}
            <SentimentScore score={score} className="font-medium" />
          </p>
          <div
            dir="auto"
            className={cn(
              "rounded-xl px-3 py-2 text-base text-pretty whitespace-pre-wrap wrap-anywhere",
              senders[sender].bubble,
              outgoing?.state === "sending" && "opacity-85",
            )}
          >
            {message.content?.trim() ? (
              <MessageText content={message.content} />
            ) : (
              <span className="italic opacity-80">Empty message</span>
            )}
          </div>
          {outgoing && <Delivery reply={outgoing} />}
        </article>
      </RailRow>
    </>
  );
});

/** A web address, without the punctuation that follows it. */
const address = /\bhttps?:\/\/[^\s<>"'`]+(?<![.,;:!?)\]}»”’…])/giu;
/** The maximum length of a link, in characters. Nobody follows longer ones, and they are slow to parse. */
const longestAddress = 2048;

/** Splits a message at its http and https addresses; everything else stays text. */
export function textParts(content: string): readonly { text: string; href?: string }[] {
  let from = 0;
  const parts = [...content.matchAll(address)].flatMap(({ 0: text, index }) => {
    if (text.length > longestAddress || !URL.canParse(text)) return [];
    const before = content.slice(from, index);
    from = index + text.length;
    return [{ text: before }, { text, href: text }];
  });
  return [...parts, { text: content.slice(from) }].filter(({ text }) => text !== "");
}

/** A message's text as it was written, with links. */
const MessageText = ({ content }: { content: string }) => (
  <LongText text={content}>
    {(shown) =>
      textParts(shown).map(({ href, text }, index) =>
        href === undefined ? (
          text
        ) : (
          <a
            key={index}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="underline underline-offset-2"
          >
            {text}
          </a>
        ),
      )
    }
  </LongText>
);

/** The line under a reply that is being sent or was not delivered. */
function Delivery({ reply: { id, state } }: { reply: ShownReply }) {
  const inbox = useInbox();
  const discard = () => {
    const onClick = inbox.discard(id);
    toast({ title: "Reply Discarded", action: { label: "Undo", onClick } });
  };
  if (state === "sent") return null;
  return (
    <p className="mt-1 flex flex-wrap items-center justify-end gap-x-2 px-1 text-xs text-muted-foreground">
      {state === "failed" ? (
        <>
          <span role="status" className="inline-flex items-center gap-1 font-medium text-urgent">
            <CircleAlert aria-hidden className="size-3.5" />
            <span>Not delivered</span>
          </span>
          <Button variant="link" className="text-xs" onClick={() => inbox.retry(id)}>
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
  );
}

const lines = {
  agent: { icon: UserRound, text: "Handed over to a person", mark: "change" },
  ai: { icon: Bot, text: "Handed back to the AI", mark: "change" },
  end: { icon: CircleCheck, text: "Resolved", mark: "end" },
} as const;

interface ThreadLineProps extends Partial<RailRowProps> {
  to: keyof typeof lines;
  /** Who took over, if known. */
  who?: string;
}

/** The line where a person takes over, the AI takes over again, or the conversation is resolved. */
export function ThreadLine({ to, who, mood, byPerson = to === "agent" }: ThreadLineProps) {
  const { icon: Icon, text, mark } = lines[to];
  return (
    <RailRow mood={mood} byPerson={byPerson} mark={mark} className="animate-fade-in py-3">
      <p
        className={cn(
          "flex items-center gap-2 text-xs font-medium after:h-px after:flex-1 after:bg-current after:opacity-25",
          to === "end" ? "text-ok" : "text-info",
        )}
      >
        <Icon aria-hidden className="size-3.5" />
        {to === "agent" && who !== undefined ? `${who} took over` : text}
      </p>
    </RailRow>
  );
}
