import type { GenericSchema, InferOutput } from "valibot";

type Primitive = string | number | boolean | bigint;

/**
 * What a client may rely on in an answer: nothing is sure to be there (decisions §3, "any field
 * may be absent or null"), and a word outside a list of words still arrives as a word.
 */
export type Lenient<T> = T extends readonly (infer Item)[]
  ? NonNullable<Lenient<Item>>[]
  : T extends string
    ? string extends T
      ? string
      : T | (string & {})
    : T extends Primitive
      ? T
      : T extends null | undefined
        ? undefined
        : { [Key in keyof T]?: Lenient<NonNullable<T[Key]>> };

const asText = (value: unknown): string | undefined =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : undefined;

function asNumber(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

/** Fields for which `null` says something that a missing field does not: optional, and nullable. */
const tellsNull = (entry: GenericSchema): boolean =>
  entry.type === "optional" &&
  "wrapped" in entry &&
  (entry.wrapped as GenericSchema).type === "nullable";

function read(schema: GenericSchema, value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  if ("wrapped" in schema) return read(schema.wrapped as GenericSchema, value);
  switch (schema.type) {
    case "string":
    case "picklist":
    case "literal":
      return asText(value);
    case "number":
      return asNumber(value);
    case "boolean":
      return typeof value === "boolean" ? value : undefined;
    case "array": {
      if (!Array.isArray(value) || !("item" in schema)) return undefined;
      const item = schema.item as GenericSchema;
      return value.map((entry) => read(item, entry)).filter((entry) => entry !== undefined);
    }
    case "object": {
      if (typeof value !== "object" || Array.isArray(value) || !("entries" in schema)) {
        return undefined;
      }
      const source = new Map<string, unknown>(Object.entries(value));
      const fields: Record<string, unknown> = {};
      for (const [name, entry] of Object.entries(schema.entries as Record<string, GenericSchema>)) {
        const field = read(entry, source.get(name));
        // Kept as a key without a value, so that `name in fields` tells null from missing.
        const isToldNull = source.get(name) === null && tellsNull(entry);
        if (field !== undefined || isToldNull) fields[name] = field;
      }
      return fields;
    }
    default:
      return value;
  }
}

/**
 * Reads any JSON by a schema without ever refusing it: a field of the wrong kind is left out, a
 * number stands in for text and the reverse, a list loses the entries that are none.
 * Returns undefined where nothing of the schema's kind is there.
 */
export function parseLenient<S extends GenericSchema>(
  schema: S,
  value: unknown,
): Lenient<InferOutput<S>> | undefined {
  // The walk above builds exactly this shape from the schema; TypeScript cannot follow it.
  return read(schema, value) as Lenient<InferOutput<S>> | undefined;
}
