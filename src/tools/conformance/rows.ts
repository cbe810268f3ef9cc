/** An object of an answer, its fields unknown. */
export type Row = Readonly<Record<string, unknown>>;

/** A value's fields; empty if it is not an object. */
export const rowOf = (value: unknown): Row =>
  value !== null && typeof value === "object" && !Array.isArray(value) ? { ...value } : {};

/** The rows of a list; null counts as an empty one (decisions §3). */
export const rowsOf = (value: unknown): readonly Row[] =>
  Array.isArray(value) ? value.map(rowOf) : [];

/** An id as text; a number is accepted (decisions §3). */
export const idOf = ({ id }: Row): string | undefined =>
  typeof id === "string" || typeof id === "number" ? String(id) : undefined;

/** The row of that id. */
export const rowWith = (rows: readonly Row[] = [], id: string | undefined): Row | undefined =>
  rows.find((row) => idOf(row) === id);

/** The first of the fields that is text. */
export const textOf = (row: Row, ...names: string[]): string | undefined =>
  names.map((name) => row[name]).find((value) => typeof value === "string");

/** Whether two JSON values mean the same: field order and the notation of times do not matter. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a === "string" && typeof b === "string" && /^\d{4}-\d\d-\d\d[T ]/.test(a)) {
    return Date.parse(a) === Date.parse(b);
  }
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  const names = [...new Set([...left.keys(), ...right.keys()])];
  return (
    Array.isArray(a) === Array.isArray(b) &&
    names.every((name) => isSame(left.get(name), right.get(name)))
  );
}

/** Whether a row has all these values. */
export const isPart = (fields: Row, row: Row): boolean =>
  Object.entries(fields).every(([name, value]) => row[name] === value);

/** Any value on one line, cut if it is long. */
export function excerpt(value: unknown, length = 120): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "nothing");
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > length ? `${line.slice(0, length)}…` : line;
}
