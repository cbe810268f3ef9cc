import { type FeedEntry, activityStatus } from "./activity-log";
import { toolCategories } from "./tools";

/** The lanes: each category of tools, and what belongs to none. */
export const lanes: readonly string[] = [...Object.keys(toolCategories), "Chatbot and Members"];
const types = ["growth", "content", "event", "automation"];

/** The lane of an activity by its type; the last one for any other type. */
export function laneOf(type: string | undefined): number {
  const lane = types.indexOf(type?.toLowerCase() ?? "");
  return lane < 0 ? lanes.length - 1 : lane;
}

/** An activity, or several of a kind together. */
export type LaneMark = Pick<FeedEntry, "at" | "type" | "status"> & { count?: number };

/** How each status is drawn, in the lanes and in their legend: a failure is thin and hollow. */
export const statusLooks = {
  Completed: ["stroke-muted-tone-solid stroke-[1.5px]", "w-0.5 bg-muted-tone-solid"],
  Processing: ["stroke-info-solid stroke-[3px]", "w-0.75 bg-info-solid"],
  Failed: ["fill-card stroke-urgent-solid stroke-1", "w-1 border border-b-0 border-urgent-solid"],
  Unknown: ["stroke-muted-tone-solid/60 stroke-[1.5px]", "w-0.5 bg-muted-tone-solid/60"],
} as const;
type Status = keyof typeof statusLooks;

/** Each lane's ticks as an SVG path by status, and how many there are: x in seconds, y to 24. */
export function lanesOf(marks: readonly LaneMark[], from: number) {
  const drawn = lanes.map((name) => ({
    name,
    paths: new Map<Status, string>(),
    counts: new Map<Status, number>(),
  }));
  for (const { at, count, status, type } of marks) {
    const lane = drawn[laneOf(type)];
    if (!lane || !(at >= from) || !Number.isFinite(at)) continue;
    const label = activityStatus(status);
    const x = Math.round((at - from) / 1000);
    // What the feed no longer holds is counted: the more there were, the longer the tick.
    const height = Math.min(18, 10 + 2 * Math.log2(count ?? 1)).toFixed(1);
    const path = label === "Failed" ? `M${x - 10} 24v-16h20v16` : `M${x} 24v-${height}`;
    lane.paths.set(label, (lane.paths.get(label) ?? "") + path);
    lane.counts.set(label, (lane.counts.get(label) ?? 0) + (count ?? 1));
  }
  const total = (status: Status) =>
    drawn.reduce((sum, { counts }) => sum + (counts.get(status) ?? 0), 0);
  const all = ["Completed", "Processing", "Failed", "Unknown"] as const;
  return {
    lanes: drawn,
    /** The statuses that are told, with how many there are of each. */
    statuses: all
      .map((status) => ({ status, total: total(status) }))
      .filter((each) => each.status !== "Unknown" || each.total > 0),
  };
}
