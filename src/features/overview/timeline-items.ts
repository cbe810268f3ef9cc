import type { PastActivities } from "@/api/activity-history";
import { isTakenOver, type ReceivedConversation, waitTimes } from "@/contract/inbox";
import { clockTime, firstTime } from "@/lib/times";
import { type FeedEntry, statusOf } from "./activity-log";
import { conversationKey } from "./pointed";
import { laneOf, lanes, type Mark, timelineLength } from "./timeline-lanes";

/** "9:05 AM" of a time in ms. */
export const clock = (at: number): string => clockTime(new Date(at).toISOString());

/** When a wait began, in ms, as in the queue. `now` if it is not known. */
export const waitingSince = (one: ReceivedConversation, now: number): number =>
  firstTime(...waitTimes(one)) || now;

/** What the timeline shows. */
export interface TimelineProps {
  /** Most urgent first. */
  people: readonly ReceivedConversation[];
  entries: readonly FeedEntry[];
  past: readonly PastActivities[];
  /** The right end, in ms. */
  now: number;
}

/** Something on the timeline that can be pointed at. */
export interface TimelineItem {
  key: string;
  lane: number;
  /** In ms, on the timeline. */
  at: number;
  text: string;
  status?: string | undefined;
}

/** All that can be pointed at, by lane from top to bottom and by time. */
export function timelineItems({
  entries,
  now,
  people,
}: Omit<TimelineProps, "past">): TimelineItem[] {
  const from = now - timelineLength;
  // More than this have no room.
  const waiting = people.slice(0, 60).map((one) => {
    const name = one.memberName?.trim() || "Unknown Member";
    const state = isTakenOver(one) ? "taken over" : "waits for a person";
    const text = [`${name} ${state}`, one.priority].filter(Boolean).join(", ");
    const at = Math.min(now, Math.max(from, waitingSince(one, now)));
    return { key: conversationKey(one.id ?? ""), lane: 0, at, text };
  });
  const activities = entries
    .filter(({ at }) => at >= from && Number.isFinite(at))
    .map(({ at, description, key, status, type }) => ({
      key,
      lane: laneOf(type),
      at: Math.min(now, at),
      status,
      text: `${description || "No description"} · ${statusOf(status)}`,
    }));
  return [...waiting, ...activities].toSorted((a, b) => a.lane - b.lane || a.at - b.at);
}

const closest = (items: readonly TimelineItem[], at: number) =>
  items.toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))[0];

/** The activity of a lane closest to a time, within two minutes. */
export function nearest(items: readonly TimelineItem[], lane: number, at: number) {
  const near = timelineLength / 60;
  return closest(
    items.filter((item) => lane > 0 && item.lane === lane && Math.abs(item.at - at) <= near),
    at,
  );
}

/**
 * Where an arrow key leads from an item: to its neighbours in time, or to the closest of the next
 * lane that has any. From nothing, any of them leads to the newest item of all.
 */
export function itemAfter(
  items: readonly TimelineItem[],
  active: TimelineItem | undefined,
  key: string,
): TimelineItem | undefined {
  const [, direction] = /^Arrow(Left|Right|Up|Down)$/.exec(key) ?? [];
  if (!direction) return undefined;
  if (!active) return closest(items, Number.MAX_SAFE_INTEGER);
  const { at, lane } = active;
  const row = items.filter((item) => item.lane === lane);
  if (direction === "Left") return row[row.indexOf(active) - 1];
  if (direction === "Right") return row[row.indexOf(active) + 1];
  const others = items.filter((item) => (direction === "Up" ? item.lane < lane : item.lane > lane));
  const next = (direction === "Up" ? others.at(-1) : others[0])?.lane;
  return closest(
    others.filter((item) => item.lane === next),
    at,
  );
}

const line = "stroke-2 [shape-rendering:crispEdges]";
const muted = `stroke-muted-tone-solid/80 ${line}`;
const failed = `stroke-urgent-solid ${line}`;

/** The classes and the height of each status' tick; a failure of the feed has a head. */
const strokes = {
  Completed: [muted, 12],
  Processing: [`animate-pulse stroke-info-solid ${line} stroke-3`, 16],
  Failed: [failed, 26],
  Unknown: [muted, 8],
} as const;
const head = "stroke-urgent-solid stroke-6 [stroke-linecap:round]";

/** The SVG paths of each lane, by their classes: x in seconds, y from 0 at the top to 32. */
export function tickPaths(marks: readonly Mark[], from: number) {
  const paths = lanes.map(() => new Map<string, string>());
  for (const { at, count, status, type } of marks) {
    const lane = paths[laneOf(type)];
    if (!lane || !(at >= from)) continue;
    const label = statusOf(status);
    const [stroke, usual] = strokes[label];
    const x = Math.round((at - from) / 1000);
    // What the feed no longer holds is counted: the more there were, the longer the tick.
    const isPast = count !== undefined && label !== "Failed";
    const height = isPast ? Math.min(22, 11 + 2 * Math.log2(count)) : usual;
    const add = (look: string, path: string) => lane.set(look, (lane.get(look) ?? "") + path);
    add(isPast ? muted : stroke, `M${x} 32v-${height.toFixed(1)}`);
    if (label === "Failed" && count === undefined) add(head, `M${x} ${33 - height}h0`);
  }
  return paths;
}
