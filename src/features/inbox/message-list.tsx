import { ArrowDown, History } from "lucide-react";
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import type { ShownReply } from "@/api/inbox/project";
import { personName } from "@/api/conversation-rows";
import { senderOf, senders } from "@/components/message-looks";
import { useNow } from "@/components/use-now";
import type { ReceivedSessionUser } from "@/contract/auth";
import {
  canReopen,
  isTakenOver,
  type ReceivedConversationDetail,
  type ReceivedMessage,
} from "@/contract/inbox";
import { count, counted } from "@/lib/format";
import { firstTime } from "@/lib/times";
import { Button } from "@/ui/button";
import { isOwn } from "./answering";
import { MessageBubble, ThreadLine } from "./message-bubble";
import { historyOf } from "./message-history";
import { MoodOverview } from "./mood";
import { useMessageScroll } from "./use-message-scroll";

const scrollBehavior = (): ScrollBehavior =>
  window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";

/** How many messages render at first, and how many more each press of "Show Earlier Messages" adds. */
const pageSize = 150;

interface MessageListProps {
  conversation: ReceivedConversationDetail;
  /** The reader, whose own messages do not count as new. */
  me: ReceivedSessionUser;
  /** The list of users, if it has loaded: it has the names of other agents. */
  users?: readonly Partial<ReceivedSessionUser>[];
  /** The reader's replies that are not among the messages yet. */
  outgoing: readonly ShownReply[];
  /** Shown above the first message. */
  before: ReactNode;
}

interface AnnouncerProps extends Pick<MessageListProps, "conversation"> {
  messages: readonly ReceivedMessage[];
  /** The name of the person who answers, if a person does. */
  holder: string | undefined;
}

const noNews: readonly string[] = [];

/**
 * Announces each new message once, and that a colleague took over or handed back. The log itself would
 * announce a reply twice, and earlier messages. A toast announces what the reader does.
 */
function NewsAnnouncer({ conversation, messages, holder }: AnnouncerProps) {
  const { length } = messages;
  const [said, setSaid] = useState({ length, holder, news: noNews });
  if (length !== said.length || holder !== said.holder) {
    const isColleague = (name: string | undefined) => name !== undefined && name !== "You";
    const news = messages
      .slice(said.length)
      .map((one) => `${senders[senderOf(one)].label}: ${one.content?.trim() ?? ""}`);
    if (holder !== said.holder && isColleague(holder)) news.unshift(`${holder} took over`);
    else if (isColleague(said.holder) && !isTakenOver(conversation))
      news.unshift("Handed back to the AI");
    setSaid({ length, holder, news });
  }
  return (
    <div role="status" className="sr-only">
      {said.news.map((text, index) => (
        // Two messages may have the same text; both are announced.
        <p key={`${said.length} ${index}`}>{text}</p>
      ))}
    </div>
  );
}

/** The conversation's messages by day, oldest first, with the member's mood beside them. */
export function MessageList(props: MessageListProps) {
  const { conversation, me, users, outgoing, before } = props;
  const { messages = [], assignedTo, takenOverAt } = conversation;
  const takenAt = isTakenOver(conversation) ? firstTime(takenOverAt) || undefined : undefined;
  const { length } = messages;
  const [drawn, setDrawn] = useState(pageSize);
  const others = messages.filter((message) => !isOwn(message, me)).length;
  const { scroller, content, missed, onScroll, toEnd } = useMessageScroll(others, outgoing.length);
  const items = historyOf(messages, useNow(), takenAt);
  const from = Math.max(0, length - drawn);
  const { mood, byPerson = true } = items.at(-1) ?? {};
  const lastHandover = items.findLast(({ handover }) => handover === "agent");
  // Until somebody writes after the takeover, its line is below the last message.
  const isMarked =
    takenAt === undefined
      ? byPerson
      : messages.some(({ timestamp }) => firstTime(timestamp) >= takenAt);
  const isHandedOver = isTakenOver(conversation) && length > 0 && !isMarked;
  // The person who has the conversation now, which need not be the agent who wrote first.
  const holder = isTakenOver(conversation) ? personName(assignedTo, me) : undefined;

  const showOlder = () => {
    const pane = scroller.current;
    const height = pane?.scrollHeight ?? 0;
    flushSync(() => setDrawn(drawn + pageSize));
    // Keeps what the user is reading in place.
    pane?.scrollBy({ top: pane.scrollHeight - height, behavior: "instant" });
  };
  const show = (index: number) => {
    flushSync(() => setDrawn(Math.max(drawn, length - index + 10)));
    const message = `[data-message="${index}"]`;
    const target = content.current?.querySelector<HTMLElement>(message);
    if (!target) return;
    target.scrollIntoView({ block: "center", behavior: scrollBehavior() });
    // Focusable only now, so that clicking a message does not outline it.
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };

  return (
    <>
      <MoodOverview items={items} onPick={show} />
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
          <div
            ref={content}
            data-mood={mood !== undefined || undefined}
            className="group/thread mx-auto flex min-h-full max-w-3xl flex-col px-4 pt-4 pb-3 data-mood:pl-3 @md/pane:data-mood:pl-4"
          >
            {before}
            {from > 0 && (
              <Button variant="ghost" size="sm" onClick={showOlder} className="mx-auto mt-2">
                <History aria-hidden />
                Show Earlier Messages ({count(from)})
              </Button>
            )}
            <div className="mt-auto" />
            {length === 0 && outgoing.length === 0 && (
              <p className="m-auto py-8 text-center text-sm text-muted-foreground">
                No messages yet
              </p>
            )}
            {items.slice(from).map(({ key, ...item }) => (
              <MessageBubble
                key={key}
                {...item}
                author={personName(item.message.agentId, me, users)}
                holder={item.index === lastHandover?.index && !isHandedOver ? holder : undefined}
              />
            ))}
            {isHandedOver && <ThreadLine to="agent" who={holder} mood={mood} />}
            {outgoing.map((reply) => (
              <MessageBubble
                key={reply.id}
                message={{
                  content: reply.content,
                  timestamp: new Date(reply.sentAt).toISOString(),
                }}
                author="You"
                mood={mood}
                outgoing={reply}
              />
            ))}
            {canReopen(conversation) && length > 0 && (
              <ThreadLine to="end" mood={mood} byPerson={byPerson || isHandedOver} />
            )}
          </div>
        </div>
        <NewsAnnouncer conversation={conversation} messages={messages} holder={holder} />
        {missed > 0 && (
          <Button
            size="sm"
            onClick={() => toEnd(scrollBehavior())}
            className="absolute bottom-3 left-1/2 -translate-x-1/2 animate-pop-in rounded-full shadow-overlay"
          >
            <ArrowDown aria-hidden />
            {counted(missed, "new message")}
          </Button>
        )}
      </div>
    </>
  );
}
