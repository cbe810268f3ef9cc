import { ArrowDown, History } from "lucide-react";
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useMemo,
  useState,
} from "react";
import type { Reply } from "@/api/inbox/reply";
import { useNow } from "@/components/use-now";
import type { ReceivedMessage } from "@/contract/inbox";
import { gently } from "@/lib/motion";
import { Button } from "@/ui/button";
import { DayLine, HandoverLine } from "./history-lines";
import { MessageBubble } from "./message-bubble";
import { historyFrom, historyOf, isOwn } from "./message-days";
import { NewMessagesAloud } from "./new-messages-aloud";
import { OutgoingBubble } from "./outgoing-bubble";
import { useStickToBottom } from "./use-stick-to-bottom";
import { useToastClearance } from "./use-toast-clearance";

/** So many messages are drawn at first, and so many more each time older ones are asked for. */
const pageSize = 150;

/** Leads to a message from outside. */
export interface MessageListHandle {
  show: (index: number) => void;
}

interface MessageListProps {
  handle: RefObject<MessageListHandle | null>;
  messages: readonly ReceivedMessage[];
  /** Who reads them: what this person wrote is not new to them. */
  agentId: string | undefined;
  /** A person has it in hand. */
  takenOver: boolean;
  /** This person's replies that are not read back yet. */
  outgoing: readonly Reply[];
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
  /** What is shown above the first message. */
  before: ReactNode;
}

/** The conversation's messages, by day, from the oldest to the newest. */
export function MessageList({
  handle,
  messages,
  agentId,
  takenOver,
  outgoing,
  onRetry,
  onDiscard,
  before,
}: MessageListProps) {
  const { length } = messages;
  const [drawn, setDrawn] = useState(pageSize);
  const [wanted, setWanted] = useState<number>();
  const others = useMemo(
    () => messages.filter((message) => !isOwn(message, agentId)).length,
    [messages, agentId],
  );
  const { scroller, content, missed, onScroll, toEnd, keepPlace } = useStickToBottom(
    length,
    others,
    outgoing.length,
  );
  useToastClearance(scroller);
  // The day lines change once a day; a rounded clock keeps the history from being built again.
  const today = new Date(useNow()).toDateString();
  const items = useMemo(
    () => historyOf(messages, takenOver, Date.parse(today)),
    [messages, takenOver, today],
  );
  const from = Math.max(0, length - drawn);
  const shown = useMemo(() => historyFrom(items, from), [items, from]);
  const showOlder = () => {
    keepPlace();
    setDrawn(drawn + pageSize);
  };

  useImperativeHandle(handle, () => ({
    show: (index) => {
      setDrawn((now) => Math.max(now, length - index + 10));
      setWanted(index);
    },
  }));
  useEffect(() => {
    if (wanted === undefined) return;
    const target = content.current?.querySelector<HTMLElement>(
      `[data-message="${String(wanted)}"]`,
    );
    if (!target) return;
    setWanted(undefined);
    target.scrollIntoView({ block: "center", behavior: gently() });
    target.focus({ preventScroll: true });
  }, [wanted, content]);

  return (
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
              Show earlier messages ({from.toLocaleString("en-US")})
            </Button>
          )}
          <div className="mt-auto" />
          {length === 0 && outgoing.length === 0 && (
            <p className="m-auto py-8 text-center text-sm text-muted-foreground">No messages yet</p>
          )}
          {shown.map((item) => {
            if (item.kind === "day") return <DayLine key={item.key} text={item.text} />;
            if (item.kind === "handover") return <HandoverLine key={item.key} to={item.to} />;
            const { index, key, message, follows } = item;
            return <MessageBubble key={key} index={index} message={message} follows={follows} />;
          })}
          {outgoing.map((reply) => (
            <OutgoingBubble key={reply.id} reply={reply} onRetry={onRetry} onDiscard={onDiscard} />
          ))}
        </div>
      </div>
      <NewMessagesAloud messages={messages} />
      {missed > 0 && (
        <Button
          size="sm"
          onClick={() => toEnd(gently())}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 animate-pop-in rounded-full shadow-overlay"
        >
          <ArrowDown aria-hidden />
          {missed === 1 ? "1 new message" : `${String(missed)} new messages`}
        </Button>
      )}
    </div>
  );
}
