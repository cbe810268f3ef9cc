import { Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Json } from "@/contract/documents/examples";
import { isObject, type JsonObject, objectAt, schemaPrefix } from "../json-schema";

const textOf = (value: Json | undefined): string => (typeof value === "string" ? value : "");
const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** Of Markdown, the notes use paragraphs, lists, `code` and **bold**. */
function inline(markdown: string): ReactNode {
  return markdown.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part, index) => {
    if (part.startsWith("`")) return <code key={index}>{part.slice(1, -1)}</code>;
    return part.startsWith("**") ? <strong key={index}>{part.slice(2, -2)}</strong> : part;
  });
}

function Prose({ markdown }: { markdown: string }) {
  return markdown.split("\n\n").map((block) => {
    const [first, ...items] = block.split(/^- /m);
    if (first !== "") return <p key={block}>{inline(block)}</p>;
    return (
      <ul key={block}>
        {items.map((item) => (
          <li key={item}>{inline(item)}</li>
        ))}
      </ul>
    );
  });
}

/** What a field holds, in words; an entity as a link to its fields. */
function typeOf(schema: Json | undefined): ReactNode {
  const { $ref, anyOf, const: only, enum: values, format, items, type } = objectAt(schema);
  const name = textOf($ref).slice(schemaPrefix.length);
  if (name !== "") return <a href={`#${name}`}>{name}</a>;
  if (only !== undefined) return <code>{JSON.stringify(only)}</code>;
  if (values !== undefined) return listOf(values).map(String).join(", ");
  if (items !== undefined) return <>list of {typeOf(items)}</>;
  if (anyOf === undefined) return textOf(format) || textOf(type) || "any value";
  return listOf(anyOf).map((one, index) => (
    <Fragment key={index}>
      {index > 0 && " or "}
      {typeOf(one)}
    </Fragment>
  ));
}

function Fields({ schema }: { schema: JsonObject }) {
  const required = listOf(schema.required);
  const fields = Object.entries(objectAt(schema, "properties"));
  if (fields.length === 0) return <p>{typeOf(schema)}</p>;
  return (
    <table>
      <tbody>
        {fields.map(([name, field]) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>
              {typeOf(field)}
              {!required.includes(name) && ", may be absent"}
              <p>{inline(textOf(objectAt(field).description))}</p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Message({ message, schemas }: { message: JsonObject; schemas: JsonObject }) {
  const entity = textOf(objectAt(message, "payload").$ref).slice(schemaPrefix.length);
  return (
    <section id={entity}>
      <h3>
        {textOf(message.title)} <code>{textOf(message.name)}</code>
        {message["x-extension"] === true && " (extension)"}
      </h3>
      <p>{inline(textOf(message.summary))}</p>
      <Prose markdown={textOf(message.description)} />
      <Fields schema={objectAt(schemas, entity)} />
      {listOf(message.examples).map((example, index) => (
        <pre key={index}>{JSON.stringify(objectAt(example).payload, undefined, 2)}</pre>
      ))}
    </section>
  );
}

/** The live messages of asyncapi.json as HTML, which needs no script. */
export function liveMessages(document: JsonObject): string {
  const { description, title } = objectAt(document, "info");
  const schemas = objectAt(document, "components", "schemas");
  const messages = Object.entries(objectAt(document, "channels", "live", "messages"));
  const named = messages.map(([, message]) => textOf(objectAt(message, "payload").$ref));
  const ways = { send: "The page sends", receive: "The server sends" };
  return renderToStaticMarkup(
    <article className="messages">
      <h1>{textOf(title)}</h1>
      <Prose markdown={textOf(description)} />
      {Object.entries(ways).map(([action, heading]) => (
        <Fragment key={action}>
          <h2>{heading}</h2>
          {messages.map(([name, message]) =>
            isObject(message) && objectAt(document, "operations", name).action === action ? (
              <Message key={name} message={message} schemas={schemas} />
            ) : null,
          )}
        </Fragment>
      ))}
      <h2>What they carry</h2>
      {Object.entries(schemas).map(([name, schema]) =>
        isObject(schema) && !named.includes(schemaPrefix + name) ? (
          <section key={name} id={name}>
            <h3>{name}</h3>
            <p>{inline(textOf(schema.description))}</p>
            <Fields schema={schema} />
          </section>
        ) : null,
      )}
    </article>,
  );
}
