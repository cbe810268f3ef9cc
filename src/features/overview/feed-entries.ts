import * as v from "valibot";
import { feedLimit, useActivities } from "@/api/live";
import { useNowAt } from "@/components/use-now";
import type { ReceivedActivity } from "@/contract/dashboard";
import { createTabStore } from "@/api/tab-store";
import { uniqueById } from "@/lib/list-rows";
import { dateFrom } from "@/lib/times";

const LogLine = v.object({
  id: v.string(),
  type: v.string(),
  description: v.string(),
  /** Start and end, in ms since 1970. */
  at: v.number(),
  doneAt: v.number(),
});

/** The activities started in this browser, newest first. The feed merges them with the server's. */
const activityLog = createTabStore("activity-log", [], v.array(LogLine));

/** Logs an activity that takes `duration` ms. */
export function logActivity(type: string, description: string, duration = 0): void {
  const at = Date.now();
  activityLog.set((lines) => [
    { id: `local-${at}-${lines.length}`, type, description, at, doneAt: at + duration },
    ...lines,
  ]);
}

/** The labels of activity statuses; any other status is "Unknown". */
export const activityStatuses = ["Completed", "Processing", "Failed", "Unknown"] as const;

/** An activity's status as a label. */
export const activityStatus = (status: string | undefined) =>
  activityStatuses.find((label) => label.toLowerCase() === status) ?? "Unknown";

/** One entry of the feed. */
export type FeedEntry = ReturnType<typeof feedEntries>[number];

/** The feed's entries; `isWaiting` until the server has sent some. */
export function useFeed() {
  const sent = useActivities();
  const logged = activityLog.use();
  const now = useNowAt(logged.map(({ doneAt }) => doneAt));
  return { entries: feedEntries(sent ?? [], logged, now), isWaiting: sent === undefined };
}

/**
 * The server's activities and our own, newest first; one without a date comes after the one before it.
 * `at` is in ms since 1970, or Infinity if none before it has a date either.
 */
export function feedEntries(
  sent: readonly ReceivedActivity[],
  logged: ReturnType<typeof activityLog.get>,
  now: number,
) {
  let time = Infinity;
  const entries = uniqueById(sent).map((activity) => {
    time = dateFrom(activity.timestamp)?.getTime() ?? time;
    return { ...activity, at: time };
  });
  const own = logged.map(({ doneAt, ...line }) => ({
    ...line,
    status: now < doneAt ? "processing" : "completed",
    timestamp: new Date(line.at).toISOString(),
  }));
  // Infinity minus Infinity is NaN, which counts as equal.
  return [...entries, ...own]
    .toSorted((a, b) => b.at - a.at)
    .slice(0, feedLimit)
    .map((entry, index) => ({ ...entry, key: entry.id ?? `#${index}` }));
}
