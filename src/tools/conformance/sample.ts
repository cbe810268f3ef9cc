import * as v from "valibot";
import type { Sending } from "./server";

/** What every name and text that a run makes begins with, so that a person can find it again. */
export const prefix = "conformance-";

let made = 0;

/** A new text no one else has used, such as `conformance-m3k1x2-4`. */
export function newMark(): string {
  made += 1;
  return `${prefix}${Date.now().toString(36)}-${made}`;
}

/** Values for fields whose schema does not say what they stand for. */
const byName: Readonly<Record<string, () => unknown>> = {
  password: () => crypto.randomUUID(),
  // The value of a segment's rule: percent, in text.
  value: () => "50",
};

const wrapped = (schema: v.GenericSchema) =>
  "wrapped" in schema ? (schema.wrapped as v.GenericSchema) : undefined;

const entriesOf = (schema: v.GenericSchema): [string, v.GenericSchema][] =>
  "entries" in schema ? Object.entries(schema.entries as Record<string, v.GenericSchema>) : [];

function candidates(schema: v.GenericSchema, mark: string): readonly unknown[] {
  switch (schema.type) {
    case "string":
      return [
        mark,
        `${mark}@example.com`,
        // Whole seconds, since a server may keep no more.
        new Date(Math.ceil(Date.now() / 1000 + 30 * 86_400) * 1000).toISOString(),
        "09:00",
        "https://example.com/",
        "1",
      ];
    case "number":
      return [1, 10, 50, 1000, 0, -1];
    case "boolean":
      return [true, false];
    case "picklist":
      return "options" in schema ? (schema.options as unknown[]) : [];
    case "literal":
      return "literal" in schema ? [schema.literal] : [];
    case "array": {
      const item = "item" in schema ? sampleOf(schema.item as v.GenericSchema, mark) : undefined;
      return item === undefined ? [[]] : [[item], []];
    }
    case "object":
      return [
        Object.fromEntries(
          entriesOf(schema).flatMap(([name, field]) => {
            const value = byName[name]?.() ?? sampleOf(field, mark);
            return value === undefined ? [] : [[name, value]];
          }),
        ),
      ];
    default:
      return [];
  }
}

/**
 * A value that a schema takes, made of `mark` where it is text; never one of `except`. Undefined
 * where none could be found: the check that wants it is skipped then.
 */
export function sampleOf(
  schema: v.GenericSchema,
  mark: string,
  except: readonly unknown[] = [],
): unknown {
  const inner = wrapped(schema);
  if (inner !== undefined) return sampleOf(inner, mark, except);
  return candidates(schema, mark).find((value) => v.is(schema, value) && !except.includes(value));
}

/** A body that the contract refuses, and what is wrong with it. */
export interface Spoilt extends Sending {
  readonly words: string;
}

/** Where null or a missing field stands for "not given", it is no fault of the body. */
const isOptional = (schema: v.GenericSchema): boolean =>
  ["optional", "nullish", "nullable", "undefinedable"].includes(schema.type);

/** Bodies that lack one field the contract requires. */
function withoutFields(schema: v.GenericSchema, sample: unknown): Spoilt[] {
  if (sample === null || typeof sample !== "object") return [];
  return entriesOf(schema)
    .filter(([, field]) => !isOptional(field))
    .map(([name]) => ({
      words: `without "${name}"`,
      body: Object.fromEntries(Object.entries(sample).filter(([other]) => other !== name)),
    }));
}

/** Tried in this order: the first of another kind, and the first of the right kind but out of bounds. */
const wrongValues: readonly unknown[] = [{ wrong: true }, "no such word", "  ", -1, 101.5, ["?"]];

/** Bodies in which one field, however deep, has a value that the contract refuses. */
function withWrongFields(schema: v.GenericSchema, sample: unknown): Spoilt[] {
  if (sample === null || typeof sample !== "object") return [];
  const values = new Map<string, unknown>(Object.entries(sample));
  return entriesOf(schema).flatMap(([name, field]) => {
    const inner = wrapped(field) ?? field;
    const value = values.get(name);
    const refused = wrongValues.filter((wrong) => !v.is(inner, wrong));
    const kinds = [refused[0], refused.find((wrong) => typeof wrong === typeof value)];
    const own = [...new Set(kinds)].flatMap((wrong) =>
      wrong === undefined
        ? []
        : [{ words: `with "${name}" as ${JSON.stringify(wrong)}`, body: wrong }],
    );
    const deeper = inner.type === "object" ? withWrongFields(inner, value) : [];
    return [...own, ...deeper].map(({ words, body }) => ({
      words,
      body: { ...sample, [name]: body },
    }));
  });
}

/** Bodies that are no JSON, or no object. */
const noObjects: readonly Spoilt[] = [
  { words: "that is half a JSON", raw: '{"half' },
  { words: "that is empty", raw: "" },
  { words: "that is a list", raw: "[]" },
  { words: "that is null", raw: "null" },
];

/** Bodies that the contract refuses, made of one that it takes. */
export const badBodies = (schema: v.GenericSchema, sample: unknown): readonly Spoilt[] => [
  ...noObjects,
  ...withoutFields(schema, sample),
  ...withWrongFields(schema, sample),
];
