import * as v from "valibot";
import type { ReceivedActivity } from "@/contract/dashboard";
import { createTabStore, listOf } from "@/lib/tab-store";
import { dateFrom } from "@/lib/times";

const LogLine = v.object({
  id: v.string(),
  type: v.string(),
  description: v.string(),
  /** Start and end, in ms. */
  at: v.number(),
  doneAt: v.number(),
});

const limit = 50;

/** The activities started in this browser, newest first. The feed mixes them with the server's. */
export const activityLog = createTabStore<readonly v.InferOutput<typeof LogLine>[]>(
  "activity-log",
  [],
  listOf(LogLine),
);

/** Logs an activity that takes `duration` ms. */
export function logActivity(type: string, description: string, duration = 0): void {
  const at = Date.now();
  activityLog.set((lines) => {
    const id = `local-${at}-${lines.length}`;
    return [{ id, type, description, at, doneAt: at + duration }, ...lines].slice(0, limit);
  });
}

/** The most entries that the feed shows (decisions §7). */
export const feedLimit = 200;

/** The server's activities and our own, newest first; without a date, after the one before. */
export function feedEntries(
  sent: readonly ReceivedActivity[],
  logged: ReturnType<typeof activityLog.get>,
  now: number,
) {
  let time = Number.POSITIVE_INFINITY;
  const entries = sent.map((activity) => {
    time = dateFrom(activity.timestamp)?.getTime() ?? time;
    return { activity, time };
  });
  for (const { at, doneAt, ...line } of logged) {
    const status = now < doneAt ? "processing" : "completed";
    const timestamp = new Date(at).toISOString();
    entries.push({ activity: { ...line, status, timestamp }, time: at });
  }
  // Infinity minus Infinity is NaN, which counts as equal.
  entries.sort((a, b) => b.time - a.time);

  const seen = new Map<string, number>();
  return entries.slice(0, feedLimit).map(({ activity }) => {
    const { id = "" } = activity;
    const before = seen.get(id) ?? 0;
    seen.set(id, before + 1);
    return { ...activity, key: `${id}#${before}` };
  });
}
