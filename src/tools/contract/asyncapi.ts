import type { GenericSchema } from "valibot";
import type { Examples, Json } from "@/contract/documents/examples";
import { ClientMessage, livePath, serverMessages } from "@/contract/live";
import { asJson, at, ComponentSchemas, isObject, type JsonObject, pascalCase } from "./json-schema";
import { chapter, notesOf } from "./notes";
import { contractVersion } from "./openapi";

/** Live messages that a server may leave out. */
const extensions: ReadonlySet<string> = new Set(["conversation_updated"]);

function examplesOf(type: string, from: "client" | "server", { live }: Examples): Json[] {
  const seen = new Map<string, Json>();
  for (const frame of live) {
    if (frame.from !== from || at(frame.message, "type") !== type) continue;
    const { message } = frame;
    // One example of each shape and of each channel is enough.
    const shape = isObject(message)
      ? `${Object.keys(message).join()} ${JSON.stringify(message.channel)}`
      : "";
    seen.set(shape, message);
  }
  if (seen.size === 0) throw new Error(`The mock never sends the live message ${type}`);
  return [...seen.values()].map((payload) => ({ payload }));
}

/** asyncapi.json (AsyncAPI 3.0) of the live connection, seen from the page. */
export function asyncapi(examples: Examples): JsonObject {
  const components = new ComponentSchemas();
  const messages: Record<string, object> = {};
  const operations: Record<string, object> = {};
  const notes = notesOf("Live messages");
  function add(from: "client" | "server", type: string, schema: GenericSchema) {
    const [title = "", summary = "", about = ""] = notes[type]?.split("\n\n") ?? [];
    const isExtension = extensions.has(type);
    messages[type] = {
      name: type,
      title,
      summary,
      description: about,
      contentType: "application/json",
      tags: [{ name: isExtension ? "extension" : "core" }],
      "x-extension": isExtension || undefined,
      payload: components.reference(schema, pascalCase(type)),
      examples: examplesOf(type, from, examples),
    };
    operations[type] = {
      action: from === "client" ? "send" : "receive",
      channel: { $ref: "#/channels/live" },
      title,
      summary,
      messages: [{ $ref: `#/channels/live/messages/${type}` }],
    };
  }
  for (const schema of ClientMessage.options) add("client", schema.entries.type.literal, schema);
  for (const schema of Object.values(serverMessages))
    add("server", schema.entries.type.literal, schema);
  return asJson({
    asyncapi: "3.0.0",
    info: {
      title: "Command center: live messages",
      version: contractVersion,
      description: `${chapter("Introduction to the live messages")}\n\n${chapter("Channels")}`,
    },
    defaultContentType: "application/json",
    servers: {
      page: {
        host: "{host}",
        protocol: "wss",
        description: "The host that serves the pages; `ws` where they are served over http.",
        variables: { host: { default: "localhost:4000", description: "Host and port." } },
      },
    },
    channels: {
      live: {
        address: livePath,
        title: "Live connection",
        description: "One connection a page, in both directions.",
        messages,
      },
    },
    operations,
    components: { schemas: components.schemas },
  });
}
