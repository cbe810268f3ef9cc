import type { Detail, Frame, Row } from "@/api/inbox/state";
import type { OutgoingMessage, ReceivedMessage } from "@/contract/inbox";

/** How a server is. Real ones are each of these; all say whose a message is, or nobody could tell equal texts apart. */
export interface Manner {
  /** Which of its nodes know `clientId`; sockets and calls may end at different versions of it. */
  knowsIds: "both" | "neither" | "live" | "http" | "changing";
  hasMessageIds: boolean;
  wholeSeconds: boolean;
  /** It stores texts in NFC, with single blanks. */
  normalises: boolean;
  /** What its `conversation_updated` contains; `none`: it sends no such frames. */
  frames: "messages" | "rows" | "ids" | "none";
  /** How frames get to the page. */
  delivery: "once" | "twice" | "in two" | "with gaps";
  /** Readings show what was so many ms ago. */
  lag: number;
}

/** A message as it is stored. */
export interface Stored {
  conversationId: string;
  /** The reply whose message it is; unknown to the server. */
  reply?: string;
  /** None: the member wrote it. */
  author: string | undefined;
  content: string;
  clientId?: string | undefined;
  at: number;
  id: string;
}

/** Texts that a person takes for the same. */
export const plainText = (text: string): string =>
  text.normalize("NFC").replaceAll(/\s+/gu, " ").trim();

export type ModelServer = ReturnType<typeof createModelServer>;

/** A server with a few conversations, for one walk. */
export function createModelServer(
  ids: readonly string[],
  now: () => number,
  manner: Manner,
  onStored: (stored: Stored) => void,
) {
  const { knowsIds } = manner;
  const knows = {
    live: ["both", "live", "changing"].includes(knowsIds),
    http: ["both", "http", "changing"].includes(knowsIds),
  };
  const all: Stored[] = [];
  const holders = new Map<string, string | undefined>();
  const sockets = new Set<(frame: Frame) => void>();
  let told = 0;
  let changedAt = Number.NEGATIVE_INFINITY;

  const shown = (one: Stored, node: keyof typeof knows): ReceivedMessage => ({
    ...(manner.hasMessageIds && { id: one.id }),
    sender: one.author === undefined ? "member" : "agent",
    content: one.content,
    timestamp: new Date(manner.wholeSeconds ? one.at - (one.at % 1000) : one.at).toISOString(),
    ...(knows[node] && { clientId: one.clientId }),
    ...(one.author !== undefined && { agentId: one.author }),
  });

  function row(id: string, lag = manner.lag) {
    const messages = all
      .filter((one) => one.conversationId === id && one.at <= now() - lag)
      .map((one) => shown(one, "http"));
    const last = messages.at(-1);
    const fields: Row = {
      id,
      status: "active",
      isHumanTakeover: holders.get(id) !== undefined,
      assignedTo: holders.get(id),
      lastMessage: last?.content,
      lastMessageSender: last?.sender,
      lastMessageAt: last?.timestamp,
    };
    return { fields, messages };
  }

  /** Tells all sockets what has changed in a conversation. */
  function tell(id: string, news: readonly Stored[]): void {
    told += 1;
    changedAt = now();
    const { delivery, frames } = manner;
    if (frames === "none" || (delivery === "with gaps" && told % 3 === 0)) return;
    const about = { type: "conversation_updated", conversationId: id } as const;
    const first: Frame = frames === "ids" ? about : { ...about, conversation: row(id, 0).fields };
    const messages = news.map((one) => shown(one, "live"));
    const whole = frames === "messages" ? { ...first, messages } : first;
    const split = frames === "messages" ? [first, { ...about, messages }] : [first];
    const sent = delivery === "twice" ? [whole, whole] : delivery === "in two" ? split : [whole];
    for (const send of sockets) sent.forEach(send);
  }

  /** Stores a message: a reply, or one that comes from elsewhere. */
  function add(given: Omit<Stored, "at" | "id">): Stored {
    const content = manner.normalises ? plainText(given.content) : given.content;
    const one = { ...given, content, at: now(), id: `m-${all.length}` };
    all.push(one);
    onStored(one);
    tell(given.conversationId, [one]);
    return one;
  }

  return {
    add,
    /** A reply arrives at a node, in a person's name: the message as it is answered. */
    take(
      node: keyof typeof knows,
      conversationId: string,
      body: OutgoingMessage,
      author: string,
      reply: string,
    ) {
      const clientId = knows[node] ? body.clientId : undefined;
      const known = clientId !== undefined && all.find((one) => one.clientId === clientId);
      const { content } = body;
      return shown(known || add({ conversationId, reply, author, content, clientId }), node);
    },
    /** Gives a conversation to a person, or to nobody; false where another person has it. */
    assign(id: string, author: string | undefined, isFree: boolean): boolean {
      const isDone = isFree || (holders.get(id) ?? author) === author;
      if (isDone) holders.set(id, author);
      tell(id, []);
      return isDone;
    },
    /** A reading; what it shows may be of a while ago. */
    read(id: string): Detail & { messages: ReceivedMessage[] } {
      const { fields, messages } = row(id);
      return { ...fields, messages };
    },
    list: (): Row[] => ids.map((id) => row(id).fields),
    /** Which nodes know `clientId` now. */
    knows,
    changedAt: () => changedAt,
    /** Sends frames to a socket until the returned function is called. */
    connect(send: (frame: Frame) => void): () => void {
      sockets.add(send);
      return () => sockets.delete(send);
    },
  };
}
