import type { Json } from "@/contract/documents/examples";
import { isObject, type JsonObject } from "./json-schema";

/** Who no longer fits after a change: those who call, or those who answer. */
export type Party = "clients" | "servers";

/** One difference between two versions of the contract. */
export interface Change {
  where: string;
  what: string;
  /** Empty where nobody is broken. */
  breaks: readonly Party[];
}

/** Which way a shape travels: from clients to servers, or back. */
export type Flow = "request" | "answer";

/** Keywords that say a thing in words alone. */
export const wordKeys: ReadonlySet<string> = new Set([
  "description",
  "summary",
  "title",
  "example",
  "examples",
]);

/** Limits, and whether a higher one allows less (1) or more (−1). */
const limits: Readonly<Record<string, 1 | -1>> = {
  minimum: 1,
  exclusiveMinimum: 1,
  minLength: 1,
  minItems: 1,
  maximum: -1,
  exclusiveMaximum: -1,
  maxLength: -1,
  maxItems: -1,
};

const refPrefix = "#/components/schemas/";

/** Both documents' named schemas, and what has been compared already. */
export interface Versions {
  before: JsonObject;
  after: JsonObject;
  readonly compared: Set<string>;
}

interface Sides {
  /** Whom it breaks where less is allowed than before. */
  narrower: readonly Party[];
  /** Whom it breaks where more may come than before. */
  wider: readonly Party[];
}

/**
 * Who sends may no longer send all it did where less is allowed; who receives may get what it does
 * not know where more is. What a receiver does not know the name of it passes over.
 */
const sidesOf = (flow: Flow): Sides =>
  flow === "request"
    ? { narrower: ["clients"], wider: ["servers"] }
    : { narrower: ["servers"], wider: ["clients"] };

const both: readonly Party[] = ["clients", "servers"];

const nameOf = (schema: Json): string | undefined =>
  isObject(schema) && typeof schema.$ref === "string"
    ? schema.$ref.slice(refPrefix.length)
    : undefined;

function resolved(schema: Json, named: JsonObject): JsonObject {
  const name = nameOf(schema);
  const found = name === undefined ? schema : named[name];
  return isObject(found) ? found : {};
}

/** A schema that null fits too, taken apart. */
function withoutNull(schema: JsonObject): { core: Json; nullable: boolean } {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return { core: schema, nullable: false };
  const [first = null, second] = anyOf;
  if (!isObject(second) || second.type !== "null") return { core: schema, nullable: false };
  return { core: isObject(first) ? { ...rest, ...first } : first, nullable: true };
}

const words = (value: Json | undefined): string => JSON.stringify(value);
const same = (a: Json | undefined, b: Json | undefined): boolean => words(a) === words(b);
const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** Differences between two schemas; named ones are compared once for each way they travel. */
export function schemaChanges(
  before: Json,
  after: Json,
  where: string,
  flow: Flow,
  versions: Versions,
): Change[] {
  const [name, newName] = [nameOf(before), nameOf(after)];
  if (name !== undefined && name === newName) {
    const key = `${flow} ${name}`;
    if (versions.compared.has(key)) return [];
    versions.compared.add(key);
    return schemaChanges(
      resolved(before, versions.before),
      resolved(after, versions.after),
      `${name} (in ${flow}s)`,
      flow,
      versions,
    );
  }
  const old = withoutNull(resolved(before, versions.before));
  const now = withoutNull(resolved(after, versions.after));
  const { narrower, wider } = sidesOf(flow);
  const changes: Change[] = [];
  if (old.nullable !== now.nullable) {
    changes.push(
      now.nullable
        ? { where, what: "may be null now", breaks: wider }
        : { where, what: "may no longer be null", breaks: narrower },
    );
  }
  if (nameOf(old.core) !== undefined || nameOf(now.core) !== undefined) {
    return [...changes, ...schemaChanges(old.core, now.core, where, flow, versions)];
  }
  if (!isObject(old.core) || !isObject(now.core)) return changes;
  return [...changes, ...ownChanges(old.core, now.core, where, flow, versions)];
}

function ownChanges(
  old: JsonObject,
  now: JsonObject,
  where: string,
  flow: Flow,
  versions: Versions,
): Change[] {
  const { narrower, wider } = sidesOf(flow);
  const changes: Change[] = [];
  for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const [a, b] = [old[key], now[key]];
    const sign = limits[key];
    if (wordKeys.has(key)) continue;
    // What is alike in itself may still refer to what has changed.
    if (key !== "properties" && key !== "items" && same(a, b)) continue;
    if (key === "properties") changes.push(...fieldChanges(old, now, where, flow, versions));
    else if (key === "required") changes.push(...requiredChanges(old, now, where, flow));
    else if (key === "items") {
      changes.push(...schemaChanges(a ?? {}, b ?? {}, `${where}[]`, flow, versions));
    } else if (key === "enum" && a !== undefined && b !== undefined) {
      const [was, is] = [listOf(a).map(words), listOf(b).map(words)];
      for (const word of is.filter((one) => !was.includes(one))) {
        changes.push({ where, what: `may be ${word} now`, breaks: wider });
      }
      for (const word of was.filter((one) => !is.includes(one))) {
        changes.push({ where, what: `may no longer be ${word}`, breaks: narrower });
      }
    } else if (a === undefined) {
      changes.push({ where, what: `${key} must be ${words(b)} now`, breaks: narrower });
    } else if (b === undefined) {
      changes.push({ where, what: `${key} need not be ${words(a)} any more`, breaks: wider });
    } else {
      const stricter = typeof a === "number" && typeof b === "number" ? (b - a) * (sign ?? 0) : 0;
      const breaks = stricter === 0 ? both : stricter > 0 ? narrower : wider;
      changes.push({ where, what: `${key} was ${words(a)} and is ${words(b)}`, breaks });
    }
  }
  return changes;
}

const fieldsOf = ({ properties }: JsonObject): JsonObject =>
  isObject(properties) ? properties : {};
const isRequired = ({ required }: JsonObject, field: string): boolean =>
  listOf(required).includes(field);

function fieldChanges(
  old: JsonObject,
  now: JsonObject,
  where: string,
  flow: Flow,
  versions: Versions,
): Change[] {
  const { narrower, wider } = sidesOf(flow);
  const [was, is] = [fieldsOf(old), fieldsOf(now)];
  const changes: Change[] = [];
  for (const field of new Set([...Object.keys(was), ...Object.keys(is)])) {
    const [a, b] = [was[field], is[field]];
    const place = `${where}.${field}`;
    if (a === undefined) {
      const must = isRequired(now, field);
      const what = must ? "new, and required" : "new, and optional";
      changes.push({ where: place, what, breaks: must ? narrower : [] });
    } else if (b === undefined) {
      const relied = isRequired(old, field);
      const what = relied ? "gone; it was required" : "gone; it was optional";
      changes.push({ where: place, what, breaks: relied ? wider : [] });
    } else {
      changes.push(...schemaChanges(a, b, place, flow, versions));
    }
  }
  return changes;
}

/** Fields that stand in both versions and are required in one. */
function requiredChanges(old: JsonObject, now: JsonObject, where: string, flow: Flow): Change[] {
  const { narrower, wider } = sidesOf(flow);
  return Object.keys(fieldsOf(old))
    .filter((field) => field in fieldsOf(now) && isRequired(old, field) !== isRequired(now, field))
    .map((field) =>
      isRequired(now, field)
        ? { where: `${where}.${field}`, what: "required now; it was optional", breaks: narrower }
        : { where: `${where}.${field}`, what: "optional now; it was required", breaks: wider },
    );
}
