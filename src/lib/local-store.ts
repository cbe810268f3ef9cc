import { useSyncExternalStore } from "react";
import { keep, keptJson } from "./kept";

/** Every key in sessionStorage that holds something a person changed here begins with this. */
export const localStorePrefix = "local:";

/** What a person changed in this browser, where no call exists for it (decisions §3). */
export interface LocalStore<T> {
  /** The value now. */
  get: () => T;
  /** Replaces the value, and keeps it for a reload of this tab. */
  set: (next: (now: T) => T) => void;
  /** The value in a component, which renders again when it changes. */
  use: () => T;
}

const resets = new Set<() => void>();

/** Forgets everything kept by every store: a fresh demo, or the next test. */
export function resetLocalStores(): void {
  for (const reset of resets) reset();
}

/**
 * A value kept for this tab under `key`, `initial` until a person changes it. What is stored and
 * broken, or no longer passes `isValid`, counts as not stored.
 */
export function createLocalStore<T>(
  key: string,
  initial: T,
  isValid: (value: unknown) => value is T,
): LocalStore<T> {
  const name = localStorePrefix + key;
  const listeners = new Set<() => void>();
  let value: { now: T } | undefined;

  const get = (): T => {
    if (value === undefined) {
      const stored = keptJson("tab", name);
      value = { now: isValid(stored) ? stored : initial };
    }
    return value.now;
  };
  const replace = (now: T, text: string | undefined): void => {
    value = { now };
    keep("tab", name, text);
    for (const listener of listeners) listener();
  };
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  resets.add(() => replace(initial, undefined));
  return {
    get,
    set: (next) => {
      const now = next(get());
      replace(now, JSON.stringify(now));
    },
    use: () => useSyncExternalStore(listen, get),
  };
}
