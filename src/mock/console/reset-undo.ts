import type { Snapshot } from "../snapshot";

/** What a reset put away. */
export interface PutAway {
  snapshot: Snapshot;
  /** What the page kept in this browser, as allStoredTexts gives it. */
  local: Readonly<Record<string, string>>;
}

let putAway: PutAway | undefined;
const listeners = new Set<() => void>();

/** What the last reset put away, for as long as the page stands; undefined once it is back. */
export const currentPutAway = (): PutAway | undefined => putAway;

/** Puts it away, in place of what was; undefined where there is nothing to bring back any more. */
export function changePutAway(next: PutAway | undefined): void {
  putAway = next;
  for (const listener of listeners) listener();
}

/** Calls back when it changes. */
export const onPutAway = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
