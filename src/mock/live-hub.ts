import type { SessionUser } from "@/contract/auth";
import type { Message } from "@/contract/inbox";
import { type Channel, ClientMessage, type ServerMessage } from "@/contract/live";
import type { Backend, CallName } from "./handler";
import { parseText } from "./parse-text";
import { faultOf, meetFault } from "./responses";
import { Refusal, rowById } from "./rows";
import { activityAt } from "./seed/activities";
import { toConversation } from "./server-inbox";
import { readCookies } from "./sessions";
import type { ConversationRow } from "./tables";

/** A page at the other end of a live connection. */
export interface LiveClient {
  send(text: string): void;
}

type Action = Extract<ClientMessage, { conversationId: string }>;

/** How a page connects. */
export interface ConnectOptions {
  channels?: Iterable<Channel>;
  /** Who is signed in there; by default, who is in this tab. */
  callerNow?: () => SessionUser | undefined;
}

/** The calls that do the same as a live message. */
const callOf = {
  takeover_conversation: "inbox.takeOverConversation",
  send_message: "inbox.sendMessage",
} as const satisfies Record<Action["type"], CallName>;

/** The page sends a reply again as a call if it is not confirmed within this many ms. */
const confirmLimit = 4000;

/** The server side of the live connections, without the sockets. */
export type LiveHub = ReturnType<typeof createLiveHub>;

/** The hub's side of a connection, for the page's socket. */
export type HubConnection = ReturnType<LiveHub["connect"]>;

/** Creates the hub. */
export function createLiveHub(backend: Backend) {
  const { db, inbox, now, scheduler, sessions } = backend;
  const pages = new Map<LiveClient, ReadonlySet<Channel>>();
  let beforeSubscribing = async (_channel: Channel): Promise<void> => {};
  let urgentTold: number | undefined;

  function send(client: LiveClient, message: ServerMessage | string): void {
    try {
      client.send(typeof message === "string" ? message : JSON.stringify(message));
    } catch (error) {
      // A page's listener may throw here.
      console.error("A live message could not be handed over", error);
    }
  }

  function broadcast(message: ServerMessage | string, channel?: Channel): void {
    for (const [client, channels] of pages) {
      if (channel === undefined || channels.has(channel)) send(client, message);
    }
  }

  const activities = (): ServerMessage => {
    const lines = db.activities.all().map((row) => activityAt(row, now()));
    return { type: "activity_update", activities: lines.toReversed() };
  };
  const urgent = (): ServerMessage => {
    urgentTold = inbox.urgentCount();
    return { type: "urgent_conversations", count: urgentTold };
  };
  inbox.onChange(({ conversation, message }) => {
    broadcast(updated(conversation, message ? [message] : []), "conversations");
    if (urgentTold !== inbox.urgentCount()) broadcast(urgent(), "human_inbox");
  });
  // Without a row, so that the page reads its lists again, where the conversation is gone.
  db.conversations.hooks.on("delete", ({ data: { deletedRecord: gone } }) =>
    broadcast({ type: "conversation_updated", conversationId: gone.id }, "conversations"),
  );

  /**
   * Does what a live message asks for. Live messages have no answer: if it is refused or changes
   * nothing, the page is told who has the conversation, or to read it again. A fault set for the
   * equivalent call applies to it, too.
   */
  function meet(
    client: LiveClient,
    callerNow: () => SessionUser | undefined,
    message: Action,
  ): Promise<void> {
    const { conversationId, type } = message;
    /** After a takeover, sends the conversation; after a reply, makes the page read it again. */
    const lookAgain = () => {
      const row = type === "takeover_conversation" && rowById(db.conversations, conversationId);
      send(client, row ? updated(row, []) : { type: "conversation_updated", conversationId });
    };
    const act = async () => {
      const caller = callerNow();
      if (!caller) return send(client, { type: "conversation_updated", conversationId });
      try {
        if (type === "send_message") {
          const { content, clientId } = message.messageData;
          await inbox.reply(conversationId, content, { agentId: caller.id, clientId });
          return;
        }
        const wasHeld = inbox.isHeldBy(conversationId, caller.username);
        await inbox.takeOver(conversationId, caller.username);
        if (wasHeld) lookAgain();
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        lookAgain();
      }
    };
    const name = callOf[type];
    const own = backend.conditions.faults[name];
    const isShort = own?.kind === "delay" && own.ms < confirmLimit;
    // If a reply is not confirmed in time, the page makes the call.
    const fault = faultOf(backend, name, type === "send_message" && !isShort);
    return meetFault(scheduler, fault, act, async ({ kind }) => {
      if (kind === "status") lookAgain();
      else if (kind === "malformed") send(client, '{"half');
      else if (kind === "answer") await act();
    });
  }

  return {
    get hasClients() {
      return pages.size > 0;
    },
    /** Calls back before a subscription is answered. */
    onSubscribe: (callback: (channel: Channel) => Promise<void>) =>
      void (beforeSubscribing = callback),
    broadcast,
    tellActivities: () => broadcast(activities(), "dashboard"),
    connect(client: LiveClient, options: ConnectOptions = {}) {
      const { callerNow = () => sessions.callerOf(readCookies()) } = options;
      const channels = new Set<Channel>();
      const subscribe = async (channel: Channel) => {
        channels.add(channel);
        await beforeSubscribing(channel);
        if (channel === "human_inbox") send(client, urgent());
        else if (channel === "dashboard") send(client, activities());
      };
      void scheduler.enqueue(async () => {
        pages.set(client, channels);
        for (const channel of options.channels ?? []) await subscribe(channel);
      });
      return {
        channels,
        /** Handles a live message from the page; resolves when that is done. */
        receive: (data: unknown): Promise<void> =>
          scheduler.enqueue(async () => {
            const message = parseText(ClientMessage, String(data));
            if (!message || !pages.has(client)) return;
            if (message.type === "subscribe") await subscribe(message.channel);
            else if (message.type === "unsubscribe") channels.delete(message.channel);
            else await meet(client, callerNow, message);
          }),
        leave() {
          void scheduler.enqueue(() => pages.delete(client));
        },
      };
    },
  };
}

/** The message for a conversation, with its row and its new messages. */
export const updated = (row: ConversationRow, messages: Message[]): ServerMessage => ({
  type: "conversation_updated",
  conversationId: row.id,
  conversation: toConversation(row),
  messages,
});
