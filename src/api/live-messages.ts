import type { InferOutput } from "valibot";
import { type Lenient, parseLenient } from "@/contract/call";
import { serverMessages, type ServerMessageType } from "@/contract/live";

/** The server's live messages as the page receives them, by type. */
export type LiveMessages = {
  [Type in ServerMessageType]: Lenient<InferOutput<(typeof serverMessages)[Type]>> & { type: Type };
};
/** Any live message from the server. */
export type LiveMessage = LiveMessages[ServerMessageType];

const isServerMessageType = (type: unknown): type is ServerMessageType =>
  typeof type === "string" && Object.hasOwn(serverMessages, type);

function readAs<Type extends ServerMessageType>(type: Type, json: object) {
  const fields = parseLenient(serverMessages[type], json);
  return fields && { ...fields, type };
}

/** Parses a live message. If its type is unknown or it is not JSON, logs it and returns undefined. */
export function parseMessage(data: unknown): LiveMessage | undefined {
  try {
    const json: unknown = JSON.parse(String(data));
    if (json !== null && typeof json === "object" && "type" in json) {
      const { type } = json;
      if (isServerMessageType(type)) return readAs(type, json);
    }
    console.warn("Ignored a live message of an unknown type", json);
  } catch (error) {
    console.warn("Ignored a live message that is not JSON", error);
  }
  return undefined;
}
