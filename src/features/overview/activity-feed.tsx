import { memo, useState } from "react";
import { EmptyState } from "@/components/empty-state";
import { RelativeTime } from "@/components/relative-time";
import { SectionCard } from "@/components/section-card";
import { StatusDot, statusTone } from "@/components/status-badge";
import { cn } from "@/lib/cn";
import { capitalised, preview } from "@/lib/format";
import { Button } from "@/ui/button";
import { type FeedEntry, activityStatus, useFeed } from "./feed-entries";

/** How many lines render before the user focuses or scrolls the feed: more than there is room for. */
const firstLines = 12;

/** What the AI tools are doing, from the live connection. */
export function ActivityFeed({ onDeploy }: { onDeploy: () => void }) {
  const { entries, isWaiting } = useFeed();
  const [showsAll, setShowsAll] = useState(false);
  return (
    <SectionCard title="Real-time AI Activity" flush>
      {entries.length === 0 ? (
        <EmptyState
          title={isWaiting ? "Waiting for activity" : "Nothing has happened yet"}
          description="What the AI tools do appears here as it happens: answers given, segments updated, content made."
          className="h-80"
        >
          {!isWaiting && (
            <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={onDeploy}>
              Deploy a Tool
            </Button>
          )}
        </EmptyState>
      ) : (
        <div
          role="region"
          aria-label="Activities"
          // A scrolling element must be focusable for the keyboard.
          tabIndex={0}
          className="focus-inset relative h-80 overflow-y-auto overscroll-contain rounded-b-lg"
          // Renders all lines on focus: the End key goes no further than the rendered ones.
          onFocusCapture={() => setShowsAll(true)}
          onScroll={() => setShowsAll(true)}
        >
          <ul>
            {entries.slice(0, showsAll ? undefined : firstLines).map(({ key, ...entry }) => (
              <FeedLine key={key} {...entry} size={entries.length} />
            ))}
          </ul>
        </div>
      )}
    </SectionCard>
  );
}

/** Memoised, because every live message replaces the whole feed. */
const FeedLine = memo(function FeedLine(entry: Omit<FeedEntry, "key"> & { size: number }) {
  const { description, size, status, timestamp, type } = entry;
  const label = activityStatus(status);
  return (
    <li aria-setsize={size} className="flex gap-3 px-4 py-1.5 text-sm not-last:border-b">
      <StatusDot tone={statusTone(label)} pulsing={status === "processing"} className="mt-1.5" />
      <div className="min-w-0 flex-1 @3xl:flex @3xl:items-baseline @3xl:gap-4">
        <p className="flex min-w-0 flex-1 gap-3">
          <span title={description} className="min-w-0 flex-1 truncate">
            {preview(description || "No description")}
          </span>
          <RelativeTime value={timestamp} className="shrink-0 text-xs/5 text-muted-foreground" />
        </p>
        <p className="flex gap-1.5 text-xs text-muted-foreground @3xl:order-first @3xl:w-44">
          <span className={cn(label === "Failed" && "text-urgent")}>{label}</span>
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
