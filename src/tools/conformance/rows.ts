import { Fault } from "./check";

/** An object of an answer, its fields unknown. */
export type Row = Readonly<Record<string, unknown>>;

/** A value's fields; none where it is no object. */
export const rowOf = (value: unknown): Row =>
  value !== null && typeof value === "object" && !Array.isArray(value) ? { ...value } : {};

/** The entries of a list answer; null counts as none (decisions §3). */
export function rowsOf(value: unknown): readonly Row[] {
  return Array.isArray(value) ? value.map(rowOf) : [];
}

/** An id as text: a number is taken (decisions §3); undefined where there is none. */
export const idOf = ({ id }: Row): string | undefined =>
  typeof id === "string" || typeof id === "number" ? String(id) : undefined;

/** The row of that id. */
export const rowWith = (rows: readonly Row[], id: string): Row | undefined =>
  rows.find((row) => idOf(row) === id);

/** A field as text, or undefined. */
export const textOf = (row: Row, name: string): string | undefined => {
  const value = row[name];
  return typeof value === "string" ? value : undefined;
};

/** Whether two JSON values say the same, whatever the order of their fields. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((entry, index) => isSame(entry, b[index]));
  }
  if (a !== null && b !== null && typeof a === "object" && typeof b === "object") {
    const [left, right] = [rowOf(a), rowOf(b)];
    const names = new Set([...Object.keys(left), ...Object.keys(right)]);
    return [...names].every((name) => isSame(left[name], right[name]));
  }
  return a === b;
}

/** Whether two values are the same moment, where both are times; else the same. */
const isSameMoment = (a: unknown, b: unknown): boolean =>
  isSame(a, b) ||
  (typeof a === "string" &&
    typeof b === "string" &&
    /^\d{4}-\d\d-\d\d[T ]/.test(a) &&
    Date.parse(a) === Date.parse(b));

/** Holds an answer's field against what it should be; a field the answer does not carry is let be. */
export function expectField(row: Row, name: string, value: unknown, what: string): void {
  if (row[name] === undefined || row[name] === null || isSameMoment(row[name], value)) return;
  throw new Fault(
    `${what} with "${name}" ${JSON.stringify(value)}`,
    `"${name}" ${JSON.stringify(row[name])}`,
  );
}
