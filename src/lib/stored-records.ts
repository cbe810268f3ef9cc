import { type GenericSchema, safeParse } from "valibot";

/** Makes a value of what was stored; undefined if it cannot be read. */
export type Parser<T> = (stored: unknown) => T | undefined;

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
