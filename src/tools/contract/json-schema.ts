import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from "@valibot/to-json-schema";
import type { GenericSchema } from "valibot";
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
  // JSON Schema cannot trim: a text that is trimmed and must not be empty holds a visible character.
  overrideAction: ({ valibotAction, jsonSchema }) =>
    valibotAction.type === "trim" ? { ...jsonSchema, pattern: "\\S" } : undefined,
};

const plain = (value: object): JsonObject => objectAt(parseJson(JSON.stringify(value)));

function convert(schema: GenericSchema): JsonObject {
  const converted = toJsonSchema(schema, { ...settings, definitions: entities });
  const { $schema: _, $defs: _defs, ...own } = plain(converted);
  return own;
}

const nameIn = ({ $ref }: JsonObject): string =>
  typeof $ref === "string" ? $ref.slice(schemaPrefix.length) : "";

/** A name in capitals, as in `TakeOverConversation` for `take_over_conversation`. */
export const pascalCase = (name: string): string =>
  name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The schemas of one document, by name; one without a name gets its place: `BotConfigBusinessHours`. */
export class ComponentSchemas {
  /** What the document has referred to so far. */
  readonly schemas: JsonObject = {};
  readonly #entities = plain(toJsonSchemaDefs(entities, settings));

  /** The JSON Schema of a contract's schema; `name` is for the objects in it. */
  reference(schema: GenericSchema, name: string): Json {
    return this.#named(convert(schema), name);
  }

  /** The fields of a contract's object, each with its schema. */
  fields(schema: GenericSchema): JsonObject {
    const own = convert(schema);
    const object = own.$ref === undefined ? own : this.#entities[nameIn(own)];
    return this.#each(objectAt(object, "properties"), "");
  }

  #named(schema: Json, name: string): Json {
    if (Array.isArray(schema)) return schema.map((one) => this.#named(one, name));
    if (!isObject(schema)) return schema;
    if (schema.$ref !== undefined) {
      const entity = nameIn(schema);
      if (this.schemas[entity] === undefined) this.#add(entity, this.#entities[entity] ?? {});
      return schema;
    }
    if (isObject(schema.properties)) {
      this.#add(name, schema);
      return { $ref: schemaPrefix + name };
    }
    return this.#inside(schema, name);
  }

  #add(name: string, schema: Json): void {
    const before = this.schemas[name];
    const now = isObject(schema) ? withNotes(name, this.#inside(schema, name)) : schema;
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(now)) {
      throw new Error(`Two schemas are called ${name}`);
    }
    this.schemas[name] = now;
  }

  #inside(schema: JsonObject, name: string): JsonObject {
    const inside = { ...schema };
    if (isObject(schema.properties)) {
      inside.properties = this.#each(schema.properties, name);
    }
    if (schema.items !== undefined) inside.items = this.#named(schema.items, singular(name));
    if (schema.anyOf !== undefined) inside.anyOf = this.#named(schema.anyOf, name);
    return inside;
  }

  #each(fields: JsonObject, name: string): JsonObject {
    return Object.fromEntries(
      Object.entries(fields).map(([field, schema]) => [
        field,
        this.#named(schema, name + pascalCase(field)),
      ]),
    );
  }
}

const singular = (name: string): string => name.replace(/s$/, "");

const notes = notesOf("Entities");

/** A schema with what is said of it: a line on the whole, and one of a list for each field that needs it. */
function withNotes(name: string, schema: JsonObject): JsonObject {
  const lines = notes[name]?.split("\n").filter(Boolean) ?? [];
  const about = lines.find((line) => !line.startsWith("- "));
  const properties = isObject(schema.properties) ? { ...schema.properties } : {};
  for (const note of lines.filter((line) => line !== about)) {
    const [field = "", description = ""] = note.slice("- ".length).split(/: (.*)/);
    const property = properties[field];
    if (!isObject(property)) throw new Error(`${name} has no field ${field} to describe`);
    properties[field] = { ...property, description };
  }
  return {
    ...(about === undefined ? {} : { description: about }),
    ...schema,
    ...(isObject(schema.properties) ? { properties } : {}),
  };
}
