import { isPerson } from "@/api/people";
import { targetOf, type WaitTargets } from "@/components/wait-targets";
import type { ReceivedSessionUser } from "@/contract/auth";
import {
  canResolve,
  canTakeOver,
  isTakenOver,
  needsPerson,
  priorityRank,
  type ReceivedConversation,
  waitTimes,
} from "@/contract/inbox";
import { sortedBy } from "@/lib/list-rows";
import { firstTime, relativeTime } from "@/lib/times";

/** How much time the board shows, in ms. */
export const boardLength = 60 * 60_000;
/** So many that wait have a row; the others are one line. */
const mostRows = 6;
/** A board of fewer than this is filled up with what the AI answers. */
const fewRows = 4;
/** A takeover stays on the board for this long, in ms. */
const takenFor = 15 * 60_000;
const day = 24 * 60 * 60_000;
/** The most answered conversations that are drawn. */
const mostAnswered = 120;

/** Where a moment is on the board: 0 at its left end, 1 now. */
export const placeOf = (at: number, now: number): number =>
  Math.min(1, Math.max(0, 1 - (now - at) / boardLength));

/** When a conversation began to wait, in ms; undefined where no time is known. */
export const waitingSince = (one: ReceivedConversation): number | undefined =>
  firstTime(...waitTimes(one)) || undefined;

/** "12 min", "6 h 40", "3 days"; a server's own text as it stands. */
export function waitText(one: ReceivedConversation, now: number): string {
  const since = waitingSince(one);
  if (since === undefined) {
    return relativeTime(
      waitTimes(one).find((time) => time?.trim()),
      now,
      "Undated",
    );
  }
  return lengthText(now - since);
}

/** "12 min", "6 h 40", "3 days" of a length in ms. */
export function lengthText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 1) return "now";
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) {
    const rest = minutes % 60;
    return `${Math.floor(minutes / 60)} h${rest > 0 ? ` ${String(rest).padStart(2, "0")}` : ""}`;
  }
  return `${Math.floor(minutes / 1440)} days`;
}

/** Open conversations: those that wait for a person first, by urgency, then by their wait. */
export function firstToHandle(conversations: readonly ReceivedConversation[], limit: number) {
  const open = conversations.filter(({ status }) => status !== "resolved");
  const byPriority = sortedBy(sortedBy(open, waitingSince), priorityRank);
  return sortedBy(byPriority, (row) => (needsPerson(row) ? 0 : canTakeOver(row) ? 1 : 2)).slice(
    0,
    limit,
  );
}

const takenAt = ({ takenOverAt }: ReceivedConversation) => firstTime(takenOverAt) || undefined;

/** Who gave an answered conversation its answer. */
export type AnsweredBy = "you" | "agent" | "ai";

/** What the board shows of the conversations. */
export function boardOf(
  conversations: readonly ReceivedConversation[],
  { me, now, targets }: { me: ReceivedSessionUser; now: number; targets: WaitTargets },
) {
  const amount = conversations.filter(needsPerson).length;
  const waiting = firstToHandle(conversations, amount);
  const isLate = (one: ReceivedConversation) =>
    now - (waitingSince(one) ?? now) > targetOf(targets, one.priority);
  const taken = conversations.filter(
    (one) => canResolve(one) && now - (takenAt(one) ?? 0) < takenFor,
  );
  const shown = firstToHandle([...waiting.slice(0, mostRows), ...taken], Infinity);
  const spare = conversations.filter((one) => canTakeOver(one) && !needsPerson(one));
  const fill = firstToHandle(spare, Math.max(0, fewRows - shown.length));
  const rows = [...shown, ...fill].map((one) => ({
    conversation: one,
    /** When the AI handed it over, or it began to wait. */
    since: needsPerson(one) || isTakenOver(one) ? waitingSince(one) : undefined,
    /** When the AI began. */
    began: firstTime(one.timestamp) || undefined,
    takenAt: isTakenOver(one) ? takenAt(one) : undefined,
    isWaiting: needsPerson(one),
    isLate: needsPerson(one) && isLate(one),
    target: targetOf(targets, one.priority),
  }));
  const hidden = waiting.slice(mostRows);
  const oldest = Math.min(...hidden.map((one) => waitingSince(one) ?? now));
  const onBoard = new Set([...waiting, ...shown, ...fill]);
  const answered = sortedBy(
    conversations.filter(
      (one) => !onBoard.has(one) && now - firstTime(one.lastMessageAt, one.timestamp) < day,
    ),
    (one) => takenAt(one) ?? firstTime(one.lastMessageAt, one.timestamp),
  ).map((one) => ({
    id: one.id ?? "",
    name: one.memberName?.trim() || "Unknown Member",
    by: answeredBy(one, me),
  }));
  return {
    rows,
    more: { amount: hidden.length, longest: now - oldest },
    late: waiting.filter(isLate).length,
    answered: {
      ticks: answered.slice(-mostAnswered),
      total: answered.length,
      byAi: answered.filter(({ by }) => by === "ai").length,
      byYou: answered.filter(({ by }) => by === "you").length,
    },
  };
}

/** A row of the board. */
export type BoardRow = ReturnType<typeof boardOf>["rows"][number];

function answeredBy(one: ReceivedConversation, me: ReceivedSessionUser): AnsweredBy {
  const { assignedTo } = one;
  if (assignedTo == null || assignedTo === "") return isTakenOver(one) ? "agent" : "ai";
  return isPerson(assignedTo, me) ? "you" : "agent";
}
