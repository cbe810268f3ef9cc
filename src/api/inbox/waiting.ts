import type { Wait } from "./state";

/** What is not confirmed within this many ms has failed. */
export const deliveryLimit = 10_000;
/** A live message that is not confirmed after this many ms may be in a dead socket. */
export const confirmLimit = 4000;
/** When the conversation is read back, in ms, for servers that send no `conversation_updated`. */
const readBackAfter = [300, 1000, 3000, 6000, 9500];
/** How long one last reading may take after the machine slept, in ms. */
const wakeLimit = 4000;

/** A wait that begins now; or did so many ms ago, before the page was loaded. */
export function newWait(now: number, age = 0): Wait {
  return { since: now - age, reads: readBackAfter.filter((ms) => ms <= age).length };
}

/** What a wait asks for at a tick. A late tick means that the machine slept. */
export function watch<Kind extends Wait>(wait: Kind, now: number, isLate: boolean) {
  const age = now - wait.since;
  const isDue = age >= deliveryLimit;
  // Nothing could be read while the machine slept: one last look before giving up.
  const isWoken = isDue && isLate && wait.isLast !== true;
  const reads = readBackAfter.filter((ms) => ms <= age).length;
  const woken = { since: now - deliveryLimit + wakeLimit, isLast: true };
  return {
    wait: { ...wait, reads, ...(isWoken && woken) },
    isRead: isWoken || (reads > wait.reads && !isDue),
    isUnconfirmed: age >= confirmLimit,
    isOver: isDue && !isWoken,
  };
}
