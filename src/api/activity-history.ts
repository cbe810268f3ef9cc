import * as v from "valibot";
import type { ReceivedActivity } from "@/contract/dashboard";
import { createTabStore } from "./tab-store";
import { dateFrom } from "@/lib/times";

/** The activity feed keeps this many entries. */
export const feedLimit = 200;
/** How long activities are remembered after they left the feed, in ms. */
const memory = 2 * 60 * 60_000;
/** Activities within this many ms are counted together. */
const step = 60_000;
/** The most groups that are kept. */
const most = 2000;

const PastActivities = v.object({
  /** In ms since 1970. */
  at: v.number(),
  type: v.optional(v.string()),
  status: v.optional(v.string()),
  count: v.number(),
});
/** Activities that the feed no longer holds, counted by time, type and status. */
export type PastActivities = v.InferOutput<typeof PastActivities>;

const History = v.object({
  /** Everything before this moment has been counted, and must not be again. */
  until: v.number(),
  groups: v.array(PastActivities),
});
type History = v.InferOutput<typeof History>;

/** What has left the feed in the last two hours, so that the lane's history survives a reload. */
export const activityHistory = createTabStore<History>(
  "activity-history",
  { until: 0, groups: [] },
  History,
);

type Feed = readonly ReceivedActivity[];

const timeOf = ({ timestamp }: ReceivedActivity): number =>
  dateFrom(timestamp)?.getTime() ?? Number.NaN;

/** When the oldest activity of the feed was, of those that are remembered; undefined without one. */
function startOf(feed: Feed, now: number): number | undefined {
  const times = feed.map(timeOf).filter((time) => time >= now - memory);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** The history, once `after` has replaced `before` as the feed: what is older than that has left. */
export function historyAfter(history: History, before: Feed, after: Feed, now: number): History {
  const start = startOf(after, now);
  if (start === undefined) return history;
  // The clock was set back: what was counted is of a time that has not come.
  if (history.until > now) return historyAfter({ until: 0, groups: [] }, before, after, now);
  const until = Math.min(start, now);
  const left = before.filter((each) => timeOf(each) >= history.until && timeOf(each) < until);
  if (left.length === 0) return history;
  const groups = new Map<string, PastActivities>();
  const add = ({ at, count, status, type }: PastActivities) => {
    const key = `${at} ${type ?? ""} ${status ?? ""}`;
    groups.set(key, { at, type, status, count: count + (groups.get(key)?.count ?? 0) });
  };
  for (const group of history.groups) add(group);
  for (const each of left) {
    // A server may send any text.
    const [type, status] = [each.type?.slice(0, 40), each.status?.slice(0, 40)];
    add({ at: Math.floor(timeOf(each) / step) * step, type, status, count: 1 });
  }
  const recent = [...groups.values()].filter(({ at }) => at >= now - memory - step);
  return { until, groups: recent.toSorted((a, b) => a.at - b.at).slice(-most) };
}

/** What was before the feed begins. The feed itself tells the rest, so that nothing counts twice. */
export function pastBefore({ groups, until }: History, feed: Feed): readonly PastActivities[] {
  const start = startOf(feed, until) ?? Number.POSITIVE_INFINITY;
  return groups.filter(({ at }) => at < start);
}
