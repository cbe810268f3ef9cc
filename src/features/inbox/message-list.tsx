import { ArrowDown, History } from "lucide-react";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import type { Reply } from "@/api/inbox/reply";
import { useNow } from "@/components/use-now";
import type { ReceivedMessage } from "@/contract/inbox";
import { count } from "@/lib/format";
import { Button } from "@/ui/button";
import { HandoverLine, MessageBubble, OutgoingBubble, type ReplyActions } from "./message-bubble";
import { historyOf, isAnswerNext, isOwn, senderLabels, senderOf } from "./message-history";
import { MoodRibbon } from "./mood-ribbon";
import { useMessageScroll } from "./use-message-scroll";

const scrollBehavior = (): ScrollBehavior =>
  window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";

/** This many messages are drawn at first, and as many more for each press of "Show earlier". */
const pageSize = 150;

interface MessageListProps {
  messages: readonly ReceivedMessage[];
  /** The reader: their own messages are not new to them. */
  agentId: string | undefined;
  takenOver: boolean;
  /** The reader's replies that the messages do not hold yet. */
  outgoing: readonly Reply[];
  replies: ReplyActions;
  /** Shown above the first message. */
  before: ReactNode;
}

/** Says each new message once; the log itself would say a reply twice, and earlier messages. */
function NewMessagesAnnouncer({ messages }: { messages: readonly ReceivedMessage[] }) {
  const { length } = messages;
  const [{ known, since }, setNews] = useState({ known: length, since: length });
  if (length !== known) setNews({ known: length, since: Math.min(known, length) });
  return (
    <div role="status" className="sr-only">
      {messages.slice(since).map((message, index) => (
        // Two messages may hold the same text; both are said.
        <p key={since + index}>
          {`${senderLabels[senderOf(message)]}: ${message.content?.trim() ?? ""}`}
        </p>
      ))}
    </div>
  );
}

/** The conversation's mood, and its messages by day, oldest first. */
export function MessageList(props: MessageListProps) {
  const { messages, agentId, takenOver, outgoing, replies, before } = props;
  const { length } = messages;
  const [drawn, setDrawn] = useState(pageSize);
  const others = useMemo(
    () => messages.filter((message) => !isOwn(message, agentId)).length,
    [messages, agentId],
  );
  const { scroller, content, missed, onScroll, toEnd } = useMessageScroll(others, outgoing.length);
  // Only the date matters to the history, not each tick of the clock.
  const today = new Date(useNow()).toDateString();
  const items = useMemo(() => historyOf(messages, Date.parse(today)), [messages, today]);
  const from = Math.max(0, length - drawn);

  const showOlder = () => {
    const pane = scroller.current;
    const height = pane?.scrollHeight ?? 0;
    flushSync(() => setDrawn(drawn + pageSize));
    // What is being read stays in place.
    pane?.scrollBy({ top: pane.scrollHeight - height, behavior: "instant" });
  };
  const show = useCallback(
    (index: number) => {
      flushSync(() => setDrawn((now) => Math.max(now, length - index + 10)));
      const message = `[data-message="${String(index)}"]`;
      const target = content.current?.querySelector<HTMLElement>(message);
      target?.scrollIntoView({ block: "center", behavior: scrollBehavior() });
      target?.focus({ preventScroll: true });
    },
    [content, length],
  );

  return (
    <>
      <MoodRibbon messages={messages} onPick={show} />
      <div className="relative flex min-h-0 flex-1 flex-col">
        <div
          ref={scroller}
          role="log"
          aria-label="Messages"
          aria-live="off"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the arrow keys
          tabIndex={0}
          onScroll={onScroll}
          className="focus-inset min-h-0 flex-1 overflow-y-auto overscroll-contain [overflow-anchor:none] [scrollbar-width:thin]"
        >
          <div ref={content} className="mx-auto flex min-h-full max-w-3xl flex-col px-4 pt-4 pb-5">
            {before}
            {from > 0 && (
              <Button variant="ghost" size="sm" onClick={showOlder} className="mx-auto mt-2">
                <History aria-hidden />
                Show earlier messages ({count(from)})
              </Button>
            )}
            <div className="mt-auto" />
            {length === 0 && outgoing.length === 0 && (
              <p className="m-auto py-8 text-center text-sm text-muted-foreground">
                No messages yet
              </p>
            )}
            {items.slice(from).map(({ key, ...item }) => (
              <MessageBubble key={key} {...item} />
            ))}
            {takenOver && isAnswerNext(messages) && <HandoverLine to="agent" />}
            {outgoing.map((reply) => (
              <OutgoingBubble key={reply.id} reply={reply} replies={replies} />
            ))}
          </div>
        </div>
        <NewMessagesAnnouncer messages={messages} />
        {missed > 0 && (
          <Button
            size="sm"
            onClick={() => toEnd(scrollBehavior())}
            className="absolute bottom-3 left-1/2 -translate-x-1/2 animate-pop-in rounded-full shadow-overlay"
          >
            <ArrowDown aria-hidden />
            {missed === 1 ? "1 new message" : `${String(missed)} new messages`}
          </Button>
        )}
      </div>
    </>
  );
}
