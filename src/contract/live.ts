import * as v from "valibot";
import { Activity } from "./dashboard";
import { Conversation, Message, OutgoingMessage } from "./inbox";
import { Count, Id } from "./values";

/** The path of the WebSocket, on the page's own host. */
export const livePath = "/ws";

/** The client reconnects this many ms after a close. */
export const liveReconnectDelay = 3000;

/** The urgent count before the server sends one. */
export const initialUrgentCount = 3;

/** The channels that a client can subscribe to. */
export const channels = ["dashboard", "human_inbox", "tools", "conversations"] as const;
/** A channel that a client can subscribe to. */
export type Channel = (typeof channels)[number];

const Subscribe = v.object({ type: v.literal("subscribe"), channel: v.picklist(channels) });
const Unsubscribe = v.object({ type: v.literal("unsubscribe"), channel: v.picklist(channels) });
const TakeOver = v.object({
  type: v.literal("takeover_conversation"),
  conversationId: Id,
  userId: v.string(),
});
const SendMessage = v.object({
  type: v.literal("send_message"),
  conversationId: Id,
  messageData: OutgoingMessage,
});

/** Live messages a client sends. */
export const ClientMessage = v.variant("type", [Subscribe, Unsubscribe, TakeOver, SendMessage]);
export type ClientMessage = v.InferOutput<typeof ClientMessage>;

/** Live messages a server sends, by type. */
export const serverMessages = {
  /** Replaces the activity feed. */
  activity_update: v.object({ type: v.literal("activity_update"), activities: v.array(Activity) }),
  /** Replaces the urgent count. */
  urgent_conversations: v.object({ type: v.literal("urgent_conversations"), count: Count }),
  /** Extension: a conversation has changed. The client refetches what the message leaves out. */
  conversation_updated: v.object({
    type: v.literal("conversation_updated"),
    conversationId: Id,
    /** Its row in the list. */
    conversation: v.nullish(Conversation),
    /** The messages added since the last `conversation_updated`. */
    messages: v.nullish(v.array(Message)),
  }),
};

/** The types of a server's live messages. */
export type ServerMessageType = keyof typeof serverMessages;
/** A server's live message, as the contract defines it. */
export type ServerMessage = {
  [Type in ServerMessageType]: v.InferOutput<(typeof serverMessages)[Type]>;
}[ServerMessageType];
