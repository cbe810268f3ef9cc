import * as v from "valibot";
import type { SessionUser } from "@/contract/auth";
import type { Message } from "@/contract/inbox";
import { type Channel, ClientMessage, type ServerMessage } from "@/contract/live";
import type { Backend } from "./handler";
import { Listeners } from "@/lib/listeners";
import { toConversation } from "./inbox-answers";
import type { InboxChange } from "./inbox-service";
import { found, Refusal } from "./refusal";
import type { ConversationRow } from "./tables";

/** How many of the latest lines an activity update has. */
const feedLength = 100;

/** A page at the other end of a live connection. */
export interface LiveClient {
  send(text: string): void;
}

/** What a connection is to its page's socket. */
export interface LiveConnection {
  readonly channels: ReadonlySet<Channel>;
  receive(text: unknown): void;
  leave(): void;
}

/** How a page connects. */
export interface ConnectOptions {
  channels?: Iterable<Channel>;
  callerNow?: () => SessionUser | undefined;
}

interface ConnectedPage {
  readonly channels: Set<Channel>;
  readonly callerNow: () => SessionUser | undefined;
}

/** The server side of the live connections (spec §7, decisions §6), without the sockets. */
export class LiveHub {
  readonly #backend: Backend;
  readonly #callerNow: () => SessionUser | undefined;
  readonly #clients = new Map<LiveClient, ConnectedPage>();
  readonly #presence = new Listeners<[present: boolean]>();
  #urgentTold: number | undefined;

  constructor(backend: Backend, callerNow: () => SessionUser | undefined) {
    this.#backend = backend;
    this.#callerNow = callerNow;
    backend.inbox.onChange((change) => this.#tellChange(change));
  }

  get hasClients(): boolean {
    return this.#clients.size > 0;
  }

  /** Calls back when the first page connects and when the last one leaves. */
  readonly onPresence = this.#presence.add;

  /** Connects a page: this tab's, unless `callerNow` says who is signed in there. */
  connect(
    client: LiveClient,
    { channels: subscribed = [], callerNow = this.#callerNow }: ConnectOptions = {},
  ): LiveConnection {
    this.#backend.scheduler.catchUp();
    const channels = new Set<Channel>();
    const page = { channels, callerNow };
    this.#clients.set(client, page);
    if (this.#clients.size === 1) this.#presence.notify(true);
    for (const channel of subscribed) this.#act(client, page, { type: "subscribe", channel });
    return {
      channels,
      receive: (text) => this.#receive(client, text),
      leave: () => {
        this.#backend.scheduler.catchUp();
        if (this.#clients.delete(client) && this.#clients.size === 0) this.#presence.notify(false);
      },
    };
  }

  /** Sends a message, or any text, to every page, or to the subscribers of a channel. */
  broadcast(message: ServerMessage | string, channel?: Channel): void {
    const text = typeof message === "string" ? message : JSON.stringify(message);
    for (const [client, { channels }] of this.#clients) {
      if (channel === undefined || channels.has(channel)) this.#send(client, text);
    }
  }

  tellActivities(): void {
    this.broadcast(this.#activities(), "dashboard");
  }

  #activities(): ServerMessage {
    const latest = this.#backend.store.activities.list().slice(-feedLength).toReversed();
    return { type: "activity_update", activities: latest };
  }

  #urgent(): ServerMessage {
    this.#urgentTold = this.#backend.inbox.urgentCount();
    return { type: "urgent_conversations", count: this.#urgentTold };
  }

  #tellChange({ conversation, message }: InboxChange): void {
    this.broadcast(updated(conversation, message ? [message] : []), "conversations");
    if (this.#urgentTold !== this.#backend.inbox.urgentCount()) {
      this.broadcast(this.#urgent(), "human_inbox");
    }
  }

  #send(client: LiveClient, message: ServerMessage | string): void {
    const { log, now } = this.#backend;
    const text = typeof message === "string" ? message : JSON.stringify(message);
    log.addFrame("fromServer", { at: now(), text });
    try {
      client.send(text);
    } catch (error) {
      // A page's listener may throw here.
      console.error("A live message could not be handed over", error);
    }
  }

  #receive(client: LiveClient, data: unknown): void {
    const { log, now, scheduler } = this.#backend;
    scheduler.catchUp();
    const text = String(data);
    log.addFrame("fromPage", { at: now(), text });
    const message = readMessage(text);
    const page = this.#clients.get(client);
    if (message && page) this.#act(client, page, message);
  }

  #act(client: LiveClient, { channels, callerNow }: ConnectedPage, message: ClientMessage): void {
    switch (message.type) {
      case "subscribe":
        channels.add(message.channel);
        if (message.channel === "human_inbox") {
          this.#send(client, this.#urgent());
        } else if (message.channel === "dashboard") {
          this.#send(client, this.#activities());
        }
        return;
      case "unsubscribe":
        channels.delete(message.channel);
        return;
      case "takeover_conversation":
        this.#change(client, callerNow, message.conversationId, ({ username }) =>
          this.#takeOver(client, message.conversationId, username),
        );
        return;
      case "send_message": {
        const { content, clientId } = message.messageData;
        this.#change(client, callerNow, message.conversationId, ({ id }) =>
          this.#backend.inbox.reply(message.conversationId, content, { agentId: id, clientId }),
        );
      }
    }
  }

  /** If nothing changes, only the page that asked is told who has the conversation. */
  #takeOver(client: LiveClient, id: string, agent: string): void {
    const { inbox, store } = this.#backend;
    const tellAsker = () => {
      const row = found(store.conversations.get(id), "conversation");
      this.#send(client, updated(row, []));
    };
    const wasHeld = inbox.isHeldBy(id, agent);
    try {
      inbox.takeOver(id, agent);
      if (wasHeld) tellAsker();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      tellAsker();
    }
  }

  /** A live message has no answer, so a refusal has the page read the conversation again. */
  #change(
    client: LiveClient,
    callerNow: ConnectedPage["callerNow"],
    conversationId: string,
    change: (caller: SessionUser) => unknown,
  ): void {
    const caller = callerNow();
    try {
      if (!caller) throw new Refusal(401, "Sign in first.");
      change(caller);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#send(client, { type: "conversation_updated", conversationId });
    }
  }
}

/** The message for a conversation, with its row and its new messages. */
const updated = (row: ConversationRow, messages: Message[]): ServerMessage => ({
  type: "conversation_updated",
  conversationId: row.id,
  conversation: toConversation(row),
  messages,
});

/** Parses a client's message; undefined if it is not one. */
function readMessage(text: string): ClientMessage | undefined {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), ClientMessage), text);
  return result.success ? result.output : undefined;
}
