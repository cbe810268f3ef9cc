import type { GenericSchema, InferOutput } from "valibot";

type Primitive = string | number | boolean | bigint;

/** What a client may rely on: any field may be absent or null, and words may be unknown. */
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

/** Half a surrogate pair is replaced: as part of an address it would throw. */
const asText = (value: unknown): string | undefined =>
  typeof value === "string"
    ? value.replace(/\p{Surrogate}/gu, "\uFFFD")
    : Number.isFinite(value)
      ? String(value)
      : undefined;

function asNumber(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

/** Fields for which `null` differs from a missing field. */
const distinguishesNull = (entry: GenericSchema): boolean =>
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
        // A key without a value, so that `name in fields` tells null from missing.
        const isNull = source.get(name) === null && distinguishesNull(entry);
        if (field !== undefined || isNull) fields[name] = field;
      }
      return fields;
    }
    default:
      return value;
  }
}

/**
 * Parses any JSON by a schema and never fails: it skips fields and list entries of the wrong type,
 * and converts between numbers and text. Returns undefined if nothing fits.
 */
export function parseLenient<S extends GenericSchema>(
  schema: S,
  value: unknown,
): Lenient<InferOutput<S>> | undefined {
  // `read` builds this shape from the schema; TypeScript cannot see that.
  return read(schema, value) as Lenient<InferOutput<S>> | undefined;
}
