import { type CSSProperties, useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { InitialsAvatar } from "@/components/initials-avatar";
import { isTakenOver, type ReceivedConversation } from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { conversationKey, useIsPointed } from "./pointed";
import { type TimelineProps, waitingSince } from "./timeline-items";
import { timelineLength } from "./timeline-lanes";

const fills = new Map<string | undefined, string>([
  ["urgent", "bg-urgent-solid"],
  ["high", "bg-high-solid"],
]);

/** Space for one person, in px. */
const gap = 30;

/** Moves ascending positions apart until they are `gap` apart, between `gap / 2` and `width`. */
function apart(positions: readonly number[], width: number): number[] {
  let limit = width + gap / 2;
  const before = positions
    .toReversed()
    .map((position) => (limit = Math.min(position, limit - gap)))
    .toReversed();
  let least = -gap / 2;
  return before.map((position) => (least = Math.max(position, least + gap)));
}

/** The people who wait: as many as there is room for, and how many more there are. */
export function TimelinePeople({ now, people }: Pick<TimelineProps, "now" | "people">) {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  const shown = people
    .slice(0, Math.floor(width / gap))
    .map((person) => {
      const mood = Math.min(50, Math.max(-100, person.sentimentScore ?? 50));
      // In degrees: the worse the mood, the further it leans; a takeover straightens it.
      const lean = isTakenOver(person) ? 0 : (mood - 50) * 0.16;
      const wait = (now - waitingSince(person, now)) / timelineLength;
      const height = 10 + 34 * Math.min(1, Math.max(0, wait));
      // How far its lean takes the head from the foot.
      const shift = Math.sin((lean * Math.PI) / 180) * (height + 12);
      return { person, lean, height, shift, head: (1 - wait) * width + shift };
    })
    .toSorted((a, b) => a.head - b.head);
  const heads = apart(
    shown.map(({ head }) => head),
    width,
  );
  return (
    <div ref={ref} aria-hidden className="absolute inset-0">
      {shown.map(({ height, lean, person, shift }, index) => {
        const left = (heads[index] ?? 0) - shift - 2;
        const style = { left, rotate: `${lean}deg`, height };
        return <Person key={person.id} {...{ person, style }} />;
      })}
      {width > 0 && people.length > shown.length && (
        <span className="absolute top-1 left-0 text-xs text-muted-foreground">
          +{people.length - shown.length} more
        </span>
      )}
    </div>
  );
}

/** Someone who waits: a tick with their initials. */
function Person({ person, style }: { person: ReceivedConversation; style: CSSProperties }) {
  const { id = "", memberName, priority } = person;
  const key = conversationKey(id);
  const isPointed = useIsPointed(key);
  return (
    <Link
      href={key}
      // The queue has the same links for the keyboard and for readers.
      tabIndex={-1}
      draggable={false}
      data-key={key}
      title={memberName}
      className={cn(
        "absolute bottom-0 w-1 origin-bottom animate-fall-in rounded-t-full transition-[rotate,height,left,opacity] duration-180",
        fills.get(priority) ?? "bg-muted-tone-solid",
        isTakenOver(person) && !isPointed && "opacity-50",
      )}
      style={style}
    >
      <InitialsAvatar
        name={memberName}
        size="sm"
        className={cn(
          "absolute bottom-full left-1/2 -translate-x-1/2 ring-2 ring-card",
          isPointed && "ring-ring",
        )}
      />
    </Link>
  );
}
