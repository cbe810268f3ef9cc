import type { ReceivedSessionUser } from "@/contract/auth";
import {
  isWaitingUrgently,
  needsPerson,
  priorityRank,
  type ReceivedConversation,
} from "@/contract/inbox";
import { inOrder } from "@/lib/row-order";
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

/** What the shift's brief says of a list. */
export type ShiftFigures = ReturnType<typeof shiftFigures>;

/** What the shift's brief says of a list to this person. */
export function shiftFigures(rows: readonly Conversation[], user: ReceivedSessionUser) {
  const holderOf = holdersFor(user);
  const sizes = new Map<string, number>();
  const unhappy: Conversation[] = [];
  for (const one of rows) {
    const name = groupNameOf(one, holderOf(one));
    sizes.set(name, (sizes.get(name) ?? 0) + 1);
    const isOpen = name !== "Resolved" && name !== "With the team";
    if (isOpen && moodOf(one) < 0) unhappy.push(one);
  }
  const waiting = inOrder(rows.filter(needsPerson), [priorityRank, waitKey]);
  return {
    groups: Object.entries(groupFills)
      .map(([name, fill]) => ({ name, fill, size: sizes.get(name) ?? 0 }))
      .filter(({ size }) => size > 0),
    waiting: waiting.length,
    urgent: waiting.filter(isWaitingUrgently).length,
    next: waiting.find(({ id }) => id !== undefined),
    longest: inOrder(waiting, [waitKey])[0],
    unhappiest: inOrder(unhappy, [moodOf, (one) => -lastChanged(one)])[0],
  };
}
