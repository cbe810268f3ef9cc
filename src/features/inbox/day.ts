import { answersText, type DayTick } from "@/api/waiting";
import { priorityRank, type ReceivedConversation } from "@/contract/inbox";
import { count, counted, durationText } from "@/lib/format";

type Rows = readonly ReceivedConversation[];

/** The middle of some numbers; undefined for none. */
function median(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** What the day came to: "9 by you, 7 by the team, 15 by the AI, median wait 11 min". */
export function dayText(ticks: readonly DayTick[], rows: Rows): string {
  const wait = median(rows.flatMap(({ waitedSeconds }) => waitedSeconds ?? []));
  const waited = wait === undefined ? "" : `median wait ${durationText(Math.max(60, wait))}`;
  return [answersText(ticks), waited].filter(Boolean).join(", ");
}

/** How many wait: "9 conversations need a person, 3 urgent." */
export function waitingText(queue: Rows): string {
  if (queue.length === 0) return "Nobody is waiting for a person.";
  const urgent = queue.filter((row) => priorityRank(row) === 0).length;
  const need = queue.length === 1 ? "needs" : "need";
  const more = urgent > 0 ? `, ${count(urgent)} urgent` : "";
  return `${counted(queue.length, "conversation")} ${need} a person${more}.`;
}
