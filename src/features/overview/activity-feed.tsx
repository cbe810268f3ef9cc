import { Activity } from "lucide-react";
import { memo, useDeferredValue, useMemo } from "react";
import { useActivities } from "@/api/live";
import { EmptyState } from "@/components/empty-state";
import { RelativeTime } from "@/components/relative-time";
import { SectionCard } from "@/components/section-card";
import { StatusDot, type StatusTone } from "@/components/status-dot";
import type { ReceivedActivity } from "@/contract/dashboard";
import { capitalised } from "@/lib/format";
import { activityLog, feedEntries } from "./activity-log";
import { useNowAt } from "@/components/use-now";

/** The statuses of an activity; any other is "Unknown" (spec §4). */
const statuses = new Map<string | undefined, readonly [label: string, tone: StatusTone]>([
  ["completed", ["Completed", "ok"]],
  ["processing", ["Processing", "info"]],
  ["failed", ["Failed", "urgent"]],
]);

/** What the AI tools are doing, from the live connection. */
export function ActivityFeed() {
  const sent = useActivities();
  const logged = activityLog.use();
  const now = useNowAt(logged.map(({ doneAt }) => doneAt));
  const entries = useMemo(() => feedEntries(sent ?? [], logged, now), [sent, logged, now]);
  // Many live messages must not delay what the person does.
  const shown = useDeferredValue(entries);

  return (
    <SectionCard title="Real-time AI Activity" flush>
      {shown.length === 0 ? (
        <EmptyState
          icon={Activity}
          title={sent === undefined ? "Waiting for activity" : "Nothing has happened yet"}
          description="What the AI tools do appears here as it happens: answers given, segments updated, content made."
          className="h-80"
        />
      ) : (
        <div
          role="region"
          aria-label="Activities"
          // A scrolling element must be focusable for the keyboard.
          tabIndex={0}
          className="focus-inset h-80 overflow-y-auto overscroll-contain rounded-b-lg"
        >
          <ul>
            {shown.map(({ key, ...activity }) => (
              <FeedLine key={key} {...activity} />
            ))}
          </ul>
        </div>
      )}
    </SectionCard>
  );
}

/** Memoised, because every live message replaces the whole feed. */
const FeedLine = memo(function FeedLine(activity: ReceivedActivity) {
  const { description, status, timestamp, type } = activity;
  const [label, tone] = statuses.get(status) ?? ["Unknown", "muted"];
  return (
    <li className="flex gap-2.5 px-4 py-2 text-sm [contain-intrinsic-size:auto_3.25rem] [content-visibility:auto] not-last:border-b">
      <StatusDot tone={tone} pulsing={status === "processing"} className="mt-1.5" />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2">{description || "No description"}</p>
        <p className="flex gap-1.5 text-xs text-muted-foreground">
          <span className={status === "failed" ? "text-urgent" : ""}>{label}</span>
          {type && (
            <>
              <span aria-hidden>·</span>
              <span className="truncate">{capitalised(type)}</span>
            </>
          )}
          <RelativeTime value={timestamp} className="ml-auto shrink-0" />
        </p>
      </div>
    </li>
  );
});
