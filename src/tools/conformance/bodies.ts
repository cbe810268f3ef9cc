import * as v from "valibot";
import { fieldsOf, innerOf, type Schema } from "./calls";
import { type Row, rowOf } from "./rows";
import type { Payload } from "./server";

/** The prefix of every name and text of a run, so that people can find them. */
export const prefix = "conformance-";

let count = 0;

/** A new name such as `conformance-m3k1x2-4`. */
export const uniqueName = (): string => `${prefix}${Date.now().toString(36)}-${(count += 1)}`;

/** Values for fields whose schemas do not express their meaning: a password, a rule's percentage. */
const valuesByName: Row = { password: crypto.randomUUID(), value: "50" };

function candidates(schema: Schema, name: string): readonly unknown[] {
  const { entries, item, literal = name, options = [] } = schema;
  if (item) return [[sampleOf(item, name)], []];
  if (entries) {
    const fields = Object.entries(entries).map(([key, field]) => [
      key,
      valuesByName[key] ?? sampleOf(field, name),
    ]);
    return [Object.fromEntries(fields)];
  }
  // In whole seconds, since a server may store only those.
  const now = Math.ceil(Date.now() / 1000) * 1000;
  const dates = [30, 31].map((days) => new Date(now + days * 86_400_000).toISOString());
  const texts = [name, `${name}@example.com`, ...dates, "09:00", "https://example.com/", "1"];
  return [...options, literal, ...texts, 1, 10, 50, 1000, 0, -1, true, false];
}

/** A value that a schema accepts, other than `except`, made from `name` if it is a text. */
export function sampleOf(schema: Schema, name: string, except?: unknown): unknown {
  const inner = innerOf(schema);
  return candidates(inner, name).find((value) => v.is(inner, value) && value !== except);
}

/** An invalid body, with a description such as `without "name"`. */
type BadBody = Payload & { readonly problem: string };

/** For each field, sends the first invalid one of these, and the first invalid one of the right type. */
const wrongValues: readonly unknown[] = [{ wrong: true }, "no such word", "  ", -1, 101.5, ["?"]];

/** Bodies with one wrong field, at any depth. */
function withWrongFields(schema: Schema, sample: unknown): BadBody[] {
  return Object.entries(fieldsOf(schema)).flatMap(([name, field]) => {
    const inner = innerOf(field);
    const value = rowOf(sample)[name];
    const refused = wrongValues.filter((wrong) => !v.is(inner, wrong));
    const ofSameKind = refused.find((wrong) => typeof wrong === typeof value);
    const wrong = [...new Set([refused[0], ofSameKind])].filter((one) => one !== undefined);
    return [
      ...wrong.map((body) => ({ problem: `with "${name}" as ${JSON.stringify(body)}`, body })),
      ...(value === undefined ? [] : withWrongFields(inner, value)),
    ].map(({ problem, body }) => ({ problem, body: { ...rowOf(sample), [name]: body } }));
  });
}

/** Invalid bodies, derived from a valid one. */
export const badBodies = (schema: Schema, sample: unknown): readonly BadBody[] => [
  { problem: "that is truncated JSON", raw: '{"half' },
  { problem: "that is empty", raw: "" },
  { problem: "that is a list", raw: "[]" },
  { problem: "that is null", raw: "null" },
  ...Object.entries(fieldsOf(schema))
    .filter(([, field]) => !v.is(field, undefined))
    .map(([name]) => ({
      problem: `without "${name}"`,
      body: { ...rowOf(sample), [name]: undefined },
    })),
  ...withWrongFields(schema, sample),
];
