import type { GenericSchema } from "valibot";
import type { Examples, Json } from "@/contract/documents/examples";
import { contractVersion, liveIntroduction } from "@/contract/documents/introduction";
import {
  channelNotes,
  clientMessageNotes,
  type LiveNote,
  serverMessageNotes,
} from "@/contract/documents/live-notes";
import { ClientMessage, livePath, serverMessages } from "@/contract/live";
import { at, ComponentSchemas, isObject, type JsonObject, pascalCase } from "./json-schema";

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
  if (seen.size === 0) throw new Error(`No example of the live message ${type}`);
  return [...seen.values()].map((payload) => ({ payload }));
}

function messageOf(
  type: string,
  from: "client" | "server",
  schema: GenericSchema,
  { title, summary, about }: LiveNote,
  examples: Examples,
  components: ComponentSchemas,
): JsonObject {
  return {
    name: type,
    title,
    summary,
    description: about,
    contentType: "application/json",
    tags: [{ name: extensions.has(type) ? "extension" : "core" }],
    ...(extensions.has(type) ? { "x-extension": true } : {}),
    payload: components.reference(schema, pascalCase(type)),
    examples: examplesOf(type, from, examples),
  };
}

const messageRef = (type: string) => ({ $ref: `#/channels/live/messages/${type}` });

function operationOf(type: string, action: "send" | "receive", { title, summary }: LiveNote) {
  return {
    action,
    channel: { $ref: "#/channels/live" },
    title,
    summary,
    messages: [messageRef(type)],
  };
}

/** asyncapi.json (AsyncAPI 3.0) of the live connection, seen from the page. */
export function asyncapi(examples: Examples): JsonObject {
  const components = new ComponentSchemas();
  const messages: JsonObject = {};
  const operations: JsonObject = {};
  for (const option of ClientMessage.options) {
    const type = option.entries.type.literal;
    const note = clientMessageNotes[type];
    messages[type] = messageOf(type, "client", option, note, examples, components);
    operations[type] = operationOf(type, "send", note);
  }
  for (const schema of Object.values(serverMessages)) {
    const type = schema.entries.type.literal;
    const note = serverMessageNotes[type];
    messages[type] = messageOf(type, "server", schema, note, examples, components);
    operations[type] = operationOf(type, "receive", note);
  }
  const channels = Object.entries(channelNotes).map(([name, note]) => `- \`${name}\`: ${note}`);
  return {
    asyncapi: "3.0.0",
    info: {
      title: "Command center: live messages",
      version: contractVersion,
      description: `${liveIntroduction}\n\n${channels.join("\n")}`,
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
  };
}
