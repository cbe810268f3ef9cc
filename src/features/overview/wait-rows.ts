import { byNeed, dayOf, queueOf, waitingSince } from "@/api/conversation-rows";
import type { WaitTargets } from "@/components/preferences";
import type { ReceivedSessionUser } from "@/contract/auth";
import {
  canResolve,
  canTakeOver,
  isHandedOver,
  isTakenOver,
  needsPerson,
  type ReceivedConversation,
  waitTimes,
} from "@/contract/inbox";
import { waitText } from "@/lib/format";
import { inOrder } from "@/lib/list-rows";
import { firstTime, relativeTime } from "@/lib/times";

/** How much time the board shows, in ms. */
export const boardLength = 60 * 60_000;
/** How many waiting conversations have a row; the others share one line. */
const mostRows = 6;
/** A board with fewer rows than this is filled up with conversations that the AI answers. */
const fewRows = 4;
/** How long a takeover stays on the board, in ms. */
const takenFor = 15 * 60_000;

/** The position of a time (in ms) on the board: from 0 at its left end to 1 for now. */
export const placeOf = (at: number, now: number): number =>
  Math.min(1, Math.max(0, 1 - (now - at) / boardLength));

/** How long a conversation has waited, as text; a time that cannot be parsed is shown as it is. */
export function waitOf(one: ReceivedConversation, now: number): string {
  const since = waitingSince(one);
  if (since !== undefined) return waitText(now - since);
  const time = waitTimes(one).find((text) => text?.trim());
  return relativeTime(time, now) || "Undated";
}

const takenAt = ({ takenOverAt }: ReceivedConversation) => firstTime(takenOverAt) || undefined;

/** What the board shows: its rows, a summary of the others that wait, and the answered ones. */
export function boardOf(
  conversations: readonly ReceivedConversation[],
  { me, now, targets }: { me: ReceivedSessionUser; now: number; targets: WaitTargets },
) {
  const waiting = queueOf(conversations);
  const minutes = new Map<string | undefined, number>(Object.entries(targets));
  /** In ms; Infinity for a priority without a target. */
  const targetOf = ({ priority }: ReceivedConversation) =>
    (minutes.get(priority) ?? Infinity) * 60_000;
  const isLate = (one: ReceivedConversation) => now - (waitingSince(one) ?? now) > targetOf(one);
  const taken = conversations.filter(
    (one) => canResolve(one) && now - (takenAt(one) ?? 0) < takenFor,
  );
  const spare = conversations.filter((one) => canTakeOver(one) && !needsPerson(one));
  const shown = [...waiting.slice(0, mostRows), ...inOrder(taken, byNeed)];
  const fill = inOrder(spare, byNeed).slice(0, Math.max(0, fewRows - shown.length));
  const rows = [...shown, ...fill].map((one, index, all) => ({
    conversation: one,
    /** When the AI handed it over, or it began to wait, in ms since 1970. */
    since: isHandedOver(one) ? waitingSince(one) : undefined,
    /** When the conversation began, in ms since 1970. */
    began: firstTime(one.timestamp) || undefined,
    takenAt: isTakenOver(one) ? takenAt(one) : undefined,
    isWaiting: needsPerson(one),
    isLate: needsPerson(one) && isLate(one),
    target: targetOf(one),
    /** The first row of each priority shows the priority's name. */
    isFirst: one.priority !== all[index - 1]?.priority,
  }));
  const hidden = waiting.slice(mostRows);
  const urgent = hidden.filter(({ priority }) => priority === "urgent").length;
  const oldest = Math.min(...hidden.map((one) => waitingSince(one) ?? now));
  const onBoard = new Set([...waiting, ...shown, ...fill]);
  const answered = dayOf(
    conversations.filter((one) => !onBoard.has(one)),
    me,
    now,
  );
  return {
    rows,
    more: { amount: hidden.length, urgent, longest: now - oldest },
    late: waiting.filter(isLate).length,
    answered,
  };
}

/** A row of the board. */
export type BoardRow = ReturnType<typeof boardOf>["rows"][number];
