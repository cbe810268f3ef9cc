import { canReopen, isTakenOver, priorityRank, type ReceivedConversation } from "@/contract/inbox";
import { sortedBy } from "@/lib/list-rows";
import { clockTime, firstTime } from "@/lib/times";
import { type FeedEntry, statusOf } from "./activity-log";
import { conversationKey } from "./pointed";
import { toolCategories } from "./tools";

/** How much time the timeline shows, in ms. */
export const timelineLength = 2 * 60 * 60_000;

/** The lanes from top to bottom: people, each category of tools, and what belongs to none. */
export const lanes: readonly string[] = [
  "Waiting for a person",
  ...Object.keys(toolCategories),
  "Chatbot and Members",
];

const types = ["", "growth", "content", "event", "automation"];

/** The lane of an activity by its type; the last one for any other type. */
export function laneOf(type: string | undefined): number {
  const lane = types.indexOf(type?.toLowerCase() ?? "");
  return lane > 0 ? lane : lanes.length - 1;
}

/** "9:05 AM" of a time in ms. */
export const clock = (at: number): string => clockTime(new Date(at).toISOString());

/** When a wait began, in ms: with the last message, as in the queue. `now` if it is not known. */
export const waitingSince = (one: ReceivedConversation, now: number): number =>
  firstTime(one.lastMessageAt, one.timestamp) || now;

/** The conversations that a lane has room for, most urgent first. Those taken over stay. */
export const mostUrgent = (conversations: readonly ReceivedConversation[], limit: number) =>
  sortedBy(
    conversations.filter((one) => one.id !== undefined && !canReopen(one)),
    priorityRank,
  ).slice(0, limit);

/** Something on the timeline that can be pointed at. */
export interface TimelineItem {
  key: string;
  lane: number;
  /** In ms, on the timeline. */
  at: number;
  text: string;
}

/** All that can be pointed at, by lane from top to bottom and by time. */
export function timelineItems(
  entries: readonly FeedEntry[],
  people: readonly ReceivedConversation[],
  now: number,
): TimelineItem[] {
  const from = now - timelineLength;
  const waiting = people.map((one) => {
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
      text: `${description || "No description"} · ${statusOf(status)[0]}`,
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
 * Where a key leads from an item: left and right to its neighbours in time, up and down to the
 * closest of the next lane that has any, Home and End to the lane's ends. From nothing, any of them
 * leads to the newest item of all.
 */
export function itemAfter(
  items: readonly TimelineItem[],
  active: TimelineItem | undefined,
  key: string,
): TimelineItem | undefined {
  if (!/^(Arrow(Left|Right|Up|Down)|Home|End)$/.test(key)) return undefined;
  if (!active) return closest(items, Number.MAX_SAFE_INTEGER);
  const lane = items.filter((item) => item.lane === active.lane);
  const index = lane.indexOf(active);
  if (key === "ArrowLeft") return lane[index - 1];
  if (key === "ArrowRight") return lane[index + 1];
  if (key === "Home") return lane[0];
  if (key === "End") return lane.at(-1);
  const inUse = [...new Set(items.map((item) => item.lane))];
  const next = inUse[inUse.indexOf(active.lane) + (key === "ArrowUp" ? -1 : 1)];
  return closest(
    items.filter((item) => item.lane === next),
    active.at,
  );
}

/** An activity, or several together, to be drawn. */
interface Mark {
  at: number;
  type?: string | undefined;
  status?: string | undefined;
  count?: number;
}

/** The SVG paths of each lane: x in seconds, y from 0 at the top to `bottom`. */
export function lanePaths(marks: readonly Mark[], now: number, bottom: number) {
  const paths = lanes.map(() => ({ quiet: "", alive: "", failed: "", heads: "" }));
  const from = now - timelineLength;
  for (const { at, count = 1, status, type } of marks) {
    const lane = paths[laneOf(type)];
    if (!lane || at < from || !Number.isFinite(at)) continue;
    const x = Math.round((Math.min(at, now) - from) / 1000);
    const tick = (height: number) => `M${x} ${bottom}v-${height.toFixed(1)}`;
    if (status === "failed") {
      lane.failed += tick(bottom - 6);
      lane.heads += `M${x} 5v.01`;
    } else if (status === "processing") lane.alive += tick(16);
    // The more there were, the longer the tick.
    else lane.quiet += tick(Math.min(22, 11 + 2 * Math.log2(count)));
  }
  return paths;
}
