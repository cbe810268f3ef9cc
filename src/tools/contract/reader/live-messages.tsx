import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Json } from "@/contract/documents/examples";
import { type JsonObject, objectAt, schemaPrefix } from "../json-schema";

const textOf = (value: Json | undefined): string => (typeof value === "string" ? value : "");
const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
/** The name of the schema that `$ref` refers to; empty for any other schema. */
const referredBy = ({ $ref }: JsonObject): string => textOf($ref).slice(schemaPrefix.length);

/** Of Markdown, the notes use paragraphs, lists, `code` and **bold**. */
const inline = (markdown: string): ReactNode =>
  markdown.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part, index) => {
    if (part.startsWith("`")) return <code key={index}>{part.slice(1, -1)}</code>;
    return part.startsWith("**") ? <strong key={index}>{part.slice(2, -2)}</strong> : part;
  });

const Prose = ({ markdown }: { markdown: string }) =>
  markdown.split("\n\n").map((block) => {
    const [paragraph, ...items] = block.split(/^- /m);
    if (paragraph !== "") return <p key={block}>{inline(block)}</p>;
    return (
      <ul key={block}>
        {items.map((item) => (
          <li key={item}>{inline(item)}</li>
        ))}
      </ul>
    );
  });

/** What a field holds, in words. */
function typeOf(schema: Json | undefined): string {
  const field = objectAt(schema);
  const { anyOf, const: only, enum: values, format, items, type } = field;
  if (only !== undefined) return JSON.stringify(only);
  if (values !== undefined) return listOf(values).map(String).join(", ");
  if (items !== undefined) return `list of ${typeOf(items)}`;
  if (anyOf !== undefined) return listOf(anyOf).map(typeOf).join(" or ");
  return referredBy(field) || textOf(format) || textOf(type) || "any value";
}

const Fields = ({ schema }: { schema: JsonObject }) => (
  <table>
    <tbody>
      {Object.entries(objectAt(schema, "properties")).map(([name, field]) => (
        <tr key={name}>
          <th scope="row">
            <code>{name}</code>
          </th>
          <td>
            {typeOf(field)}
            {!listOf(schema.required).includes(name) && ", may be absent"}
            <p>{inline(textOf(objectAt(field).description))}</p>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Message = ({ message, schemas }: Record<"message" | "schemas", JsonObject>) => (
  <section>
    <h3>
      {textOf(message.title)} <code>{textOf(message.name)}</code>
      {message["x-extension"] === true && " (extension)"}
    </h3>
    <p>{inline(textOf(message.summary))}</p>
    <Prose markdown={textOf(message.description)} />
    <Fields schema={objectAt(schemas, referredBy(objectAt(message, "payload")))} />
    {listOf(message.examples).map((example, index) => (
      <pre key={index}>{JSON.stringify(objectAt(example).payload, undefined, 2)}</pre>
    ))}
  </section>
);

/** The live messages of asyncapi.json as HTML, which needs no script. */
export function liveMessages(document: JsonObject): string {
  const { description, title } = objectAt(document, "info");
  const schemas = objectAt(document, "components", "schemas");
  const messages = Object.entries(objectAt(document, "channels", "live", "messages"));
  const payloads = messages.map(([, message]) => referredBy(objectAt(message, "payload")));
  const operation = (action: string) =>
    messages
      .filter(([name]) => objectAt(document, "operations", name).action === action)
      .map(([name, message]) => (
        <Message key={name} message={objectAt(message)} schemas={schemas} />
      ));
  return renderToStaticMarkup(
    <article className="messages">
      <h1>{textOf(title)}</h1>
      <Prose markdown={textOf(description)} />
      <h2>The page sends</h2>
      {operation("send")}
      <h2>The server sends</h2>
      {operation("receive")}
      <h2>What they carry</h2>
      {Object.entries(schemas)
        .filter(([name]) => !payloads.includes(name))
        .map(([name, schema]) => (
          <section key={name}>
            <h3>{name}</h3>
            <p>{inline(textOf(objectAt(schema).description)) || typeOf(schema)}</p>
            <Fields schema={objectAt(schema)} />
          </section>
        ))}
    </article>,
  );
}
