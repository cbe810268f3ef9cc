import * as fc from "fast-check";
import { type GenericSchema, is } from "valibot";

const hack = "window.hacked=true";
const long = 100_000;

/** Texts that a careless page runs, breaks by, or takes for its own. */
const texts: readonly string[] = [
  "",
  "  ",
  "Ines Duarte",
  `<img src=x onerror="${hack}">`,
  `<script>${hack}</script>`,
  `"><svg/onload=${hack}>`,
  `javascript:${hack}`,
  `https://a.example/"onmouseover="${hack}`,
  "{{7*7}}${7*7}",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  ".",
  "..",
  "/",
  "a/b?c=d&e#f%",
  "%E0%A4%A",
  "\u0000\u0007\u001b[31m",
  "\ud800",
  "a\udfff\u2028b",
  "\u202e\u2067اثنان من العملاء",
  "مرحبا بالعالم",
  "👩‍👩‍👧‍👦🏳️‍🌈👍🏽".repeat(3),
  "Z̸̧̛͓̹̑͊͝a̵̡̛͉l̷̢g̸̨o̶".repeat(5),
  "\u200b\u200d\ufeff",
  "two\nlines\r\n\tand\u0085more",
  "one\n".repeat(3000),
  "x".repeat(long),
  "W".repeat(300),
  "😀".repeat(long / 2),
  "word ".repeat(long / 5),
  "ﷺ".repeat(2000),
  `https://a.example/${"x".repeat(long)}`,
  `www.${"a.".repeat(2000)}example`,
  `${"a".repeat(2000)}@example.org`,
  "**_`[]()".repeat(500),
  "-1",
  "0x10",
  "1e400",
  "1,234.5.6%",
  "-0.0s",
  `${"9".repeat(400)}%`,
  "9".repeat(4000),
  "4.6/5/0/-1",
];

const dates: readonly string[] = [
  "2026-05-12T10:00:00.000Z",
  "2026-13-45T99:99:99Z",
  "2026-02-30",
  "0000-01-01T00:00:00Z",
  "0000-00-00",
  "0001-01-01T00:00:00.000-23:59",
  "1969-12-31T23:59:59.999999999Z",
  "9999-12-31T23:59:59.999Z",
  "9999-12-31",
  "+275760-09-13T00:00:00.000Z",
  "-271821-04-20T00:00:00.000Z",
  "+275760-09-13T00:00:00.001Z",
  "1e15",
  "2026-05-12T10:00:00+99:99",
  "Tue, 12 May 2026 10:00:00 GMT",
  "0 days ago",
  "999999999999999999999 hours ago",
  "-3 min ago",
];

/** Numbers, and the name of one that JSON can hold and JavaScript cannot; see `toJson`. */
const numbers: readonly (number | string)[] = [
  0,
  -0,
  -1,
  0.1 + 0.2,
  1e21,
  -1e21,
  1e308,
  -1e308,
  5e-324,
  2 ** 53,
  -(2 ** 53),
  4_294_967_296,
  "a number too large",
  "-a number too large",
];

/** JSON of a value that was made here: also of times told from now, and of what is too large. */
export const toJson = (value: unknown): string =>
  (JSON.stringify(value) ?? "")
    .replaceAll(/"(-?)a number too large"/g, "$11e999")
    .replaceAll(/(?<=")now (-?\d+) min(?=")/g, (_, minutes: string) =>
      new Date(Date.now() + Number(minutes) * 60_000).toISOString(),
    );

/** Values of an ordinary answer, each for the fields that take it. */
const plain: readonly unknown[] = [
  "Ines Duarte",
  "row-0",
  "now -3 min",
  "2026-05-12T10:00:00.000Z",
  "12:30",
  "87.3%",
  42,
  7,
  true,
  false,
];

const hostileTexts = fc.constantFrom(...texts);
const hostileNumbers = fc.oneof(fc.constantFrom(...numbers), fc.double({ noNaN: true }));

/** Anything that JSON can be, of any kind; undefined leaves a field out. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, true, false, [], {}, [[]], [null], { a: 1 }),
  hostileNumbers,
  hostileTexts,
  fc.constantFrom(...dates),
  fc.jsonValue({ maxDepth: 2 }),
);

/** No answer has many more characters: a tab has not that much memory. */
const largest = 500_000;

type Fields = Readonly<Record<string, GenericSchema>>;
const isObject = (schema: GenericSchema): schema is GenericSchema & { entries: Fields } =>
  "entries" in schema;
const isArray = (schema: GenericSchema): schema is GenericSchema & { item: GenericSchema } =>
  "item" in schema;
const isWrapped = (schema: GenericSchema): schema is GenericSchema & { wrapped: GenericSchema } =>
  "wrapped" in schema;
const isWord = (schema: GenericSchema): schema is GenericSchema & { options: readonly string[] } =>
  "options" in schema;

/** The ordinary values of a field. */
function plainValues(schema: GenericSchema): readonly unknown[] {
  if (isWord(schema)) return schema.options;
  if ("literal" in schema) return [schema.literal];
  return plain.filter((value) => is(schema, toTime(value)));
}
const toTime = (value: unknown) => (value === "now -3 min" ? "2026-05-12T10:00:00Z" : value);

/** Whether a value is an object with fields. */
export const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Rows, each with its own id. */
const numbered = (rows: readonly unknown[]): readonly unknown[] =>
  rows.map((row, index) => (isRow(row) ? { ...row, id: `row-${index}` } : row));

/**
 * What a server may send where a schema is agreed: an answer that fits it, in which `heat` percent
 * of the fields are hostile: missing, extreme, or of another kind.
 */
export function valuesOf(schema: GenericSchema, heat: number): fc.Arbitrary<unknown> {
  if (isWrapped(schema)) return valuesOf(schema.wrapped, heat);
  const odd = Math.ceil(heat / 4);
  const hostile = { weight: odd, arbitrary: anything };
  if (isObject(schema)) {
    const fields: Record<string, fc.Arbitrary<unknown>> = {};
    for (const [name, field] of Object.entries(schema.entries))
      fields[name] = valuesOf(field, heat);
    const record: fc.Arbitrary<unknown> = fc.record(fields);
    return fc.oneof({ weight: 100, arbitrary: record }, hostile);
  }
  if (isArray(schema)) {
    const item = valuesOf(schema.item, heat);
    const rows = fc.array(item, { maxLength: 5 });
    // More than any screen shows: one row again and again, with ids of its own or not.
    const many = fc.tuple(item, fc.constantFrom(200, 2000)).map(([row, most]) => {
      const length = Math.min(most, Math.ceil(largest / (toJson(row).length + 1)));
      return Array.from({ length }, () => row);
    });
    return fc.oneof(
      { weight: 100, arbitrary: heat < 10 ? rows.map(numbered) : rows },
      { weight: odd, arbitrary: fc.oneof(many, many.map(numbered)) },
      hostile,
    );
  }
  const ordinary = { weight: 100 - heat, arbitrary: fc.constantFrom(...plainValues(schema)) };
  const extreme =
    schema.type === "number" ? hostileNumbers : fc.oneof(hostileTexts, fc.constantFrom(...dates));
  if (heat === 0) return ordinary.arbitrary;
  return fc.oneof(ordinary, { weight: heat - odd, arbitrary: extreme }, hostile);
}
