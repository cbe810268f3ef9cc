import { type Answered, answersOf, type DayTick } from "@/api/conversation-rows";
import { priorityRank, type ReceivedConversation } from "@/contract/inbox";
import { count, counted, durationText } from "@/lib/format";

type Rows = readonly ReceivedConversation[];
type DayWords = Readonly<{ by?: Answered; text: string }>;

/** At most this many ticks are drawn, the latest ones: each is a button. */
export const mostTicks = 200;

/** The middle of some numbers; undefined for none. */
function median(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** What a day came to, by whose answers: "9 by you", "15 by the AI", "median wait 11 min". */
export function dayWords(ticks: readonly DayTick[], rows: Rows): readonly DayWords[] {
  const wait = median(rows.flatMap(({ waitedSeconds }) => waitedSeconds ?? []));
  const more = [
    ticks.length > mostTicks && `the last ${count(mostTicks)} of ${count(ticks.length)}`,
    wait !== undefined && `median wait ${durationText(Math.max(60, wait))}`,
  ];
  const shown = answersOf(ticks.slice(-mostTicks));
  return [...shown, ...more.flatMap((text) => (text ? { text } : []))];
}

/** How many columns bring at least one tick into ranks that fill their room: cells about square. */
export const columnsOf = (ticks: number, width: number, height: number): number =>
  Math.ceil(ticks / Math.max(1, Math.round(Math.sqrt((ticks * height) / width))));

/** How many wait: "9 conversations need a person, 3 urgent." */
export function waitingText(queue: Rows): string {
  if (queue.length === 0) return "Nobody is waiting for a person.";
  const urgent = queue.filter((row) => priorityRank(row) === 0).length;
  const need = queue.length === 1 ? "needs" : "need";
  const more = urgent > 0 ? `, ${count(urgent)} urgent` : "";
  return `${counted(queue.length, "conversation")} ${need} a person${more}.`;
}
