import type { Detail, Frame, Row } from "@/api/inbox/state";
import type { OutgoingMessage, ReceivedMessage } from "@/contract/inbox";

/** A part of the server: sockets and calls may end at different versions of it. */
export type Node = "live" | "http";

/** How a server is. Real ones are each of these; all say whose a message is, or nobody could tell equal texts apart. */
export interface Manner {
  /** Which of its nodes know `clientId`. */
  knowsIds: Record<Node, boolean>;
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
  reply: string | undefined;
  author: string | undefined;
  sender: "member" | "agent";
  content: string;
  clientId: string | undefined;
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
  const conversations = new Map(
    ids.map((id) => [id, { stored: [] as Stored[], assignedTo: undefined as string | undefined }]),
  );
  const sockets = new Set<(frame: Frame) => void>();
  let count = 0;
  let told = 0;
  let changedAt = Number.NEGATIVE_INFINITY;

  const of = (id: string) => {
    const conversation = conversations.get(id);
    if (!conversation) throw new Error(`There is no conversation ${id}`);
    return conversation;
  };

  function shown(one: Stored, node: Node): ReceivedMessage {
    const at = manner.wholeSeconds ? one.at - (one.at % 1000) : one.at;
    return {
      ...(manner.hasMessageIds && { id: one.id }),
      sender: one.sender,
      content: one.content,
      timestamp: new Date(at).toISOString(),
      ...(manner.knowsIds[node] && { clientId: one.clientId }),
      ...(one.author !== undefined && { agentId: one.author }),
    };
  }

  function detail(id: string, node: Node, lag = 0): Detail & { messages: ReceivedMessage[] } {
    const { stored, assignedTo } = of(id);
    const messages = stored.filter(({ at }) => at <= now() - lag).map((one) => shown(one, node));
    const last = messages.at(-1);
    return {
      id,
      status: "active",
      isHumanTakeover: assignedTo !== undefined,
      assignedTo,
      lastMessage: last?.content,
      lastMessageSender: last?.sender,
      lastMessageAt: last?.timestamp,
      messages,
    };
  }
  function row(id: string, lag = 0): Row {
    const { messages: _, ...fields } = detail(id, "http", lag);
    return fields;
  }

  /** Tells all sockets what has changed in a conversation. */
  function tell(id: string, news: readonly Stored[]): void {
    changedAt = now();
    told += 1;
    const { delivery, frames } = manner;
    if (frames === "none" || (delivery === "with gaps" && told % 3 === 0)) return;
    const about = { type: "conversation_updated", conversationId: id } as const;
    const whole: Frame = {
      ...about,
      ...(frames !== "ids" && { conversation: row(id) }),
      ...(frames === "messages" && { messages: news.map((one) => shown(one, "live")) }),
    };
    const { messages, ...first } = whole;
    const split = messages ? [first, { ...about, messages }] : [first];
    const all = delivery === "twice" ? [whole, whole] : delivery === "in two" ? split : [whole];
    for (const send of sockets) all.forEach(send);
  }

  function add(given: Omit<Stored, "at" | "id">): Stored {
    count += 1;
    const content = manner.normalises ? plainText(given.content) : given.content;
    const one = { ...given, content, at: now(), id: `m-${count}` };
    of(given.conversationId).stored.push(one);
    onStored(one);
    tell(given.conversationId, [one]);
    return one;
  }

  return {
    manner,
    /** When it last changed. */
    changedAt: () => changedAt,
    /** A reply arrives at a node, in a person's name: the message as it is answered. */
    take(node: Node, conversationId: string, body: OutgoingMessage, author: string, reply: string) {
      const clientId = manner.knowsIds[node] ? body.clientId : undefined;
      const known = of(conversationId).stored.find(
        (one) => clientId !== undefined && one.clientId === clientId,
      );
      const { content } = body;
      const given = { conversationId, reply, author, content, clientId };
      return shown(known ?? add({ ...given, sender: "agent" }), node);
    },
    /** A message that comes from elsewhere: the member's, or a colleague's. */
    write(conversationId: string, content: string, author: string | undefined): void {
      const sender = author === undefined ? "member" : "agent";
      add({ conversationId, content, author, sender, reply: undefined, clientId: undefined });
    },
    /** Takes a conversation over: false where another person has it. */
    takeOver(id: string, author: string, stepIn: boolean): boolean {
      const one = of(id);
      const isFree = stepIn || (one.assignedTo ?? author) === author;
      if (isFree) one.assignedTo = author;
      tell(id, []);
      return isFree;
    },
    handBack(id: string): void {
      of(id).assignedTo = undefined;
      tell(id, []);
    },
    /** A reading; what it shows may be of a while ago. */
    read: (id: string) => detail(id, "http", manner.lag),
    list: () => ids.map((id) => row(id, manner.lag)),
    stored: (id: string) => of(id).stored,
    /** Sends frames to a socket until the returned function is called. */
    connect(send: (frame: Frame) => void): () => void {
      sockets.add(send);
      return () => sockets.delete(send);
    },
  };
}
