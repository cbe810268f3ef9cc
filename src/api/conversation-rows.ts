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

/** A person's name on screen, "You" for `me`; undefined for an id without a known name, such as "user-7". */
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

/** When a conversation last changed, in ms since 1970; 0 if unknown. */
export const lastChanged = oncePerRow(({ lastMessageAt, timestamp }: ReceivedConversation) =>
  firstTime(lastMessageAt, timestamp),
);

/** When a conversation began to wait, in ms since 1970; undefined if unknown. */
export const waitingSince = oncePerRow(
  (one: ReceivedConversation) => firstTime(...waitTimes(one)) || undefined,
);

/** Most urgent first, then longest wait first. */
export const byNeed: RowOrder<ReceivedConversation> = [
  priorityRank,
  (one) => waitingSince(one) ?? Infinity,
];

/** The conversations that need a person, in the order to answer them. */
export const queueOf = (rows: Rows): Rows => inOrder(rows.filter(needsPerson), byNeed);

/** What `me` has taken over, then the queue. Rows without an id cannot be opened and are left out. */
export const openQueueOf = (rows: Rows, me?: ReceivedSessionUser) => {
  const own = rows.filter((row) => me && canResolve(row) && isPerson(row.assignedTo ?? "", me));
  return [...own, ...queueOf(rows)].flatMap((row) => (row.id ? { ...row, id: row.id } : []));
};

/** Who answers a conversation: nobody yet, this person, a colleague, or the AI. */
export type Answered = "waiting" | "you" | "team" | "ai";

/** One of the day's conversations, drawn as a tick. */
export interface DayTick {
  id: string;
  name: string;
  by: Answered;
  isUrgent: boolean;
}

/** The day is the last 24 hours (in ms), so that a night shift does not start at zero at midnight. */
const dayLength = 24 * 60 * 60_000;

function answeredBy(row: ReceivedConversation, me: ReceivedSessionUser): Answered {
  if (needsPerson(row)) return "waiting";
  if (!row.assignedTo) return isTakenOver(row) ? "team" : "ai";
  return isPerson(row.assignedTo, me) ? "you" : "team";
}

/** A tick for each conversation that waits or has changed within the day, oldest first. `now` is in ms. */
export const dayOf = (rows: Rows, me: ReceivedSessionUser, now: number): readonly DayTick[] =>
  inOrder(
    rows.filter((row) => needsPerson(row) || lastChanged(row) > now - dayLength),
    [lastChanged],
  ).flatMap((row) => {
    const { id, priority } = row;
    const isUrgent = priority === "urgent";
    return id ? { id, name: nameOf(row), by: answeredBy(row, me), isUrgent } : [];
  });

/** Counts by who answers, leaving out zeros: "9 by you", "7 by the team", "15 by the AI". */
export function answersOf(ticks: readonly DayTick[]) {
  const words = { you: "by you", team: "by the team", ai: "by the AI" } as const;
  return (["you", "team", "ai"] as const).flatMap((who) => {
    const size = ticks.filter(({ by }) => by === who).length;
    return size > 0 ? { by: who, text: `${count(size)} ${words[who]}` } : [];
  });
}
