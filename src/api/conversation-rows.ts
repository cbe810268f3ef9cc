import { isPerson, type ReceivedSessionUser } from "@/contract/auth";
import {
  canResolve,
  isTakenOver,
  needsPerson,
  priorityRank,
  type ReceivedConversation,
  waitTimes,
} from "@/contract/inbox";
import { count, preview } from "@/lib/format";
import { inOrder, oncePerRow, type RowOrder } from "@/lib/list-rows";
import { firstTime } from "@/lib/times";

type Rows = readonly ReceivedConversation[];

/** The member's name, or "Unknown Member". */
export const nameOf = ({ memberName }: { memberName?: string | undefined }): string =>
  memberName?.trim() || "Unknown Member";

/** How a person is called here: "You", or their name; an id such as "user-7" is no name. */
export function personName(
  word: string | undefined,
  me: ReceivedSessionUser,
  users: readonly Partial<ReceivedSessionUser>[] = [],
): string | undefined {
  if (!word?.trim()) return undefined;
  if (isPerson(word, me)) return "You";
  const known = users.find((user) => user.id === word)?.username;
  return (known ?? (/\d/u.test(word) ? "" : word)).trim() || undefined;
}

/** The beginning of the last message, or "No messages yet". */
export const lastMessageOf = ({ lastMessage }: ReceivedConversation): string =>
  preview(lastMessage?.trim() || "No messages yet");

/** When a conversation last changed, in ms since 1970; 0 where it does not say. */
export const lastChanged = oncePerRow(({ lastMessageAt, timestamp }: ReceivedConversation) =>
  firstTime(lastMessageAt, timestamp),
);

/** When a conversation began to wait, in ms since 1970; undefined where it does not say. */
export const waitingSince = oncePerRow(
  (one: ReceivedConversation) => firstTime(...waitTimes(one)) || undefined,
);

/** The most urgent first, then who has waited longest. */
export const byNeed: RowOrder<ReceivedConversation> = [
  priorityRank,
  (one) => waitingSince(one) ?? Infinity,
];

/** Those who wait for a person, in the order in which they are to be answered. */
export const queueOf = (rows: Rows): Rows => inOrder(rows.filter(needsPerson), byNeed);

/** Those of them who can be opened (a row may lack its id), after what `me` has taken over. */
export const openQueueOf = (rows: Rows, me?: ReceivedSessionUser) => {
  const own = rows.filter((row) => me && canResolve(row) && isPerson(row.assignedTo ?? "", me));
  return [...own, ...queueOf(rows)].flatMap((row) => (row.id ? { ...row, id: row.id } : []));
};

/** Whose answer a conversation has: nobody's yet, this person's, a colleague's, or the AI's. */
export type Answered = "waiting" | "you" | "team" | "ai";

/** A conversation of the day, drawn as one tick. */
export interface DayTick {
  id: string;
  name: string;
  by: Answered;
  isUrgent: boolean;
}

/** The last hours count as the day, so that a shift over midnight does not begin at nothing. */
const dayLength = 24 * 60 * 60_000;

function answeredBy(row: ReceivedConversation, me: ReceivedSessionUser): Answered {
  if (needsPerson(row)) return "waiting";
  if (!row.assignedTo) return isTakenOver(row) ? "team" : "ai";
  return isPerson(row.assignedTo, me) ? "you" : "team";
}

/** The conversations of the day in the order of their last words, one tick each. */
export const dayOf = (rows: Rows, me: ReceivedSessionUser, now: number): readonly DayTick[] =>
  inOrder(
    rows.filter((row) => needsPerson(row) || lastChanged(row) > now - dayLength),
    [lastChanged],
  ).flatMap((row) => {
    const { id, priority } = row;
    const isUrgent = priority === "urgent";
    return id ? { id, name: nameOf(row), by: answeredBy(row, me), isUrgent } : [];
  });

/** Whose answers they are: "9 by you", "7 by the team", "15 by the AI". */
export function answersOf(ticks: readonly DayTick[]) {
  const words = { you: "by you", team: "by the team", ai: "by the AI" } as const;
  return (["you", "team", "ai"] as const).flatMap((who) => {
    const size = ticks.filter(({ by }) => by === who).length;
    return size > 0 ? { by: who, text: `${count(size)} ${words[who]}` } : [];
  });
}
