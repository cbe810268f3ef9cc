import { ArrowDown, History } from "lucide-react";
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { OutboxEntry } from "@/api/outbox-entries";
import { useNow } from "@/components/use-now";
import type { ReceivedMessage } from "@/contract/inbox";
import { Button } from "@/ui/button";
import { DayLine, HandoverLine } from "./history-lines";
import { MessageBubble } from "./message-bubble";
import { historyOf } from "./message-days";
import { OutgoingBubble } from "./outgoing-bubble";
import { useStickToBottom } from "./use-stick-to-bottom";

/** So many messages are drawn at first, and so many more each time older ones are asked for. */
const pageSize = 150;

/** Leads to a message from outside. */
export interface MessageListHandle {
  show: (index: number) => void;
}

interface MessageListProps {
  handle: RefObject<MessageListHandle | null>;
  messages: readonly ReceivedMessage[];
  /** A person has it in hand. */
  takenOver: boolean;
  /** This person's replies that are not read back yet. */
  outgoing: readonly OutboxEntry[];
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
  /** What stands above the first message. */
  before: ReactNode;
}

/** The conversation's messages, by day, from the oldest to the newest. */
export function MessageList({
  handle,
  messages,
  takenOver,
  outgoing,
  onRetry,
  onDiscard,
  before,
}: MessageListProps) {
  const [drawn, setDrawn] = useState(pageSize);
  const [wanted, setWanted] = useState<number>();
  const { scroller, content, missed, onScroll, toEnd } = useStickToBottom(
    messages.length,
    outgoing.length,
  );
  // The day lines change once a day; a rounded clock keeps the history from being built anew.
  const today = new Date(useNow()).toDateString();
  const from = Math.max(0, messages.length - drawn);
  const items = useMemo(
    () => historyOf(messages, takenOver, Date.parse(today)),
    [messages, takenOver, today],
  );
  const firstDrawn = messages.length - drawn;
  const shown = useMemo(() => {
    if (from === 0) return items;
    let index = -1;
    return items.filter((item) => {
      if (item.kind === "message") index += 1;
      // A line belongs to the message after it.
      return (item.kind === "message" ? index : index + 1) >= from;
    });
  }, [items, from]);

  // Older messages appear above without moving those being read.
  const height = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    const pane = scroller.current;
    if (!pane || height.current === undefined) return;
    pane.scrollTop += pane.scrollHeight - height.current;
    height.current = undefined;
  }, [from, scroller]);
  const showOlder = () => {
    height.current = scroller.current?.scrollHeight;
    setDrawn((now) => now + pageSize);
  };

  useEffect(() => {
    handle.current = {
      show: (index) => {
        setDrawn((now) => Math.max(now, messages.length - index + 10));
        setWanted(index);
      },
    };
    return () => {
      handle.current = null;
    };
  }, [handle, messages.length]);
  useEffect(() => {
    if (wanted === undefined) return;
    const target = content.current?.querySelector<HTMLElement>(
      `[data-message="${String(wanted)}"]`,
    );
    if (!target) return;
    setWanted(undefined);
    target.scrollIntoView({ block: "center", behavior: "smooth" });
    target.focus({ preventScroll: true });
  }, [wanted, content]);

  let index = Math.max(0, firstDrawn) - 1;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        role="log"
        aria-label="Messages"
        // Read with the arrow keys.
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
          {messages.length === 0 && outgoing.length === 0 && (
            <p className="m-auto py-8 text-center text-sm text-muted-foreground">No messages yet</p>
          )}
          {shown.map((item) => {
            if (item.kind === "day") return <DayLine key={item.key} text={item.text} />;
            if (item.kind === "handover") return <HandoverLine key={item.key} to={item.to} />;
            index += 1;
            return (
              <MessageBubble
                key={item.key}
                index={index}
                message={item.message}
                follows={item.follows}
              />
            );
          })}
          {outgoing.map((entry) => (
            <OutgoingBubble key={entry.id} entry={entry} onRetry={onRetry} onDiscard={onDiscard} />
          ))}
        </div>
      </div>
      {missed > 0 && (
        <Button
          size="sm"
          onClick={() => toEnd("smooth")}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 animate-pop-in rounded-full shadow-overlay"
        >
          <ArrowDown aria-hidden />
          {missed === 1 ? "1 new message" : `${String(missed)} new messages`}
        </Button>
      )}
    </div>
  );
}
