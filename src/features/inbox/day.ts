import { isPerson } from "@/api/people";
import type { ReceivedSessionUser } from "@/contract/auth";
import {
  isTakenOver,
  needsPerson,
  priorityRank,
  type ReceivedConversation,
  waitTimes,
} from "@/contract/inbox";
import { count, counted, durationText } from "@/lib/format";
import { firstTime } from "@/lib/times";
import { nameOf } from "./conversation-labels";

type Rows = readonly ReceivedConversation[];

/** What the address has in the shift. */
export const inShift = { shift: "on" } as const;

/** Whether an address is in the shift. */
export const isInShift = ({ param }: { param: (name: "shift") => string | undefined }): boolean =>
  param("shift") === inShift.shift;

/** Whose answer a conversation has: nobody's yet, this person's, a colleague's, or the AI's. */
export type Answered = "waiting" | "you" | "team" | "ai";

/** A conversation of the day, as one tick of its picture. */
export interface DayTick {
  id: string;
  name: string;
  by: Answered;
}

/** The last hours count as the day, so that a shift over midnight does not begin at nothing. */
const dayLength = 24 * 60 * 60_000;

const lastTime = ({ lastMessageAt, timestamp }: ReceivedConversation): number =>
  firstTime(lastMessageAt, timestamp);

function answeredBy(row: ReceivedConversation, user: ReceivedSessionUser): Answered {
  if (needsPerson(row)) return "waiting";
  if (!isTakenOver(row)) return "ai";
  return row.assignedTo && isPerson(row.assignedTo, user) ? "you" : "team";
}

/** Those who wait for a person: the most urgent first, then who has waited longest. */
export const queueOf = (rows: Rows, skipped: ReadonlySet<string> = new Set()): Rows =>
  rows
    .filter((row) => row.id !== undefined && !skipped.has(row.id) && needsPerson(row))
    .toSorted(
      (a, b) =>
        priorityRank(a) - priorityRank(b) ||
        firstTime(...waitTimes(a)) - firstTime(...waitTimes(b)),
    );

/** The conversations of the day in the order of their last words, one tick each. */
export const dayOf = (rows: Rows, user: ReceivedSessionUser, now: number): readonly DayTick[] =>
  rows
    .filter((row) => needsPerson(row) || lastTime(row) > now - dayLength)
    .toSorted((a, b) => lastTime(a) - lastTime(b))
    .map((row) => ({ id: row.id ?? "", name: nameOf(row), by: answeredBy(row, user) }));

/** The middle of some numbers; undefined for none. */
function median(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** What the day came to: "9 by you, 7 by the team, 15 by the AI, median wait 11 min". */
export function dayText(ticks: readonly DayTick[], rows: Rows): string {
  const sizeOf = (by: Answered) => ticks.filter((tick) => tick.by === by).length;
  const parts = [
    ["by you", sizeOf("you")],
    ["by the team", sizeOf("team")],
    ["by the AI", sizeOf("ai")],
  ] as const;
  const wait = median(rows.flatMap(({ waitedSeconds }) => waitedSeconds ?? []));
  return [
    ...parts.flatMap(([words, size]) => (size > 0 ? `${count(size)} ${words}` : [])),
    ...(wait === undefined ? [] : [`median wait ${durationText(Math.max(60, wait))}`]),
  ].join(", ");
}

/** How many wait: "9 conversations need a person, 3 urgent." */
export function waitingText(queue: Rows): string {
  if (queue.length === 0) return "Nobody is waiting for a person.";
  const urgent = queue.filter((row) => priorityRank(row) === 0).length;
  const need = queue.length === 1 ? "needs" : "need";
  const more = urgent > 0 ? `, ${count(urgent)} urgent` : "";
  return `${counted(queue.length, "conversation")} ${need} a person${more}.`;
}
