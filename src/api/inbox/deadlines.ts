import type { Step, Wait } from "./state";

/** A reply or takeover that is not confirmed within this many ms has failed. */
export const deliveryLimit = 10_000;
/** A live message that is unconfirmed after this many ms may have been lost in a dead socket. */
const confirmLimit = 4000;
/** When to read the conversation, in ms after sending, for servers that send no `conversation_updated`. */
const readBackAfter = [300, 1000, 3000, 6000, 9500];
/** How long the last read may take after the machine slept, in ms. */
const wakeLimit = 4000;

/** What is due at a tick. `isUnconfirmed` is true only once. `isLate` means that the machine slept. */
export function watch(wait: Wait, { now, tickedAt }: Step, isLate: boolean) {
  const age = now - wait.since;
  const isUnconfirmed = age >= confirmLimit && !wait.isUnconfirmed;
  if (isUnconfirmed) wait.isUnconfirmed = true;
  const isOver = age >= deliveryLimit;
  if (isOver && isLate && !wait.isLast) {
    // Nothing could be read while the machine slept, so read once more before giving up.
    Object.assign(wait, { since: now - deliveryLimit + wakeLimit, isLast: true });
    return { isOver: false, isRead: true, isUnconfirmed };
  }
  const isRead = readBackAfter.some((ms) => ms <= age && ms > tickedAt - wait.since);
  return { isOver, isRead: isRead && !isOver, isUnconfirmed };
}
