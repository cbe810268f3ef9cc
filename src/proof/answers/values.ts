import * as fc from "fast-check";
import { type GenericSchema, is } from "valibot";
import { fieldsOf, innerOf } from "@/tools/conformance/calls";

const hack = "window.hacked=true";

/** Texts that a careless page might execute, break on or misread, including almost valid dates. */
const texts = [
  ["", "  ", "__proto__", "constructor", "..", "a/b?c=d&e#f%", "%E0%A4%A", "two\nlines\r\n"],
  ["-1", "0x10", "1e400", "1,234.5.6%", "-0.0s", "9".repeat(4000), "4.6/5/0/-1", "-3 min ago"],
  ["\ud800", "\u202e\u2067اثنان", "\u200b\ufeff", "👩‍👩‍👧‍👦🏳️‍🌈👍🏽".repeat(3), "{{7*7}}${7*7}**_`[]()"],
  [`<img src=x onerror="${hack}">`, `"><svg/onload=${hack}>`, `javascript:${hack}`],
  ["one\n".repeat(3000), "x".repeat(100_000), "word ".repeat(20_000), "ﷺ".repeat(2000)],
  [`https://a.example/"onmouseover="${hack}`, `https://a.example/${"x".repeat(10_000)}`],
  ["2026-13-45T99:99:99Z", "2026-02-30", "0000-01-01T00:00:00Z", "9999-12-31"],
  ["+275760-09-13T00:00:00.001Z", "2026-05-12T10:00:00+99:99", `${"a".repeat(2000)}@a.example`],
].flat();
const hostileTexts = fc.oneof(fc.constantFrom(...texts), fc.string({ unit: "binary" }));
const numbers = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.1 + 0.2, 1e21, 2 ** 53),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Any JSON value; undefined leaves a field out. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, true, [], {}, [[]], [null], { a: 1 }),
  numbers,
  hostileTexts,
  fc.jsonValue({ maxDepth: 2 }),
);

/** Ordinary values, used for the fields that accept them. */
const plain = ["Ines Duarte", "2026-05-12T10:00:00.000Z", "12:30", "87.3%", 42, 7, true, false];

/** The rows of a list, with unique ids. */
const withIds = (rows: readonly unknown[]) =>
  rows.map((row, at) =>
    typeof row === "object" && row !== null ? { ...row, id: `row-${at}` } : row,
  );

/**
 * Values that a server may send for a schema. This `percent` of the fields are hostile: missing,
 * extreme, or of the wrong type.
 */
export function valuesOf(wrapped: GenericSchema, percent: number): fc.Arbitrary<unknown> {
  const schema = innerOf(wrapped);
  const hostile = { weight: Math.ceil(percent / 4), arbitrary: anything };
  const fields = Object.entries(fieldsOf(schema));
  if (fields.length > 0) {
    const values = fields.map(([name, field]) => [name, valuesOf(field, percent)] as const);
    const record: fc.Arbitrary<unknown> = fc.record(Object.fromEntries(values));
    return fc.oneof({ weight: 100, arbitrary: record }, hostile);
  }
  if (schema.item) {
    const item = valuesOf(schema.item, percent);
    const rows = fc.array(item, { maxLength: 5 });
    const many = item.map((row) => Array.from({ length: 200 }, () => row));
    return fc.oneof(
      { weight: 100, arbitrary: percent < 10 ? rows.map(withIds) : rows },
      { weight: hostile.weight, arbitrary: many.map(withIds) },
      hostile,
    );
  }
  const options = schema.options ?? ("literal" in schema ? [schema.literal] : []);
  const valid = options.length > 0 ? options : plain.filter((value) => is(schema, value));
  const ordinary = { weight: 100 - percent, arbitrary: fc.constantFrom(...valid) };
  if (percent === 0) return ordinary.arbitrary;
  const extreme = schema.type === "number" ? numbers : hostileTexts;
  return fc.oneof(ordinary, { weight: percent, arbitrary: extreme }, hostile);
}

/** A server's response to a call. */
export interface FakeResponse {
  readonly status: number;
  readonly text: string;
  /** When it arrives: at once, after a first check of the screen, or never. */
  readonly arrives: "at once" | "late" | "never";
}

/** Bodies that do not fit any schema. */
const invalidTexts = [
  ["", "OK", "null", '"text"', "{", '{"id":1}{"id":2}', "\ufeff[]", "[".repeat(5000)],
  "<!doctype html><title>A proxy</title><script>window.hacked=true</script><h1>Bad gateway</h1>",
  `{"error":"<img src=x onerror='${hack}'>"}`,
  ['{"error":{"code":1}}', '{"error":"\\ud800"}', '{"__proto__":{"isAdmin":true}}'],
  `{"error":"${"x".repeat(100_000)}"}`,
].flat();
const statuses = [200, 201, 204, 400, 401, 403, 404, 405, 409, 418, 429, 500, 501, 503, 504];

const toJson = (value: unknown): string => JSON.stringify(value) ?? "";
/** A value that matches the schema, or one with more and more hostile fields. */
const ofSchema = (schema: GenericSchema | undefined) =>
  schema ? fc.oneof(...[0, 4, 15, 40, 100].map((percent) => valuesOf(schema, percent))) : anything;

/** Any response to a call. Most match its schema; the others are what networks can send. */
export const responsesOf = (success: number, schema?: GenericSchema): fc.Arbitrary<FakeResponse> =>
  fc.oneof(
    {
      weight: 7,
      arbitrary: fc.record({
        status: fc.constant(success),
        text: ofSchema(schema).map(toJson),
        arrives: fc.constantFrom("at once", "at once", "at once", "late"),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        status: fc.constantFrom(...statuses),
        text: fc.oneof(fc.constantFrom(...invalidTexts), anything.map(toJson)),
        arrives: fc.constantFrom("at once", "at once", "late", "never"),
      }),
    },
  );

/** Texts of live messages. */
export const liveTexts = (schemas: readonly GenericSchema[]): fc.Arbitrary<string> =>
  fc.oneof(...schemas.map(ofSchema), anything).map(toJson);
