import { useSyncExternalStore } from "react";
import { type GenericSchema, safeParse } from "valibot";
import { readStoredJson, writeStored } from "./browser-storage";
import { Listeners } from "./listeners";

/** The keys of tab stores in sessionStorage begin with this. */
export const tabStorePrefix = "local:";

/** Tells when stored data was removed or replaced, and has to be read again. */
export const storesReset = new Listeners();

/** Makes a value of what was stored; undefined if it cannot be read. */
type Parser<T> = (stored: unknown) => T | undefined;

/** Parses a list; a broken record is left out. */
export const listOf =
  <T>(schema: GenericSchema<unknown, T>): Parser<readonly T[]> =>
  (stored) => {
    if (!Array.isArray(stored)) return undefined;
    const results = stored.map((record) => safeParse(schema, record));
    const records = results.flatMap(({ success, output }) => (success ? [output] : []));
    return records.length === 0 && stored.length > 0 ? undefined : records;
  };

/** Parses records by key; a broken one is left out. */
export const tableOf =
  <T>(schema: GenericSchema<unknown, T>): Parser<Readonly<Record<string, T>>> =>
  (stored) => {
    if (stored === null || typeof stored !== "object" || Array.isArray(stored)) return undefined;
    const entries = Object.entries(stored).map(
      ([key, record]) => [key, safeParse(schema, record)] as const,
    );
    return Object.fromEntries(
      entries.flatMap(([key, { success, output }]) => (success ? [[key, output]] : [])),
    );
  };

/** A value that a person changes, kept over a reload: no call exists for it. */
export function createTabStore<T>(key: string, initial: T, parse: Parser<T>) {
  const name = tabStorePrefix + key;
  const changes = new Listeners();
  let cached: { value: T } | undefined;
  const get = (): T => {
    cached ??= { value: parse(readStoredJson("tab", name)) ?? initial };
    return cached.value;
  };
  storesReset.add(() => {
    cached = undefined;
    changes.notify();
  });
  return {
    get,
    set: (next: (now: T) => T): void => {
      const value = next(get());
      cached = { value };
      writeStored("tab", name, JSON.stringify(value));
      changes.notify();
    },
    /** The value in a component, which renders again when it changes. */
    use: (): T => useSyncExternalStore(changes.add, get),
  };
}
