import type { Json } from "@/contract/documents/examples";
import {
  at,
  isObject,
  type JsonObject,
  objectAt,
  schemaPrefix,
} from "@/tools/contract/json-schema";

/** Who no longer fits after a change: those who call, or those who answer. */
type Party = "clients" | "servers";

/** One difference between two versions of the contract. */
interface Change {
  readonly where: string;
  readonly what: string;
  /** Empty if nobody breaks. */
  readonly breaks: readonly Party[];
}

/** Which way a shape travels, and whom it breaks if less is allowed than before, or more. */
interface Flow {
  readonly name: string;
  readonly narrower: readonly Party[];
  readonly wider: readonly Party[];
}

const request: Flow = { name: "in requests", narrower: ["clients"], wider: ["servers"] };
const answer: Flow = { name: "in answers", narrower: ["servers"], wider: ["clients"] };
const everybody: readonly Party[] = ["clients", "servers"];

/** Keys that only people read. */
const textKeys = ["description", "summary", "title", "example", "examples", "tags", "info"];

const text = (value: Json | undefined): string => JSON.stringify(value);
const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
const keysOf = (...objects: readonly JsonObject[]) => new Set(objects.flatMap(Object.keys));

const nameOf = (schema: Json | undefined): string | undefined => {
  const ref = at(schema, "$ref");
  return typeof ref === "string" ? ref.slice(schemaPrefix.length) : undefined;
};

const resolved = (schema: Json | undefined, named: JsonObject): JsonObject =>
  objectAt(nameOf(schema) === undefined ? schema : named[nameOf(schema) ?? ""]);

/** A schema and whether it may be null: `anyOf` of a schema and null is taken apart. */
function withoutNull(schema: JsonObject): { core: JsonObject; nullable: boolean } {
  const { anyOf, ...rest } = schema;
  const [first, second, ...more] = listOf(anyOf);
  const nullable = isObject(first) && at(second, "type") === "null" && more.length === 0;
  return nullable ? { core: { ...rest, ...first }, nullable } : { core: schema, nullable };
}

/** The calls of openapi.json, each as in `GET /api/users`. */
const callsOf = (document: Json): JsonObject =>
  Object.fromEntries(
    Object.entries(objectAt(document, "paths")).flatMap(([path, verbs]) =>
      Object.entries(objectAt(verbs)).map(([verb, call]) => [
        `${verb.toUpperCase()} ${path}`,
        call,
      ]),
    ),
  );

/** A call's parameters as an object schema, with fields as in `query status`. */
function parametersOf(call: Json): JsonObject {
  const named = listOf(at(call, "parameters")).map((one): [string, JsonObject] => {
    const { in: place, name, schema, ...rest } = objectAt(one);
    return [`${text(place)} ${text(name)}`.replaceAll('"', ""), { ...objectAt(schema), ...rest }];
  });
  const required = named.filter(([, one]) => one.required === true).map(([name]) => name);
  return { properties: Object.fromEntries(named), required };
}

/** Compares two versions of a document. What it has no rule for counts as breaking everybody. */
class Comparison {
  readonly changes: Change[] = [];
  readonly #compared = new Set<string>();
  readonly #before: JsonObject;
  readonly #after: JsonObject;

  constructor(before: Json, after: Json) {
    this.#before = objectAt(before, "components", "schemas");
    this.#after = objectAt(after, "components", "schemas");
  }

  add(where: string, what: string, breaks: readonly Party[]): void {
    const isKnown = this.changes.some((one) => one.where === where && one.what === what);
    if (!isKnown) this.changes.push({ where, what, breaks });
  }

  /** Everything in two objects except the `known` keys, which other rules compare. */
  rest(where: string, old: JsonObject, now: JsonObject, ...known: readonly string[]): void {
    for (const key of keysOf(old, now)) {
      const [a, b] = [old[key], now[key]];
      if (known.includes(key) || text(a) === text(b)) continue;
      if (textKeys.includes(key)) this.add(where, `${key} changed`, []);
      else if (isObject(a) && isObject(b)) this.rest(`${where} ${key}`, a, b);
      else if (a === undefined) this.add(where, `${key} is new`, everybody);
      else if (b === undefined) this.add(where, `${key} is gone`, everybody);
      else this.add(where, `${key} was ${text(a)} and is ${text(b)}`, everybody);
    }
  }

  /** Calls or messages by name: which are new, gone or in another tier; `compare` gets the others. */
  presence(
    before: JsonObject,
    after: JsonObject,
    compare: (where: string, old: JsonObject, now: JsonObject) => void,
  ): void {
    for (const where of keysOf(before, after)) {
      const [old, now] = [before[where], after[where]];
      const [was, is] = [old, now].map((one) => at(one, "x-extension") === true);
      if (old === undefined && is) this.add(where, "new, an extension", []);
      else if (old === undefined) this.add(where, "new; every server must have it", ["servers"]);
      else if (now === undefined) this.add(where, "gone", ["clients"]);
      else {
        if (is && !was) this.add(where, "an extension now; it was core", ["clients"]);
        if (was && !is) this.add(where, "core now; it was an extension", ["servers"]);
        compare(where, objectAt(old), objectAt(now));
      }
    }
  }

  call(where: string, old: JsonObject, now: JsonObject): void {
    this.schema(where, request, parametersOf(old), parametersOf(now));
    const [asked, asks] = [objectAt(old, "requestBody"), objectAt(now, "requestBody")];
    this.body(`${where} body`, request, asked, asks);
    const [was, is] = [objectAt(old, "responses"), objectAt(now, "responses")];
    for (const status of keysOf(was, is)) {
      const breaks = status.startsWith("2") ? everybody : [];
      if (!(status in was)) this.add(where, `answers ${status} now`, breaks);
      else if (!(status in is)) this.add(where, `no longer answers ${status}`, breaks);
      else
        this.body(`${where} answer ${status}`, answer, objectAt(was, status), objectAt(is, status));
    }
    this.rest(where, old, now, "parameters", "requestBody", "responses", "x-extension");
  }

  /** A request's or an answer's body in each of its media types. */
  body(where: string, flow: Flow, old: JsonObject, now: JsonObject): void {
    const [was, is] = [objectAt(old, "content"), objectAt(now, "content")];
    for (const type of keysOf(was, is)) {
      const [a, b] = [objectAt(was, type), objectAt(is, type)];
      if (!(type in was)) this.add(where, `may be ${type} now`, everybody);
      else if (!(type in is)) this.add(where, `is no longer ${type}`, everybody);
      else this.schema(where, flow, a.schema, b.schema);
      if (type in was && type in is) this.rest(where, a, b, "schema");
    }
    this.rest(where, old, now, "content");
  }

  /** Two schemas. Named ones are compared once for each flow. */
  schema(where: string, flow: Flow, before: Json | undefined, after: Json | undefined): void {
    for (const key of textKeys) {
      const isSame = text(at(before, key)) === text(at(after, key));
      if (!isSame) this.add(where, `${key} changed`, []);
    }
    const name = nameOf(before);
    if (name !== undefined && name === nameOf(after)) {
      const place = `${name} (${flow.name})`;
      if (this.#compared.has(place)) return;
      this.#compared.add(place).add(name);
      return this.schema(place, flow, this.#before[name], this.#after[name]);
    }
    const old = withoutNull(resolved(before, this.#before));
    const now = withoutNull(resolved(after, this.#after));
    if (now.nullable && !old.nullable) this.add(where, "may be null now", flow.wider);
    if (old.nullable && !now.nullable) this.add(where, "may no longer be null", flow.narrower);
    if (nameOf(old.core) !== undefined || nameOf(now.core) !== undefined) {
      return this.schema(where, flow, old.core, now.core);
    }
    this.#fields(where, flow, old.core, now.core);
    if (old.core.items !== undefined && now.core.items !== undefined) {
      this.schema(`${where}[]`, flow, old.core.items, now.core.items);
    }
    this.#keywords(where, flow, old.core, now.core);
  }

  #fields(where: string, flow: Flow, old: JsonObject, now: JsonObject): void {
    const [was, is] = [objectAt(old, "properties"), objectAt(now, "properties")];
    for (const field of keysOf(was, is)) {
      const place = `${where}.${field}`;
      const [needed, needs] = [old, now].map(({ required }) => listOf(required).includes(field));
      const [before, after] = [needed, needs].map((one) => (one ? "required" : "optional"));
      if (!(field in was)) this.add(place, `new, and ${after}`, needs ? flow.narrower : []);
      else if (!(field in is)) this.add(place, `gone; it was ${before}`, needed ? flow.wider : []);
      else {
        const breaks = needs ? flow.narrower : flow.wider;
        if (needs !== needed) this.add(place, `${after} now; it was ${before}`, breaks);
        this.schema(place, flow, was[field], is[field]);
      }
    }
  }

  #keywords(where: string, { narrower, wider }: Flow, old: JsonObject, now: JsonObject): void {
    const others = ["properties", "required", ...textKeys];
    for (const key of keysOf(old, now)) {
      const [a, b] = [old[key], now[key]];
      if (others.includes(key) || text(a) === text(b)) continue;
      if (a === undefined) this.add(where, `${key} must be ${text(b)} now`, narrower);
      else if (b === undefined) this.add(where, `${key} need not be ${text(a)} any more`, wider);
      else if (key === "enum") {
        const [was, is] = [listOf(a).map(text), listOf(b).map(text)];
        for (const one of is.filter((word) => !was.includes(word)))
          this.add(where, `may be ${one} now`, wider);
        for (const one of was.filter((word) => !is.includes(word)))
          this.add(where, `may no longer be ${one}`, narrower);
      } else if (key !== "items") {
        // A higher minimum allows less, a higher maximum more.
        const grown = typeof a === "number" && typeof b === "number" ? b - a : 0;
        const stricter = /^min|Min/.test(key) ? grown : /^max|Max/.test(key) ? -grown : 0;
        const breaks = stricter === 0 ? everybody : stricter > 0 ? narrower : wider;
        this.add(where, `${key} was ${text(a)} and is ${text(b)}`, breaks);
      }
    }
  }

  /** Named schemas in both versions that no call or message has led to. */
  unused(): void {
    for (const name of Object.keys(this.#before)) {
      if (this.#compared.has(name) || !(name in this.#after)) continue;
      this.rest(name, objectAt(this.#before, name), objectAt(this.#after, name));
    }
  }
}

/** What changed between two versions of openapi.json, or of asyncapi.json as the page sees it. */
export function contractChanges(before: Json, after: Json): Change[] {
  const comparison = new Comparison(before, after);
  const inBoth = (...path: string[]) =>
    [objectAt(before, ...path), objectAt(after, ...path)] as const;
  comparison.presence(callsOf(before), callsOf(after), (where, old, now) => {
    comparison.call(where, old, now);
  });
  comparison.presence(...inBoth("channels", "live", "messages"), (where, old, now) => {
    const isSent = at(after, "operations", where, "action") === "send";
    comparison.schema(where, isSent ? request : answer, old.payload, now.payload);
    comparison.rest(where, old, now, "payload", "x-extension");
    comparison.rest(where, ...inBoth("operations", where));
  });
  comparison.rest("channel", ...inBoth("channels", "live"), "messages");
  comparison.rest("document", ...inBoth(), "paths", "channels", "operations", "components");
  comparison.rest("components", ...inBoth("components"), "schemas");
  comparison.unused();
  return comparison.changes;
}

/** A change in one line, as in `BREAKS servers: POST /api/users: new; every server must have it`. */
export const inOneLine = ({ where, what, breaks }: Change): string =>
  `${breaks.length > 0 ? `BREAKS ${breaks.join(" and ")}` : "not breaking"}: ${where}: ${what}`;
