import type { ReceivedActivity } from "@/contract/dashboard";
import { dateFrom } from "@/lib/times";
import type { LogLine } from "./activity-log";

/** The feed keeps this many entries (decisions §7). */
export const feedLimit = 200;

/** One line of the feed, with a key that is its own even where ids are missing or doubled. */
export interface FeedEntry {
  key: string;
  type: string;
  description: string;
  timestamp: string | undefined;
  status: string | undefined;
}

interface Placed {
  entry: Omit<FeedEntry, "key">;
  id: string;
  time: number;
}

/**
 * The server's lines and those logged here in one list, newest first. A line without a date keeps
 * its place behind the line before it.
 */
export function feedEntries(
  sent: readonly ReceivedActivity[],
  logged: readonly LogLine[],
  now: number,
): FeedEntry[] {
  let previous = Number.POSITIVE_INFINITY;
  const placed: Placed[] = sent.map(({ id, type, description, timestamp, status }) => {
    previous = dateFrom(timestamp)?.getTime() ?? previous;
    return {
      entry: { type: type ?? "", description: description ?? "", timestamp, status },
      id: id ?? "",
      time: previous,
    };
  });
  for (const { id, type, description, at, doneAt } of logged) {
    const timestamp = new Date(at).toISOString();
    const status = now < doneAt ? "processing" : "completed";
    placed.push({ entry: { type, description, timestamp, status }, id, time: at });
  }
  // Infinity minus Infinity is no order, hence the comparisons.
  placed.sort((a, b) => (a.time === b.time ? 0 : a.time < b.time ? 1 : -1));

  const seen = new Map<string, number>();
  return placed.slice(0, feedLimit).map(({ entry, id }) => {
    const before = seen.get(id) ?? 0;
    seen.set(id, before + 1);
    return { ...entry, key: `${id}#${before}` };
  });
}
