import { type ConversionConfig, toJsonSchema } from "@valibot/to-json-schema";
import type { GenericSchema } from "valibot";
import { entities, type EntityName } from "@/contract/documents/entities";
import { type Json, parseJson } from "@/contract/documents/examples";
import { fieldNotes } from "@/contract/documents/field-notes";

/** A JSON object. */
export type JsonObject = { [key: string]: Json };

/** Whether a JSON value is an object. */
export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Where both documents keep what they name. */
const placeOf = (name: string) => `#/components/schemas/${name}`;

const settings: ConversionConfig = {
  target: "draft-2020-12",
  definitions: entities,
  overrideRef: ({ referenceId }) => placeOf(referenceId),
  // A text that is trimmed and may not be empty then: JSON Schema knows no trimming.
  overrideAction: ({ valibotAction, jsonSchema }) =>
    valibotAction.type === "trim" ? { ...jsonSchema, pattern: "\\S" } : undefined,
};

/** An object as it is written to a file. */
function plain(value: object): JsonObject {
  const json = parseJson(JSON.stringify(value));
  return isObject(json) ? json : {};
}

/** A schema of the contract as JSON Schema 2020-12, with references to the named ones. */
export function schemaOf(schema: GenericSchema): JsonObject {
  const { $schema: _, $defs: _defs, ...own } = toJsonSchema(schema, settings);
  return plain(own);
}

const isEntityName = (name: string): name is EntityName => Object.hasOwn(entities, name);

/** Every named schema, by name, with the notes on its fields. */
export function namedSchemas(): JsonObject {
  const schemas: JsonObject = {};
  for (const name of Object.keys(entities)) {
    if (!isEntityName(name)) continue;
    const { [name]: _, ...others } = entities;
    const {
      $defs: _defs,
      $schema: _schema,
      ...own
    } = toJsonSchema(entities[name], {
      ...settings,
      definitions: others,
    });
    schemas[name] = withNotes(name, plain(own));
  }
  return schemas;
}

function withNotes(name: EntityName, schema: JsonObject): JsonObject {
  const notes: Readonly<Record<string, string>> = fieldNotes[name] ?? {};
  const { about, ...fields } = notes;
  const noted: JsonObject = about === undefined ? schema : { description: about, ...schema };
  const { properties } = noted;
  if (!isObject(properties)) return noted;
  for (const [field, note] of Object.entries(fields)) {
    const property = properties[field];
    if (isObject(property)) properties[field] = { ...property, description: note };
  }
  return noted;
}
