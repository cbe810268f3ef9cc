import type { GenericSchema, InferInput, InferOutput } from "valibot";

/** What a call declares besides its method and path. */
interface CallDetails {
  /** One sentence for the documents. */
  readonly summary: string;
  /** Optional query parameters, all of them text. */
  readonly query?: GenericSchema<Record<string, unknown>>;
  /** JSON body, if the call sends one. */
  readonly body?: GenericSchema;
  /** JSON response body, if there is one. */
  readonly answer?: GenericSchema;
  /** Status of a successful response; 200 by default. */
  readonly success?: 200 | 201 | 204;
  /** Error statuses, and why. Calls that need a session can also answer 401, which is not listed. */
  readonly refusals?: Readonly<Record<number, string>>;
  /**
   * Makes the call an extension, which a server may lack (404, 405, 501). The text completes "This server
   * does not offer". All other calls are core: a server with those and sign-in runs every page.
   */
  readonly offer?: string;
  /** Needs no session. */
  readonly open?: boolean;
}

/** One call of the contract. */
export interface Call extends CallDetails {
  readonly method: "GET" | "POST" | "PUT" | "PATCH";
  /** Path on the host, with `{name}` for each parameter. */
  readonly path: `/api/${string}`;
}

/** Declares calls of a method, keeping their literal types. */
const declare =
  <const Method extends Call["method"]>(method: Method) =>
  <const Path extends Call["path"], const Details extends CallDetails>(
    path: Path,
    details: Details,
  ) => ({ method, path, ...details });

/** Declares a GET. */
export const get = declare("GET");
/** Declares a POST. */
export const post = declare("POST");
/** Declares a PUT. */
export const put = declare("PUT");
/** Declares a PATCH. */
export const patch = declare("PATCH");

/** Declares a core GET. */
export const coreGet = <const Path extends Call["path"], const Answer extends GenericSchema>(
  path: Path,
  summary: string,
  answer: Answer,
) => get(path, { summary, answer });

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** The path parameters of a call, by name. */
export type ParamsOf<C extends Call> = { [Name in ParamNames<C["path"]>]: string };

/** What a caller may put into the query string. */
export type QueryOf<C extends Call> = C extends { query: infer S extends GenericSchema }
  ? InferInput<S>
  : Record<string, never>;

/** The JSON body a caller sends. */
export type BodyOf<C extends Call> = C extends { body: infer S extends GenericSchema }
  ? InferInput<S>
  : undefined;

/** The response body of a server that follows the contract. */
export type AnswerOf<C extends Call> = C extends { answer: infer S extends GenericSchema }
  ? InferOutput<S>
  : undefined;

/** The response body as a client receives it; undefined for a call that answers without one. */
export type Received<C extends Call> = Lenient<AnswerOf<C>> | undefined;

/** Whether a text can be one segment of a path. Browsers resolve "." and "..", even escaped. */
export const isSegment = (text: string): boolean => !["", ".", ".."].includes(text);

/** A call's path with its parameters filled in and escaped. */
export function pathOf(call: Call, params: Readonly<Record<string, string>>): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
}

/** What a client can rely on: any field may be missing or null, and enum values may be unknown. */
export type Lenient<T> = T extends readonly (infer Item)[]
  ? NonNullable<Lenient<Item>>[]
  : T extends string
    ? string extends T
      ? string
      : T | (string & {})
    : T extends number | boolean
      ? T
      : T extends null | undefined
        ? undefined
        : { [Key in keyof T]?: Lenient<NonNullable<T[Key]>> };

/** Replaces lone surrogates, which would throw as part of a URL. */
function asText(value: unknown): string | undefined {
  if (typeof value === "string") return value.replace(/\p{Surrogate}/gu, "\uFFFD");
  return Number.isFinite(value) ? String(value) : undefined;
}

function asNumber(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

/** Whether `null` in this field differs from a missing field. */
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
        // Keep the key with undefined, so that `name in fields` tells null from missing.
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
  // `read` builds this shape from the schema, but TypeScript cannot infer that.
  return read(schema, value) as Lenient<InferOutput<S>> | undefined;
}
