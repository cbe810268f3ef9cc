import * as fc from "fast-check";
import { type GenericSchema, is } from "valibot";
import { fieldsOf, innerOf } from "@/tools/conformance/calls";

const hack = "window.hacked=true";

/** Texts that a careless page would run, break on or misread; some are nearly dates. */
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

/** Ordinary values, each for the fields that accept it. */
const plain = ["Ines Duarte", "2026-05-12T10:00:00.000Z", "12:30", "87.3%", 42, 7, true, false];

/** The rows of a list, each with its own id. */
const numbered = (rows: readonly unknown[]) =>
  rows.map((row, at) =>
    typeof row === "object" && row !== null ? { ...row, id: `row-${at}` } : row,
  );

/**
 * Values that a server may send for a schema. `heat` percent of the fields are hostile: missing,
 * extreme, or of another type.
 */
export function valuesOf(wrapped: GenericSchema, heat: number): fc.Arbitrary<unknown> {
  const schema = innerOf(wrapped);
  const hostile = { weight: Math.ceil(heat / 4), arbitrary: anything };
  const fields = Object.entries(fieldsOf(schema));
  if (fields.length > 0) {
    const values = fields.map(([name, field]) => [name, valuesOf(field, heat)] as const);
    const record: fc.Arbitrary<unknown> = fc.record(Object.fromEntries(values));
    return fc.oneof({ weight: 100, arbitrary: record }, hostile);
  }
  if (schema.item) {
    const item = valuesOf(schema.item, heat);
    const rows = fc.array(item, { maxLength: 5 });
    const many = item.map((row) => Array.from({ length: 200 }, () => row));
    return fc.oneof(
      { weight: 100, arbitrary: heat < 10 ? rows.map(numbered) : rows },
      { weight: hostile.weight, arbitrary: many.map(numbered) },
      hostile,
    );
  }
  const words = schema.options ?? ("literal" in schema ? [schema.literal] : []);
  const usual = words.length > 0 ? words : plain.filter((value) => is(schema, value));
  const ordinary = { weight: 100 - heat, arbitrary: fc.constantFrom(...usual) };
  if (heat === 0) return ordinary.arbitrary;
  const extreme = schema.type === "number" ? numbers : hostileTexts;
  return fc.oneof(ordinary, { weight: heat, arbitrary: extreme }, hostile);
}

/** A server's answer to a call. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  /** When it arrives: at once, after a first look at the screen, or never. */
  readonly comes: "at once" | "late" | "broken off";
}

/** Bodies that are no answer. */
const oddTexts = [
  ["", "OK", "null", '"text"', "{", '{"id":1}{"id":2}', "\ufeff[]", "[".repeat(5000)],
  "<!doctype html><title>A proxy</title><script>window.hacked=true</script><h1>Bad gateway</h1>",
  `{"error":"<img src=x onerror='${hack}'>"}`,
  ['{"error":{"code":1}}', '{"error":"\\ud800"}', '{"__proto__":{"isAdmin":true}}'],
  `{"error":"${"x".repeat(100_000)}"}`,
].flat();
const statuses = [200, 201, 204, 400, 401, 403, 404, 405, 409, 418, 429, 500, 501, 503, 504];

const toJson = (value: unknown): string => JSON.stringify(value) ?? "";
/** An answer that fits the schema, or has more and more hostile fields. */
const ofSchema = (schema: GenericSchema | undefined) =>
  schema ? fc.oneof(...[0, 4, 15, 40, 100].map((heat) => valuesOf(schema, heat))) : anything;

/** Any answer to a call: most follow its schema, the others are what networks can send. */
export const answersOf = (success: number, schema?: GenericSchema): fc.Arbitrary<Answer> =>
  fc.oneof(
    {
      weight: 7,
      arbitrary: fc.record({
        status: fc.constant(success),
        text: ofSchema(schema).map(toJson),
        comes: fc.constantFrom("at once", "at once", "at once", "late"),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        status: fc.constantFrom(...statuses),
        text: fc.oneof(fc.constantFrom(...oddTexts), anything.map(toJson)),
        comes: fc.constantFrom("at once", "at once", "late", "broken off"),
      }),
    },
  );

/** The text of a live message. */
export const liveTexts = (schemas: readonly GenericSchema[]): fc.Arbitrary<string> =>
  fc.oneof(...schemas.map(ofSchema), anything).map(toJson);
