import * as v from "valibot";
import type { Call } from "@/contract/call";
import { inboxCalls, OutgoingMessage } from "@/contract/inbox";
import type { ClientMessage } from "@/contract/live";

/** How a server behaves. Every server returns the author, without whom equal texts are ambiguous. */
export interface ServerTraits {
  /** Which nodes support `clientId`: sockets and calls may reach different versions of the server. */
  knowsIds: "both" | "neither" | "live" | "http" | "changing";
  hasMessageIds: boolean;
  wholeSeconds: boolean;
  /** Stores texts in NFC, with single spaces. */
  normalises: boolean;
  /** What its `conversation_updated` contains; with `none` it sends no such frames. */
  frames: "messages" | "rows" | "ids" | "none";
  /** How frames reach the page. */
  delivery: "once" | "twice" | "in two" | "with gaps";
  /** The age of the data in GET responses, in ms. */
  lag: number;
}

const urgentCount = JSON.stringify({ type: "urgent_conversations", count: 1 });

/** A message as it is stored. */
export interface Stored {
  conversationId: string;
  /** Undefined if the member wrote it. */
  author: string | undefined;
  content: string;
  clientId?: string | undefined;
  at: number;
  id: string;
}

/** A text's normal form, which is the same for texts that look the same to a person. */
export const plainText = (text: string): string =>
  text.normalize("NFC").replaceAll(/\s+/gu, " ").trim();

export type ModelServer = ReturnType<typeof createModelServer>;

/** A server with a few conversations, for one walk. */
export function createModelServer(
  ids: readonly string[],
  now: () => number,
  traits: ServerTraits,
  onStored: (stored: Stored, content: string) => void,
) {
  const { knowsIds } = traits;
  const idSupport = {
    live: ["both", "live", "changing"].includes(knowsIds),
    http: ["both", "http", "changing"].includes(knowsIds),
  };
  const all: Stored[] = [];
  const assignees = new Map<string, string | undefined>();
  const sockets = new Set<(text: string) => void>();
  let changes = 0;
  let changedAt = Number.NEGATIVE_INFINITY;

  const toMessage = (one: Stored, node: keyof typeof idSupport) => ({
    ...(traits.hasMessageIds && { id: one.id }),
    sender: one.author === undefined ? "member" : "agent",
    content: one.content,
    timestamp: new Date(traits.wholeSeconds ? one.at - (one.at % 1000) : one.at).toISOString(),
    ...(idSupport[node] && { clientId: one.clientId ?? null }),
    ...(one.author !== undefined && { agentId: one.author }),
  });

  function row(id: string, lag = traits.lag) {
    const messages = all
      .filter((one) => one.conversationId === id && one.at <= now() - lag)
      .map((one) => toMessage(one, "http"));
    const last = messages.at(-1);
    const fields = {
      id,
      status: "active",
      isHumanTakeover: assignees.get(id) !== undefined,
      assignedTo: assignees.get(id) ?? null,
      lastMessage: last?.content,
      lastMessageSender: last?.sender,
      lastMessageAt: last?.timestamp,
    };
    return { fields, messages };
  }

  /** Notifies all sockets of a change in a conversation. */
  function notify(id: string, newMessages: readonly Stored[]): void {
    changes += 1;
    changedAt = now();
    const { delivery, frames } = traits;
    if (frames === "none" || (delivery === "with gaps" && changes % 3 === 0)) return;
    const base = { type: "conversation_updated", conversationId: id } as const;
    const first = frames === "ids" ? base : { ...base, conversation: row(id, 0).fields };
    const messages = newMessages.map((one) => toMessage(one, "live"));
    const whole = frames === "messages" ? { ...first, messages } : first;
    const split = frames === "messages" ? [first, { ...base, messages }] : [first];
    const sent = delivery === "twice" ? [whole, whole] : delivery === "in two" ? split : [whole];
    const texts = sent.map((frame) => JSON.stringify(frame));
    for (const send of sockets) texts.forEach(send);
  }

  /** Stores a message: a reply, or one from elsewhere. */
  function add(given: Omit<Stored, "at" | "id">): Stored {
    const content = traits.normalises ? plainText(given.content) : given.content;
    const one = { ...given, content, at: now(), id: `m-${all.length}` };
    all.push(one);
    onStored(one, given.content);
    notify(given.conversationId, [one]);
    return one;
  }

  /** Stores a reply that arrives at a node. Returns the message as the node sends it. */
  function accept(node: keyof typeof idSupport, id: string, body: OutgoingMessage, author: string) {
    const clientId = idSupport[node] ? body.clientId : undefined;
    const known = clientId !== undefined && all.find((one) => one.clientId === clientId);
    const { content } = body;
    return toMessage(known || add({ conversationId: id, author, content, clientId }), node);
  }

  /** Assigns a conversation to a person or nobody; false if another person has it. */
  function assign(id: string, author: string | undefined, isFree: boolean): boolean {
    const isDone = isFree || (assignees.get(id) ?? author) === author;
    if (isDone) assignees.set(id, author);
    notify(id, []);
    return isDone;
  }

  /** A conversation's detail, which may be out of date by `lag`. */
  function read(id: string) {
    const { fields, messages } = row(id);
    return { ...fields, messages };
  }

  const list = () => ids.map((id) => row(id).fields);

  return {
    add,
    read,
    list,
    /** Handles a call in the name of the cookie's person. */
    handle(call: Call, id: string, body: unknown, author: string | undefined): object | "refused" {
      if (author === undefined) return "refused";
      switch (call.path) {
        case inboxCalls.listConversations.path:
          return list();
        case inboxCalls.sendMessage.path:
          return accept("http", id, v.parse(OutgoingMessage, body), author);
        case inboxCalls.takeOverConversation.path: {
          const { stepIn = false } = v.parse(inboxCalls.takeOverConversation.body, body);
          return assign(id, author, stepIn) ? read(id) : "refused";
        }
        case inboxCalls.releaseConversation.path:
          assign(id, undefined, true);
          return read(id);
        default:
          return read(id);
      }
    },
    /** Which nodes currently support `clientId`. */
    idSupport,
    changedAt: () => changedAt,
    /** Connects a socket until it leaves. */
    connect(author: string | undefined, send: (text: string) => void) {
      sockets.add(send);
      return {
        leave: () => sockets.delete(send),
        receive(message: ClientMessage): void {
          if (message.type === "subscribe") send(urgentCount);
          if (author === undefined) return;
          if (message.type === "takeover_conversation")
            assign(message.conversationId, author, false);
          if (message.type === "send_message")
            accept("live", message.conversationId, message.messageData, author);
        },
      };
    },
  };
}
