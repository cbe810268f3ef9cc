import { useSyncExternalStore } from "react";
import { keep, kept, keptJson, keptKeys } from "./kept";

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

const rereads = new Set<() => void>();

/** What all stores keep now, the JSON texts by their keys in sessionStorage. */
export function localStoreTexts(): Record<string, string> {
  return Object.fromEntries(
    keptKeys("tab", localStorePrefix).map((key) => [key, kept("tab", key) ?? ""]),
  );
}

/**
 * Forgets everything kept by every store, also by those not in use yet, and keeps `texts` (as
 * localStoreTexts gives them) instead: a fresh demo, an imported one, or the next test.
 */
export function resetLocalStores(texts: Readonly<Record<string, string>> = {}): void {
  for (const key of keptKeys("tab", localStorePrefix)) keep("tab", key, undefined);
  for (const [key, text] of Object.entries(texts)) {
    if (key.startsWith(localStorePrefix)) keep("tab", key, text);
  }
  for (const reread of rereads) reread();
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
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  rereads.add(() => {
    value = undefined;
    tell();
  });
  return {
    get,
    set: (next) => {
      const now = next(get());
      value = { now };
      keep("tab", name, JSON.stringify(now));
      tell();
    },
    use: () => useSyncExternalStore(listen, get),
  };
}
