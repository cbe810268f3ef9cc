import {
  Activity,
  Bot,
  CalendarCheck,
  type LucideIcon,
  Plus,
  Rocket,
  Server,
  Sparkles,
  TriangleAlert,
  Users,
  Workflow,
  Clapperboard,
} from "lucide-react";
import { createElement, memo, useEffect, useRef, useState } from "react";
import { EmptyState } from "@/components/empty-state";
import { RelativeTime } from "@/components/relative-time";
import { SectionCard } from "@/components/section-card";
import { cn } from "@/lib/cn";
import { capitalised, preview } from "@/lib/format";
import { clockRange } from "@/lib/times";
import { Button } from "@/ui/button";
import { type FeedEntry, statusOf, useFeed } from "./activity-log";
import { pointed, span, usePointed } from "./pointed";

/** The icon of each kind of activity. */
const icons = new Map<string | undefined, LucideIcon>([
  ["chatbot", Bot],
  ["member", Users],
  ["growth", Rocket],
  ["content", Clapperboard],
  ["event", CalendarCheck],
  ["automation", Workflow],
  ["system", Server],
  ["deployment", Plus],
  ["recommendation", Sparkles],
]);

/** What the AI tools are doing, from the live connection; only a span of it if one is marked. */
export function ActivityFeed() {
  const { entries, isWaiting } = useFeed();
  const marked = span.use();
  const shown = marked ? entries.filter(({ at }) => at >= marked[0] && at <= marked[1]) : entries;
  const quietTitle = isWaiting ? "Waiting for activity" : "Nothing has happened yet";

  return (
    <SectionCard
      title="Real-time AI Activity"
      flush
      actions={
        marked && (
          <>
            <p role="status" className="text-xs text-muted-foreground tabular-nums">
              {clockRange(...marked)} · {shown.length} of {entries.length}
            </p>
            <Button variant="ghost" size="sm" onClick={() => span.set(undefined)}>
              Clear
            </Button>
          </>
        )
      }
    >
      {shown.length === 0 ? (
        <EmptyState
          icon={Activity}
          title={marked ? "Nothing in the feed is from this time" : quietTitle}
          description="What the AI tools do appears here as it happens: answers given, segments updated, content made."
          className="h-80"
        />
      ) : (
        <FeedPane entries={shown} />
      )}
    </SectionCard>
  );
}

/** So many lines are drawn beyond those that are seen. */
const ahead = 12;

/** The lines down to where the person has scrolled or pointed, and the space of the others. */
function FeedPane({ entries }: { entries: readonly FeedEntry[] }) {
  const [drawn, setDrawn] = useState(ahead);
  const key = pointed.use();
  const end = Math.max(drawn, 1 + entries.findIndex((entry) => entry.key === key));
  return (
    <div
      role="region"
      aria-label="Activities"
      // A scrolling element must be focusable for the keyboard.
      tabIndex={0}
      className="focus-inset relative h-80 overflow-y-auto overscroll-contain rounded-b-lg"
      onScroll={({ currentTarget: { clientHeight, scrollHeight, scrollTop } }) => {
        const seen = ((scrollTop + clientHeight) / scrollHeight) * entries.length;
        if (seen + ahead / 2 > end) setDrawn(Math.ceil(seen) + ahead);
      }}
    >
      {/* A line is as high as its two texts, its padding and its border. */}
      <ul style={{ paddingBottom: `calc(${Math.max(0, entries.length - end)} * (3rem + 1px))` }}>
        {entries.slice(0, end).map(({ key: id, ...entry }) => (
          <FeedLine key={id} {...entry} id={id} size={entries.length} />
        ))}
      </ul>
    </div>
  );
}

/** Memoised, because every live message replaces the whole feed. */
const FeedLine = memo(function FeedLine(
  entry: Omit<FeedEntry, "key"> & { id: string; size: number },
) {
  const { description, id, size, status, timestamp, type } = entry;
  const line = useRef<HTMLLIElement>(null);
  const props = usePointed(id);
  const isPointed = props["data-pointed"];
  // What is pointed at on the timeline comes into view, in the feed's own scrolling alone.
  useEffect(() => {
    const row = line.current;
    const pane = row?.closest("[role=region]");
    if (!isPointed || !row || !pane || row.matches(":hover")) return;
    const isAbove = row.offsetTop < pane.scrollTop;
    const isBelow = row.offsetTop + row.offsetHeight > pane.scrollTop + pane.clientHeight;
    if (isAbove || isBelow) pane.scrollTop = row.offsetTop - pane.clientHeight / 3;
  }, [isPointed]);
  const isFailed = status === "failed";
  const icon = isFailed ? TriangleAlert : (icons.get(type?.toLowerCase()) ?? Activity);
  return (
    <li
      ref={line}
      {...props}
      aria-setsize={size}
      className="flex gap-3 px-4 py-1.5 text-sm not-last:border-b data-pointed:bg-accent"
    >
      {createElement(icon, {
        "aria-hidden": true,
        className: cn(
          "mt-0.5 size-4 shrink-0 text-muted-foreground",
          isFailed && "text-urgent",
          status === "processing" && "animate-pulse text-info",
        ),
      })}
      <div className="min-w-0 flex-1">
        <p className="flex gap-3">
          <span title={description} className="min-w-0 flex-1 truncate">
            {preview(description || "No description")}
          </span>
          <RelativeTime value={timestamp} className="shrink-0 text-xs/5 text-muted-foreground" />
        </p>
        <p className="flex gap-1.5 text-xs text-muted-foreground">
          <span className={cn(isFailed && "text-urgent", status === "processing" && "text-info")}>
            {statusOf(status)}
          </span>
          {type && (
            <>
              <span aria-hidden>·</span>
              <span className="truncate">{capitalised(type)}</span>
            </>
          )}
        </p>
      </div>
    </li>
  );
});
