import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from "@valibot/to-json-schema";
import type { GenericSchema } from "valibot";
import { fieldsOf } from "../conformance/calls";
import { entities } from "./entities";
import { type Json, parseJson } from "@/contract/documents/examples";
import { notesOf } from "./notes";

/** A JSON object. */
export type JsonObject = { [key: string]: Json };

/** Whether a JSON value is an object. */
export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value below a path of names, or undefined. */
export const at = (value: Json | undefined, ...path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>(
    (found, name) => (isObject(found) ? found[name] : undefined),
    value,
  );

/** The object below a path of names; an empty one for anything else. */
export function objectAt(value: Json | undefined, ...path: readonly string[]): JsonObject {
  const found = at(value, ...path);
  return isObject(found) ? found : {};
}

/** Where both documents keep the schemas they name. */
export const schemaPrefix = "#/components/schemas/";

const settings: ConversionConfig = {
  target: "draft-2020-12",
  overrideRef: ({ referenceId }) => schemaPrefix + referenceId,
  ignoreActions: ["check"],
  // JSON Schema cannot trim, so a trimmed text that must not be empty needs a visible character.
  overrideAction: ({ valibotAction, jsonSchema }) =>
    valibotAction.type === "trim" ? { ...jsonSchema, pattern: "\\S" } : undefined,
};

/** An object as in JSON, without undefined fields. */
export const asJson = (value: object): JsonObject => objectAt(parseJson(JSON.stringify(value)));

function convert(schema: GenericSchema): JsonObject {
  const converted = toJsonSchema(schema, { ...settings, definitions: entities });
  const { $schema: _, $defs: _defs, ...own } = asJson(converted);
  return own;
}

/** A name in capitals, as in `TakeOverConversation` for `take_over_conversation`. */
export const pascalCase = (name: string): string =>
  name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

const references = new RegExp(`"${schemaPrefix}(\\w+)"`, "g");

/** The schemas of one document, by name: the entities it refers to, bodies, answers and live messages. */
export class ComponentSchemas {
  readonly schemas: JsonObject = {};
  readonly #entities = asJson(toJsonSchemaDefs(entities, settings));

  /** The JSON Schema of a contract's schema; an object that is no entity is called `name`. */
  reference(schema: GenericSchema, name: string): Json {
    const own = this.#withEntities(convert(schema));
    if (own.properties === undefined) return own;
    if (name in { ...this.#entities, ...this.schemas })
      throw new Error(`Two schemas are called ${name}`);
    this.schemas[name] = own;
    return { $ref: schemaPrefix + name };
  }

  /** The fields of a contract's object, each with its schema. */
  fields(schema: GenericSchema): JsonObject {
    const fields = Object.entries(fieldsOf(schema));
    return Object.fromEntries(
      fields.map(([name, field]) => [name, this.#withEntities(convert(field))]),
    );
  }

  /** Adds the entities that a JSON Schema refers to. */
  #withEntities(schema: JsonObject): JsonObject {
    for (const [, name = ""] of JSON.stringify(schema).matchAll(references)) {
      if (name in this.schemas) continue;
      const entity = objectAt(this.#entities, name);
      this.schemas[name] = withNotes(name, entity);
      this.#withEntities(entity);
    }
    return schema;
  }
}

const notes = notesOf("Entities");

/** A schema with its descriptions: a line about the whole, and a list item for each field that needs one. */
function withNotes(name: string, schema: JsonObject): JsonObject {
  const lines = notes[name]?.split("\n").filter(Boolean) ?? [];
  const about = lines.find((line) => !line.startsWith("- "));
  const properties = { ...objectAt(schema, "properties") };
  for (const note of lines.filter((line) => line !== about)) {
    const [field = "", description = ""] = note.slice("- ".length).split(/: (.*)/);
    const property = properties[field];
    if (!isObject(property)) throw new Error(`${name} has no field ${field} to describe`);
    properties[field] = { ...property, description };
  }
  return asJson({ description: about, ...schema, properties: schema.properties && properties });
}
