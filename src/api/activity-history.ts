import type { ReceivedActivity } from "@/contract/dashboard";
import { dateFrom } from "@/lib/times";

/** How long activities are remembered after they left the feed, in ms. */
const memory = 2 * 60 * 60_000;
/** Activities within this many ms are counted together. */
const step = 15_000;
/** The most groups, and the most ids, that are kept. */
const most = 4000;

/** Activities that the feed no longer holds, counted by time, type and status. */
export interface PastActivities {
  /** In ms since 1970. */
  at: number;
  type: string | undefined;
  status: string | undefined;
  count: number;
}

/** Counts what drops out of the feed, so that a picture of two hours needs no more than the feed. */
export function createActivityHistory() {
  const groups = new Map<string, PastActivities>();
  /** Where each id was counted, for when it comes back into the feed. */
  const counted = new Map<string | undefined, PastActivities>();
  let list: readonly PastActivities[] = [];

  /** The groups of the last two hours, once the feed `before` was replaced by `after`. */
  return (before: readonly ReceivedActivity[], after: readonly ReceivedActivity[]) => {
    const kept = new Set(after.map(({ id }) => id));
    const left = before.filter(({ id }) => id !== undefined && !kept.has(id));
    const back = after.filter(({ id }) => counted.has(id));
    if (left.length === 0 && back.length === 0) return list;
    for (const { id, status, timestamp, type } of left) {
      const time = dateFrom(timestamp)?.getTime();
      if (time === undefined) continue;
      const at = Math.floor(time / step) * step;
      const key = `${at} ${type ?? ""} ${status ?? ""}`;
      const group = groups.get(key) ?? { at, type, status, count: 0 };
      group.count += 1;
      groups.set(key, group);
      counted.set(id, group);
    }
    for (const { id } of back) {
      const group = counted.get(id);
      if (group) group.count -= 1;
      counted.delete(id);
    }
    for (const id of counted.keys()) if (counted.size > most) counted.delete(id);
    const oldest = Date.now() - memory;
    for (const [key, { at, count }] of groups) {
      if (at < oldest || count === 0 || groups.size > most) groups.delete(key);
    }
    list = [...groups.values()];
    return list;
  };
}
