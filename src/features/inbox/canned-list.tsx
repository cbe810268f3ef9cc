import { useEffect, useRef } from "react";
import { cn } from "@/lib/cn";
import { type CannedReply, cannedText } from "./canned-replies";

interface CannedListProps {
  id: string;
  replies: readonly CannedReply[];
  /** The index of the one that Enter takes. */
  active: number;
  firstName: string;
  onPick: (reply: CannedReply) => void;
}

/** The canned replies that a "/" offers, above the reply box. */
export default function CannedList({ id, replies, active, firstName, onPick }: CannedListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label="Canned replies"
      className="absolute inset-x-0 bottom-full z-20 mb-2 max-h-72 animate-pop-in overflow-y-auto rounded-lg bg-popover p-1 text-popover-foreground shadow-overlay"
    >
      {replies.map((reply, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are the field's
        <div
          key={reply.word}
          id={`${id}-${String(index)}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // The field keeps the focus; its keys move through the list.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(reply)}
          className={cn(
            "cursor-default rounded-sm px-2.5 py-1.5 hover:bg-accent",
            index === active && "bg-accent",
          )}
        >
          <p className="flex items-baseline gap-2 text-sm font-medium">
            {reply.title}
            <span className="text-xs font-normal text-muted-foreground">/{reply.word}</span>
          </p>
          <p className="truncate text-xs text-muted-foreground">{cannedText(reply, firstName)}</p>
        </div>
      ))}
    </div>
  );
}
