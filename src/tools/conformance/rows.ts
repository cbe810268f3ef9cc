import { isDeepStrictEqual } from "node:util";

/** An object in a response, with unknown fields. */
export type Row = Readonly<Record<string, unknown>>;

/** A value's fields; empty if it is not an object. */
export const rowOf = (value: unknown): Row =>
  value !== null && typeof value === "object" && !Array.isArray(value) ? { ...value } : {};

/** The rows of a list; null counts as an empty one. */
export const rowsOf = (value: unknown): readonly Row[] =>
  Array.isArray(value) ? value.map(rowOf) : [];

/** An id as text; a number is accepted. */
export const idOf = ({ id }: Row): string | undefined =>
  typeof id === "string" || typeof id === "number" ? String(id) : undefined;

/** The row with this id. */
export const rowWith = (rows: readonly Row[] = [], id: string | undefined): Row | undefined =>
  rows.find((row) => idOf(row) === id);

/** The first of these fields that is a text. */
export const textOf = (row: Row, ...names: string[]): string | undefined =>
  names.map((name) => row[name]).find((value) => typeof value === "string");

const withNormalizedTimes = (value: object): unknown =>
  JSON.parse(JSON.stringify(value), (_, inner: unknown) =>
    typeof inner === "string" && /^\d{4}-\d\d-\d\d[T ]/.test(inner)
      ? String(Date.parse(inner) || inner)
      : inner,
  );

/** Whether two JSON values are equal, regardless of field order and the notation of times. */
export const isSame = (a: unknown, b: unknown): boolean =>
  isDeepStrictEqual(withNormalizedTimes({ a }), withNormalizedTimes({ a: b }));

/** Whether a row has all of these values. */
export const isPart = (fields: Row, row: Row): boolean =>
  Object.entries(fields).every(([name, value]) => row[name] === value);

/** Any value as one line, truncated if it is long. */
export function excerpt(value: unknown, length = 120): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "nothing");
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > length ? `${line.slice(0, length)}…` : line;
}
