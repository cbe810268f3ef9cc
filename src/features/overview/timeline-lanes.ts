import { canResolve, needsPerson, priorityRank, type ReceivedConversation } from "@/contract/inbox";
import { sortedBy } from "@/lib/list-rows";
import type { FeedEntry } from "./activity-log";
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

/** Who needs a person or has one, the most urgent first. */
export const mostUrgent = (conversations: readonly ReceivedConversation[]) =>
  sortedBy(
    conversations.filter((one) => one.id !== undefined && (needsPerson(one) || canResolve(one))),
    priorityRank,
  );

/** An activity, or several of a kind together. */
export type Mark = Pick<FeedEntry, "at" | "type" | "status"> & { count?: number };
