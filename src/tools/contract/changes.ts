import type { Json } from "@/contract/documents/examples";
import { isObject, type JsonObject } from "./json-schema";
import { type Change, type Flow, schemaChanges, type Versions } from "./schema-changes";
import {
  type Difference,
  differences,
  isKnown,
  type Known,
  knownOfAsyncapi,
  knownOfOpenapi,
  parameterName,
  withNamedParameters,
} from "./unexplained";

const at = (value: Json | undefined, ...path: string[]): Json | undefined =>
  path.reduce<Json | undefined>((found, key) => (isObject(found) ? found[key] : undefined), value);

const objectAt = (value: Json | undefined, ...path: string[]): JsonObject => {
  const found = at(value, ...path);
  return isObject(found) ? found : {};
};

const words = (value: Json | undefined): string => JSON.stringify(value);

const versionsOf = (before: Json, after: Json): Versions => ({
  before: objectAt(before, "components", "schemas"),
  after: objectAt(after, "components", "schemas"),
  compared: new Set(),
});

const isExtension = (thing: Json | undefined): boolean => at(thing, "x-extension") === true;

/** What every server must have, what clients may use: things by name that came, went or changed their tier. */
function presence(
  before: JsonObject,
  after: JsonObject,
  compare: (name: string, old: Json, now: Json) => Change[],
): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(
    (where): Change[] => {
      const [old, now] = [before[where], after[where]];
      if (old === undefined) {
        return isExtension(now)
          ? [{ where, what: "new, an extension", breaks: [] }]
          : [{ where, what: "new, and every server must have it", breaks: ["servers"] }];
      }
      if (now === undefined) return [{ where, what: "gone", breaks: ["clients"] }];
      const tier: Change[] =
        isExtension(old) === isExtension(now)
          ? []
          : isExtension(now)
            ? [{ where, what: "an extension now; it was core", breaks: ["clients"] }]
            : [{ where, what: "core now; it was an extension", breaks: ["servers"] }];
      return [...tier, ...compare(where, old, now)];
    },
  );
}

function operationsOf(document: Json): JsonObject {
  const found: JsonObject = {};
  for (const [path, verbs] of Object.entries(objectAt(document, "paths"))) {
    for (const [verb, operation] of Object.entries(isObject(verbs) ? verbs : {})) {
      found[`${verb.toUpperCase()} ${path}`] = operation;
    }
  }
  return found;
}

/** An operation's parameters as the fields of an object. */
function parametersOf(operation: Json): JsonObject {
  const list = at(operation, "parameters");
  const parameters = (Array.isArray(list) ? list : []).filter(isObject);
  return {
    type: "object",
    properties: Object.fromEntries(parameters.map((one) => [parameterName(one), one.schema ?? {}])),
    required: parameters.filter((one) => one.required === true).map(parameterName),
  };
}

function operationChanges(where: string, old: Json, now: Json, versions: Versions): Change[] {
  const changes = schemaChanges(parametersOf(old), parametersOf(now), where, "request", versions);
  const json = ["content", "application/json", "schema"];
  const shape = (place: string, flow: Flow, ...path: string[]): void => {
    const [a, b] = [at(old, ...path, ...json), at(now, ...path, ...json)];
    if (a !== undefined && b !== undefined) {
      changes.push(...schemaChanges(a, b, `${where} ${place}`, flow, versions));
    } else if (a !== undefined || b !== undefined) {
      const what = b === undefined ? "has no body any more" : "has a body now";
      changes.push({ where: `${where} ${place}`, what, breaks: ["clients", "servers"] });
    }
  };
  shape("body", "request", "requestBody");
  const [was, is] = [objectAt(old, "responses"), objectAt(now, "responses")];
  for (const status of new Set([...Object.keys(was), ...Object.keys(is)])) {
    const good = status.startsWith("2");
    if (status in was && status in is) shape(`answer ${status}`, "answer", "responses", status);
    else {
      const what = status in is ? `answers ${status} now` : `answers ${status} no more`;
      changes.push({ where, what, breaks: good ? ["clients", "servers"] : [] });
    }
  }
  if (JSON.stringify(at(old, "security")) !== JSON.stringify(at(now, "security"))) {
    changes.push({ where, what: "who may ask has changed", breaks: ["clients", "servers"] });
  }
  return changes;
}

/** Adds what only the words say, and, to be safe, what no rule above knows. */
function complete(changes: Change[], found: readonly Difference[], known: readonly Known[]) {
  const where = ({ place }: Difference) => place.map((key) => `/${key}`).join("");
  const others = found
    .filter((one) => one.inWords || !isKnown(one, known))
    .map((one): Change =>
      one.inWords
        ? { where: where(one), what: "says it differently", breaks: [] }
        : {
            where: where(one),
            what: "differs in a way no rule knows",
            breaks: ["clients", "servers"],
          },
    );
  return [...changes, ...others];
}

/** Names of the schemas that have been compared, whichever way they travel. */
const comparedIn = ({ compared }: Versions): string[] =>
  [...compared].map((key) => key.slice(key.indexOf(" ") + 1));

/** What changed between two versions of openapi.json. */
export function openapiChanges(before: Json, after: Json): Change[] {
  const versions = versionsOf(before, after);
  const changes = presence(operationsOf(before), operationsOf(after), (where, old, now) =>
    operationChanges(where, old, now, versions),
  );
  const found = differences(withNamedParameters(before), withNamedParameters(after));
  return complete(changes, found, knownOfOpenapi(comparedIn(versions)));
}

/** What changed between two versions of asyncapi.json, whose operations are the page's. */
export function asyncapiChanges(before: Json, after: Json): Change[] {
  const versions = versionsOf(before, after);
  const messagesOf = (document: Json) => objectAt(document, "channels", "live", "messages");
  const changes = presence(messagesOf(before), messagesOf(after), (where, old, now) => {
    const [was, is] = [before, after].map((document) =>
      at(document, "operations", where, "action"),
    );
    if (was !== is) {
      return [
        { where, what: `was ${words(was)}, is ${words(is)}`, breaks: ["clients", "servers"] },
      ];
    }
    const flow = is === "send" ? "request" : "answer";
    return schemaChanges(at(old, "payload") ?? {}, at(now, "payload") ?? {}, where, flow, versions);
  });
  const [was, is] = [before, after].map((document) => at(document, "channels", "live", "address"));
  if (was !== is) {
    const what = `was at ${words(was)}, is at ${words(is)}`;
    changes.push({ where: "live", what, breaks: ["clients", "servers"] });
  }
  return complete(changes, differences(before, after), knownOfAsyncapi(comparedIn(versions)));
}

/** A change in one line, as in `BREAKS servers: POST /api/users: new, and every server must have it`. */
export const inOneLine = ({ where, what, breaks }: Change): string =>
  `${breaks.length > 0 ? `BREAKS ${breaks.join(" and ")}` : "not breaking"}: ${where}: ${what}`;
