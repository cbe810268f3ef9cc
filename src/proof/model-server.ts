import * as v from "valibot";
import type { Call } from "@/contract/call";
import { inboxCalls, OutgoingMessage } from "@/contract/inbox";
import type { ClientMessage } from "@/contract/live";

/** How a server behaves. All of these exist; all name the author, without whom equal texts cannot be told apart. */
export interface Manner {
  /** Which nodes know `clientId`: sockets and calls may reach different versions of the server. */
  knowsIds: "both" | "neither" | "live" | "http" | "changing";
  hasMessageIds: boolean;
  wholeSeconds: boolean;
  /** Stores texts in NFC, with single blanks. */
  normalises: boolean;
  /** What its `conversation_updated` contains; `none`: it sends no such frames. */
  frames: "messages" | "rows" | "ids" | "none";
  /** How frames reach the page. */
  delivery: "once" | "twice" | "in two" | "with gaps";
  /** Readings are this many ms old. */
  lag: number;
}

const urgentCount = JSON.stringify({ type: "urgent_conversations", count: 1 });

/** A message as it is stored. */
export interface Stored {
  conversationId: string;
  /** Undefined: the member wrote it. */
  author: string | undefined;
  content: string;
  clientId?: string | undefined;
  at: number;
  id: string;
}

/** The form in which texts are equal if a person takes them for the same. */
export const plainText = (text: string): string =>
  text.normalize("NFC").replaceAll(/\s+/gu, " ").trim();

export type ModelServer = ReturnType<typeof createModelServer>;

/** A server with a few conversations, for one walk. */
export function createModelServer(
  ids: readonly string[],
  now: () => number,
  manner: Manner,
  onStored: (stored: Stored, content: string) => void,
) {
  const { knowsIds } = manner;
  const knows = {
    live: ["both", "live", "changing"].includes(knowsIds),
    http: ["both", "http", "changing"].includes(knowsIds),
  };
  const all: Stored[] = [];
  const holders = new Map<string, string | undefined>();
  const sockets = new Set<(text: string) => void>();
  let told = 0;
  let changedAt = Number.NEGATIVE_INFINITY;

  const shown = (one: Stored, node: keyof typeof knows) => ({
    ...(manner.hasMessageIds && { id: one.id }),
    sender: one.author === undefined ? "member" : "agent",
    content: one.content,
    timestamp: new Date(manner.wholeSeconds ? one.at - (one.at % 1000) : one.at).toISOString(),
    ...(knows[node] && { clientId: one.clientId ?? null }),
    ...(one.author !== undefined && { agentId: one.author }),
  });

  function row(id: string, lag = manner.lag) {
    const messages = all
      .filter((one) => one.conversationId === id && one.at <= now() - lag)
      .map((one) => shown(one, "http"));
    const last = messages.at(-1);
    const fields = {
      id,
      status: "active",
      isHumanTakeover: holders.get(id) !== undefined,
      assignedTo: holders.get(id) ?? null,
      lastMessage: last?.content,
      lastMessageSender: last?.sender,
      lastMessageAt: last?.timestamp,
    };
    return { fields, messages };
  }

  /** Tells all sockets about a change in a conversation. */
  function tell(id: string, news: readonly Stored[]): void {
    told += 1;
    changedAt = now();
    const { delivery, frames } = manner;
    if (frames === "none" || (delivery === "with gaps" && told % 3 === 0)) return;
    const about = { type: "conversation_updated", conversationId: id } as const;
    const first = frames === "ids" ? about : { ...about, conversation: row(id, 0).fields };
    const messages = news.map((one) => shown(one, "live"));
    const whole = frames === "messages" ? { ...first, messages } : first;
    const split = frames === "messages" ? [first, { ...about, messages }] : [first];
    const sent = delivery === "twice" ? [whole, whole] : delivery === "in two" ? split : [whole];
    const texts = sent.map((frame) => JSON.stringify(frame));
    for (const send of sockets) texts.forEach(send);
  }

  /** Stores a message: a reply, or one from elsewhere. */
  function add(given: Omit<Stored, "at" | "id">): Stored {
    const content = manner.normalises ? plainText(given.content) : given.content;
    const one = { ...given, content, at: now(), id: `m-${all.length}` };
    all.push(one);
    onStored(one, given.content);
    tell(given.conversationId, [one]);
    return one;
  }

  /** A reply arrives at a node in a person's name. Returns the message as the node answers it. */
  function take(node: keyof typeof knows, id: string, body: OutgoingMessage, author: string) {
    const clientId = knows[node] ? body.clientId : undefined;
    const known = clientId !== undefined && all.find((one) => one.clientId === clientId);
    const { content } = body;
    return shown(known || add({ conversationId: id, author, content, clientId }), node);
  }

  /** Assigns a conversation to a person or nobody; false if another person has it. */
  function assign(id: string, author: string | undefined, isFree: boolean): boolean {
    const isDone = isFree || (holders.get(id) ?? author) === author;
    if (isDone) holders.set(id, author);
    tell(id, []);
    return isDone;
  }

  /** A reading, which may be out of date by `lag`. */
  function read(id: string) {
    const { fields, messages } = row(id);
    return { ...fields, messages };
  }

  const list = () => ids.map((id) => row(id).fields);

  return {
    add,
    read,
    list,
    /** Answers a call in the name of the cookie's person. */
    answer(call: Call, id: string, body: unknown, author: string | undefined): object | "refused" {
      if (author === undefined) return "refused";
      switch (call.path) {
        case inboxCalls.listConversations.path:
          return list();
        case inboxCalls.sendMessage.path:
          return take("http", id, v.parse(OutgoingMessage, body), author);
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
    /** Which nodes know `clientId` now. */
    knows,
    changedAt: () => changedAt,
    /** Connects a socket, until it leaves. */
    connect(author: string | undefined, send: (text: string) => void) {
      sockets.add(send);
      return {
        leave: () => sockets.delete(send),
        hear(message: ClientMessage): void {
          if (message.type === "subscribe") send(urgentCount);
          if (author === undefined) return;
          if (message.type === "takeover_conversation")
            assign(message.conversationId, author, false);
          if (message.type === "send_message")
            take("live", message.conversationId, message.messageData, author);
        },
      };
    },
  };
}
