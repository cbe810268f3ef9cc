/** An object of an answer, its fields unknown. */
export type Row = Readonly<Record<string, unknown>>;

/** A value's fields; none where it is no object. */
export const rowOf = (value: unknown): Row =>
  value !== null && typeof value === "object" && !Array.isArray(value) ? { ...value } : {};

/** The entries of a list; null counts as an empty one (decisions §3). */
export const rowsOf = (value: unknown): readonly Row[] =>
  Array.isArray(value) ? value.map(rowOf) : [];

/** An id as text: a number is taken (decisions §3); undefined where there is none. */
export const idOf = ({ id }: Row): string | undefined =>
  typeof id === "string" || typeof id === "number" ? String(id) : undefined;

/** The row of that id. */
export const rowWith = (rows: readonly Row[], id: string | undefined): Row | undefined =>
  rows.find((row) => idOf(row) === id);

/** A field as text, or undefined. */
export const textOf = (row: Row, name: string): string | undefined => {
  const value = row[name];
  return typeof value === "string" ? value : undefined;
};

const isTime = (value: unknown): value is string =>
  typeof value === "string" && /^\d{4}-\d\d-\d\d[T ]/.test(value);

/** Whether two JSON values say the same: the order of fields and the way a time is written aside. */
export function isSame(a: unknown, b: unknown): boolean {
  if (isTime(a) && isTime(b)) return Date.parse(a) === Date.parse(b);
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

/** Any text or value on one line, cut where it is long. */
export function inShort(value: unknown, most = 120): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "nothing");
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > most ? `${line.slice(0, most)}…` : line;
}
