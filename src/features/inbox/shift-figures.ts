import { conversationChanges } from "@/api/inbox/conversation-merge";
import type { ReceivedSessionUser } from "@/contract/auth";
import {
  isWaitingUrgently,
  needsPerson,
  priorityRank,
  type ReceivedConversation,
} from "@/contract/inbox";
import { createRowFollower } from "@/lib/row-order";
import {
  groupFills,
  groupNameOf,
  holdersFor,
  lastChanged,
  waitingSince,
} from "./conversation-order";

type Conversation = ReceivedConversation;

const waitKey = (one: Conversation): number => waitingSince(one) ?? Infinity;
const moodOf = ({ sentimentScore }: Conversation): number => sentimentScore ?? 0;
const moodyGroups = new Set(["Needs you", "Yours", "Taken over", "With the AI"]);

/** What the shift's brief says of a list. */
export type ShiftFigures = ReturnType<ReturnType<typeof createShiftFigures>>;

/** Makes what the shift's brief says of a list, and follows the list change by change. */
export function createShiftFigures(user: ReceivedSessionUser) {
  const holderOf = holdersFor(user);
  const groupOf = (one: Conversation) => groupNameOf(one, holderOf(one));
  const byUrgency = createRowFollower(conversationChanges, needsPerson, [priorityRank, waitKey]);
  const byWait = createRowFollower(conversationChanges, needsPerson, [waitKey]);
  const byMood = createRowFollower(
    conversationChanges,
    (one) => moodOf(one) < 0 && moodyGroups.has(groupOf(one)),
    [moodOf, (one) => -lastChanged(one)],
  );
  const sizes = new Map<string, number>();
  let counted: readonly Conversation[] = [];

  function countGroups(rows: readonly Conversation[]): void {
    const changes = conversationChanges.between(counted, rows);
    if (!changes) sizes.clear();
    const add = (one: Conversation, by: number) => {
      const name = groupOf(one);
      sizes.set(name, (sizes.get(name) ?? 0) + by);
    };
    for (const { removed, added } of changes ?? [{ removed: [], added: rows }]) {
      for (const one of removed) add(one, -1);
      for (const one of added) add(one, 1);
    }
    counted = rows;
  }

  return (rows: readonly Conversation[]) => {
    countGroups(rows);
    const waiting = byUrgency(rows);
    const lessUrgent = waiting.findIndex((one) => !isWaitingUrgently(one));
    return {
      groups: Object.entries(groupFills)
        .map(([name, fill]) => ({ name, fill, size: sizes.get(name) ?? 0 }))
        .filter(({ size }) => size > 0),
      waiting: waiting.length,
      urgent: lessUrgent < 0 ? waiting.length : lessUrgent,
      next: waiting.find(({ id }) => id !== undefined),
      longest: byWait(rows)[0],
      unhappiest: byMood(rows)[0],
    };
  };
}
