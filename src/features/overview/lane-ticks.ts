import { clockTime } from "@/lib/times";
import { type FeedEntry, activityStatus } from "./feed-entries";
import { toolCategories } from "./tools";
import { boardLength, placeOf } from "./wait-rows";

/** The lanes: one for each category of tools, and one for everything else. */
export const lanes: readonly string[] = [...Object.keys(toolCategories), "Chatbot and Members"];
const types = ["growth", "content", "event", "automation"];

/** The lane of an activity by its type; the last one for any other type. */
export function laneOf(type: string | undefined): number {
  const lane = types.indexOf(type?.toLowerCase() ?? "");
  return lane < 0 ? lanes.length - 1 : lane;
}

/** How each status is drawn, in the lanes and in their legend: a failure is thin and hollow. */
export const statusLooks = {
  Completed: ["stroke-muted-tone-solid stroke-[1.5px]", "w-0.5 bg-muted-tone-solid"],
  Processing: ["stroke-info-solid stroke-[3px]", "w-0.75 bg-info-solid"],
  Failed: ["fill-card stroke-urgent-solid stroke-1", "w-1 border border-b-0 border-urgent-solid"],
  Unknown: ["stroke-muted-tone-solid/60 stroke-[1.5px]", "w-0.5 bg-muted-tone-solid/60"],
} as const;

/** An activity of the last hour: its lane, status, position and texts. */
type LaneTick = ReturnType<typeof laneTicks>[number];

/** The feed's activities of the last hour, oldest first. */
export const laneTicks = (entries: readonly FeedEntry[], now: number) =>
  entries
    .toReversed()
    .filter(({ at }) => at >= now - boardLength && Number.isFinite(at))
    .map(({ at, description, type, ...activity }) => {
      const lane = laneOf(type);
      const status = activityStatus(activity.status);
      const time = clockTime(new Date(Math.min(now, at)));
      const text = `${lanes[lane] ?? ""}: ${time} · ${description || "No description"} · ${status}`;
      return { x: placeOf(at, now), y: 1 - (lane + 0.5) / lanes.length, lane, status, text };
    });

/** The ticks of one status as an SVG path: the time line is 1000 wide, each lane 24 high. */
export const tickPath = (ticks: readonly LaneTick[]) =>
  ticks
    .map(({ lane, status, x }) => {
      const [at, foot] = [Math.round(x * 1000), (lane + 1) * 24];
      return status === "Failed" ? `M${at - 3} ${foot}v-16h6v16` : `M${at} ${foot}v-10`;
    })
    .join("");
