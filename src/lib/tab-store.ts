import { useSyncExternalStore } from "react";
import { type GenericSchema, safeParse } from "valibot";
import {
  writeStored,
  readStored,
  type StorageArea,
  readStoredJson,
  storedKeys,
} from "./browser-storage";

/** Every key in sessionStorage that holds something a person changed here begins with this. */
export const tabStorePrefix = "local:";

/** What a person changed in this browser, where no call exists for it (decisions §3). */
export interface TabStore<T> {
  /** The value now. */
  get: () => T;
  /** Replaces the value, and keeps it for a reload of this tab. */
  set: (next: (now: T) => T) => void;
  /** The value in a component, which renders again when it changes. */
  use: () => T;
}

/** What else a person leaves behind on the pages, by how its keys begin: it goes with the data. */
const traces: readonly (readonly [StorageArea, prefix: string])[] = [
  ["tab", tabStorePrefix],
  ["tab", "draft:"],
  ["tab", "outbox:"],
  ["browser", "seen:"],
];

const rereads = new Set<() => void>();

/** Calls back when what is kept was forgotten or replaced, and is to be read again. */
export function onStoresReset(listener: () => void): () => void {
  rereads.add(listener);
  return () => rereads.delete(listener);
}

/** Everything a reset forgets, the texts by their keys, for `resetStores` to bring back. */
export function allStoredTexts(): Record<string, string> {
  return Object.fromEntries(
    traces.flatMap(([keeping, prefix]) =>
      storedKeys(keeping, prefix).map((key) => [key, readStored(keeping, key) ?? ""]),
    ),
  );
}

/** What all stores keep now, the JSON texts by their keys in sessionStorage. */
export function tabStoreTexts(): Record<string, string> {
  return Object.fromEntries(
    storedKeys("tab", tabStorePrefix).map((key) => [key, readStored("tab", key) ?? ""]),
  );
}

/**
 * Forgets everything kept by every store, also by those not in use yet, with drafts, replies on
 * their way and what was read, and keeps `texts` (as tabStoreTexts or allStoredTexts gives them)
 * instead: a fresh demo, an imported one, or the next test.
 */
export function resetStores(texts: Readonly<Record<string, string>> = {}): void {
  for (const [keeping, prefix] of traces) {
    forget(keeping, prefix);
    for (const [key, text] of Object.entries(texts)) {
      if (key.startsWith(prefix)) writeStored(keeping, key, text);
    }
  }
  for (const reread of rereads) reread();
}

/** Makes a value of what was stored; undefined where that cannot be read. */
type Reader<T> = (stored: unknown) => T | undefined;

/** Reads a list record by record: a broken one is left out and costs none of the others. */
export const listOf =
  <T>(schema: GenericSchema<unknown, T>): Reader<readonly T[]> =>
  (stored) => {
    if (!Array.isArray(stored)) return undefined;
    const read = stored.flatMap((record) => {
      const result = safeParse(schema, record);
      return result.success ? [result.output] : [];
    });
    return read.length === 0 && stored.length > 0 ? undefined : read;
  };

/** Reads records by their keys; a broken one is left out and costs none of the others. */
export const tableOf =
  <T>(schema: GenericSchema<unknown, T>): Reader<Readonly<Record<string, T>>> =>
  (stored) => {
    if (stored === null || typeof stored !== "object" || Array.isArray(stored)) return undefined;
    return Object.fromEntries(
      Object.entries(stored).flatMap(([key, record]) => {
        const result = safeParse(schema, record);
        return result.success ? [[key, result.output] as const] : [];
      }),
    );
  };

/** Does so in this tab, where another one does it for the browser. */
export function resetTabStores(): void {
  for (const [keeping, prefix] of traces) if (keeping === "tab") forget(keeping, prefix);
  for (const reread of rereads) reread();
}

function forget(keeping: StorageArea, prefix: string): void {
  for (const key of storedKeys(keeping, prefix)) writeStored(keeping, key, undefined);
}

/**
 * A value kept for this tab under `key`, `initial` until a person changes it or where what is
 * stored cannot be read.
 */
export function createTabStore<T>(key: string, initial: T, read: Reader<T>): TabStore<T> {
  const name = tabStorePrefix + key;
  const listeners = new Set<() => void>();
  let value: { now: T } | undefined;

  const get = (): T => {
    if (value === undefined) {
      value = { now: read(readStoredJson("tab", name)) ?? initial };
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
      writeStored("tab", name, JSON.stringify(now));
      tell();
    },
    use: () => useSyncExternalStore(listen, get),
  };
}
