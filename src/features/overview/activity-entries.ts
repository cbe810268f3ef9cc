import type { ReceivedActivity } from "@/contract/dashboard";
import { dateFrom } from "@/lib/times";
import type { LogLine } from "./activity-log";

/** The most entries that the feed shows (decisions §7). */
export const feedLimit = 200;

/** One entry of the feed. Its key is unique even if ids are missing or repeated. */
export interface FeedEntry {
  key: string;
  type: string;
  description: string;
  timestamp: string | undefined;
  status: string | undefined;
}

/**
 * The server's activities and those logged here in one list, newest first. An activity without a
 * date stays behind the one before it.
 */
export function feedEntries(
  sent: readonly ReceivedActivity[],
  logged: readonly LogLine[],
  now: number,
): FeedEntry[] {
  let time = Number.POSITIVE_INFINITY;
  const entries = sent.map(({ id = "", type, description, timestamp, status }) => {
    time = dateFrom(timestamp)?.getTime() ?? time;
    const entry = { type: type ?? "", description: description ?? "", timestamp, status };
    return { id, time, entry };
  });
  for (const { id, type, description, at, doneAt } of logged) {
    const timestamp = new Date(at).toISOString();
    const status = now < doneAt ? "processing" : "completed";
    entries.push({ id, time: at, entry: { type, description, timestamp, status } });
  }
  // Not a subtraction: Infinity minus Infinity is NaN.
  entries.sort((a, b) => (a.time === b.time ? 0 : a.time < b.time ? 1 : -1));

  const seen = new Map<string, number>();
  return entries.slice(0, feedLimit).map(({ entry, id }) => {
    const before = seen.get(id) ?? 0;
    seen.set(id, before + 1);
    return { ...entry, key: `${id}#${before}` };
  });
}
