import { useSyncExternalStore } from "react";

/**
 * Conversations this page has taken over and the server has not confirmed yet: a takeover sent
 * live counts as done once sent (decisions §9), and a reading that overtook it must not undo it.
 */
let unconfirmed: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();
const ends = new Map<string, ReturnType<typeof setTimeout>>();

/** A mark counts for so long, in ms, where no reading confirms it: then the server's word counts. */
const markLasts = 30_000;

function replace(next: ReadonlySet<string>): void {
  unconfirmed = next;
  for (const listener of listeners) listener();
}

/** Marks a conversation as taken over, until a reading says so too or 30 s have passed. */
export function markTakenOver(id: string): void {
  clearTimeout(ends.get(id));
  ends.set(
    id,
    setTimeout(() => unmarkTakenOver(id), markLasts),
  );
  replace(new Set(unconfirmed).add(id));
}

/** Forgets the mark: the server's word counts again. */
export function unmarkTakenOver(id: string): void {
  if (!unconfirmed.has(id)) return;
  clearTimeout(ends.get(id));
  ends.delete(id);
  const next = new Set(unconfirmed);
  next.delete(id);
  replace(next);
}

/** Forgets every mark, as when the person changes. */
export function forgetTakeovers(): void {
  for (const end of ends.values()) clearTimeout(end);
  ends.clear();
  if (unconfirmed.size > 0) replace(new Set());
}

/** The marked conversations' ids, now. */
export const unconfirmedTakeovers = (): ReadonlySet<string> => unconfirmed;

/** The marked conversations' ids. */
export const useUnconfirmedTakeovers = (): ReadonlySet<string> =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, unconfirmedTakeovers);
