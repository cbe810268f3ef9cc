import { type KeyboardEvent, useId, useRef, useState } from "react";
import { cn } from "@/lib/cn";
// Built in. Each has the word to type after "/", a title, and a text with `{name}` for the first name.
import cannedReplies from "./canned-replies.json";

/** The replies that match a draft such as "/ref"; none for any other draft. */
export function cannedFor(draft: string) {
  const asked = /^\/(\S*)$/u.exec(draft)?.[1]?.toLowerCase();
  if (asked === undefined) return [];
  return cannedReplies.filter(
    ({ word, title }) => word.startsWith(asked) || title.toLowerCase().includes(asked),
  );
}

/** A canned reply's text with the member's first name filled in. */
export const cannedText = (text: string, firstName: string): string =>
  text.replaceAll("{name}", () => firstName);

/** The list of canned replies that match a draft, with its key handler and props for the reply field. */
export function useCannedReplies(draft: string, firstName: string, write: (text: string) => void) {
  const id = useId();
  const [chosen, setChosen] = useState({ draft, index: 0 });
  /** The draft for which Escape closed the list. */
  const [dismissed, setDismissed] = useState<string>();
  const active = chosen.draft === draft ? chosen.index : 0;
  const listbox = useRef<HTMLDivElement>(null);
  const replies = draft === dismissed ? [] : cannedFor(draft);
  const isOpen = replies.length > 0;
  const pick = ({ text }: { text: string }) => write(cannedText(text, firstName));

  /** Returns whether the list handled the key. */
  const onKey = ({ key }: KeyboardEvent): boolean => {
    if (!isOpen) return false;
    const move = (by: number) => {
      const index = (active + by + replies.length) % replies.length;
      setChosen({ draft, index });
      listbox.current?.children[index]?.scrollIntoView({ block: "nearest" });
    };
    const reply = replies[active];
    if (key === "ArrowDown") move(1);
    else if (key === "ArrowUp") move(-1);
    else if (key === "Escape") setDismissed(draft);
    else if ((key === "Enter" || key === "Tab") && reply) pick(reply);
    else return false;
    return true;
  };
  const fieldProps = {
    "aria-autocomplete": "list",
    "aria-controls": isOpen ? id : undefined,
    "aria-activedescendant": isOpen ? `${id}-${active}` : undefined,
  } as const;

  const list = isOpen && (
    <div
      ref={listbox}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label="Canned replies"
      className="absolute inset-x-0 bottom-full z-20 mb-2 max-h-72 animate-pop-in overflow-y-auto rounded-lg bg-popover p-1 text-popover-foreground shadow-overlay"
    >
      {replies.map((reply, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the reply field handles its keys
        <div
          key={reply.word}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // The field keeps the focus; its keys move through the list.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pick(reply)}
          className={cn(
            "cursor-default rounded-sm px-2.5 py-1.5 hover:bg-accent",
            index === active && "bg-accent",
          )}
        >
          <p className="flex items-baseline gap-2 text-sm font-medium">
            {reply.title}
            <span className="text-xs font-normal text-muted-foreground">/{reply.word}</span>
          </p>
          <p className="truncate text-xs text-muted-foreground">
            {cannedText(reply.text, firstName)}
          </p>
        </div>
      ))}
    </div>
  );
  return { list, onKey, fieldProps };
}
