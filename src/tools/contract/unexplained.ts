import type { Json } from "@/contract/documents/examples";
import { isObject, type JsonObject } from "./json-schema";
import { wordKeys } from "./schema-changes";

/** A place in a document, key by key. */
export type Place = readonly string[];

/** What the rules of a document look at, so that every difference there is told by them. */
export interface Known {
  /** "*" stands for any key. */
  readonly at: Place;
  /** Absent: all at and below the place. Else only that it came or went, holding this. */
  readonly comesWith?: Place;
}

/** One place where two documents differ. */
export interface Difference {
  readonly place: Place;
  /** In words or examples alone. */
  readonly inWords: boolean;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** What is there to be read alone: the words of schemas, the groups calls are listed in, the version. */
const readAlone: ReadonlySet<string> = new Set([...wordKeys, "tags", "info"]);

/** Where two values differ: the highest places at which one is no object or lacks what the other has. */
export function differences(
  before: Json | undefined,
  after: Json | undefined,
  place: Place = [],
  inWords = false,
): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isObject(before) || !isObject(after)) return [{ place, inWords, before, after }];
  const isNames = ["properties", "headers", "schemas", "messages"].includes(place.at(-1) ?? "");
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    differences(
      before[key],
      after[key],
      [...place, key],
      inWords || (!isNames && readAlone.has(key)),
    ),
  );
}

const holds = (value: Json | undefined, path: Place): boolean => {
  const [key, ...rest] = path;
  return key === undefined
    ? value !== undefined
    : isObject(value) && Object.hasOwn(value, key) && holds(value[key], rest);
};

/** Whether a rule tells a difference. */
export function isKnown({ place, before, after }: Difference, known: readonly Known[]): boolean {
  return known.some(({ at, comesWith }) => {
    if (!at.every((key, index) => key === "*" || key === place[index])) return false;
    if (comesWith === undefined) return place.length >= at.length;
    return (
      place.length === at.length &&
      (before === undefined || after === undefined) &&
      holds(before ?? after, comesWith)
    );
  });
}

const came = (...at: string[]): Known => ({ at, comesWith: [] });

/** The way to a JSON body, told wherever it comes or goes with its schema. */
function body(...at: string[]): Known[] {
  const json = ["content", "application/json", "schema"];
  return json.map((_, index) => ({
    at: [...at, ...json.slice(0, index)],
    comesWith: json.slice(index),
  }));
}

/** Schemas, where those in `compared` are told by the rules and others may come and go. */
const schemas = (compared: readonly string[]): Known[] => [
  came("components", "schemas"),
  came("components", "schemas", "*"),
  ...compared.map((name) => ({ at: ["components", "schemas", name] })),
];

const call = ["paths", "*", "*"];
const answer = [...call, "responses", "*"];

/** What the rules of openapi.json tell, with the schemas they have compared. */
export const knownOfOpenapi = (compared: readonly string[]): Known[] => [
  came("paths"),
  came("paths", "*"),
  came(...call),
  { at: [...call, "x-extension"] },
  { at: [...call, "security"] },
  came(...call, "parameters"),
  came(...call, "parameters", "*"),
  { at: [...call, "parameters", "*", "required"] },
  { at: [...call, "parameters", "*", "schema"] },
  ...body(...call, "requestBody"),
  { at: [...call, "requestBody", "content", "application/json", "schema"] },
  came(...call, "responses"),
  came(...answer),
  ...body(...answer),
  { at: [...answer, "content", "application/json", "schema"] },
  ...schemas(compared),
];

const message = ["channels", "live", "messages", "*"];

/** What the rules of asyncapi.json tell, with the schemas they have compared. */
export const knownOfAsyncapi = (compared: readonly string[]): Known[] => [
  { at: ["channels", "live", "address"] },
  came(...message),
  { at: [...message, "x-extension"] },
  { at: [...message, "payload"] },
  came("operations", "*"),
  { at: ["operations", "*", "action"] },
  ...schemas(compared),
];

const isParameters = (value: Json | undefined): value is JsonObject[] =>
  Array.isArray(value) && value.every(isObject);

/** Where a parameter stands and what it is called, as in "query status". */
export const parameterName = ({ in: where, name }: JsonObject): string =>
  [where, name].filter((word) => typeof word === "string").join(" ");

/** The document with each call's parameters by name, so that one of them can differ. */
export function withNamedParameters(document: Json): Json {
  if (!isObject(document) || !isObject(document.paths)) return document;
  const named = (operation: Json): Json =>
    isObject(operation) && isParameters(operation.parameters)
      ? {
          ...operation,
          parameters: Object.fromEntries(
            operation.parameters.map((one) => [parameterName(one), one]),
          ),
        }
      : operation;
  const each = (value: JsonObject, change: (one: Json) => Json): JsonObject =>
    Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(one)]));
  const paths = each(document.paths, (path) => (isObject(path) ? each(path, named) : path));
  return { ...document, paths };
}
