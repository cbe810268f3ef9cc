import { type KeyboardEventHandler, useId } from "react";
import { pointed, span } from "./pointed";
import { clock, lanes, type TimelineItem } from "./timeline-items";

/** What is pointed at and the marked span. It holds the focus for the arrow keys. */
export function TimelineCursor({
  items,
  left,
  onKeyDown,
}: {
  items: readonly TimelineItem[];
  /** Where a time (in ms) is, in percent. */
  left: (at: number) => string;
  onKeyDown: KeyboardEventHandler;
}) {
  const optionId = useId();
  const key = pointed.use();
  const marked = span.use();
  const active = items.find((item) => item.key === key);
  return (
    <div
      role="listbox"
      tabIndex={0}
      aria-label="Timeline"
      aria-orientation="horizontal"
      aria-activedescendant={optionId}
      onKeyDown={onKeyDown}
      className="absolute inset-0 rounded-sm"
    >
      <span id={optionId} role="option" aria-selected={active !== undefined} className="sr-only">
        {active
          ? `${lanes[active.lane]}: ${active.text}, ${clock(active.at)}`
          : "Use the arrow keys"}
      </span>
      <i aria-hidden className="absolute inset-y-0 right-0 hidden w-px bg-primary/50 @3xl:block" />
      {marked && (
        <i
          aria-hidden
          className="absolute inset-y-0 border-x border-ring bg-primary/8"
          style={{ left: left(marked[0]), right: `calc(100% - ${left(marked[1])})` }}
        />
      )}
      {active && active.lane > 0 && (
        <i
          aria-hidden
          className="absolute inset-y-0 w-px bg-foreground/30"
          style={{ left: left(active.at) }}
        />
      )}
      {active && (
        <p
          aria-hidden
          className="absolute bottom-0.5 max-w-full truncate rounded-sm bg-foreground px-2 py-0.5 text-xs text-background"
          style={{ left: left(active.at), translate: `-${left(active.at)}` }}
        >
          {clock(active.at)} · {active.text}
        </p>
      )}
    </div>
  );
}
