import type { SessionUser } from "@/contract/auth";
import type { Message } from "@/contract/inbox";
import { type Channel, ClientMessage, type ServerMessage } from "@/contract/live";
import type { Backend, CallName } from "./handler";
import { parseText } from "./parse-text";
import { faultOf, applyFault } from "./responses";
import { Refusal, rowById } from "./rows";
import { activityAt } from "./seed/activities";
import { toConversation } from "./server-inbox";
import { readCookies } from "./sessions";
import type { ConversationRow } from "./tables";

/** The page at the other end of a live connection. */
export interface LiveClient {
  send(text: string): void;
}

type Action = Extract<ClientMessage, { conversationId: string }>;

/** The options of a live connection. */
export interface ConnectOptions {
  channels?: Iterable<Channel>;
  /** Returns who is signed in at the page; by default, who is signed in in this tab. */
  callerNow?: () => SessionUser | undefined;
}

/** The calls equivalent to live messages. */
const equivalentCall = {
  takeover_conversation: "inbox.takeOverConversation",
  send_message: "inbox.sendMessage",
} as const satisfies Record<Action["type"], CallName>;

/** The page repeats a live reply as a call if it is not confirmed within this many ms. */
const confirmTimeout = 4000;

/** The server side of all live connections, independent of the transport. */
export type LiveHub = ReturnType<typeof createLiveHub>;

/** The hub's side of one connection, for the transport to use. */
export type HubConnection = ReturnType<LiveHub["connect"]>;

/** Creates the hub. */
export function createLiveHub(backend: Backend) {
  const { db, inbox, now, scheduler, sessions } = backend;
  const pages = new Map<LiveClient, ReadonlySet<Channel>>();
  let beforeSubscribing = async (_channel: Channel): Promise<void> => {};
  let lastUrgentCount: number | undefined;

  function send(client: LiveClient, message: ServerMessage | string): void {
    try {
      client.send(typeof message === "string" ? message : JSON.stringify(message));
    } catch (error) {
      // A page's listener may throw here.
      console.error("A live message could not be delivered", error);
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
    lastUrgentCount = inbox.urgentCount();
    return { type: "urgent_conversations", count: lastUrgentCount };
  };
  inbox.onChange(({ conversation, message }) => {
    broadcast(updated(conversation, message ? [message] : []), "conversations");
    if (lastUrgentCount !== inbox.urgentCount()) broadcast(urgent(), "human_inbox");
  });
  // Without a row, so that the page refetches its lists and finds the conversation gone.
  db.conversations.hooks.on("delete", ({ data: { deletedRecord: gone } }) =>
    broadcast({ type: "conversation_updated", conversationId: gone.id }, "conversations"),
  );

  /**
   * Performs the action of a live message. Live messages have no response: if the action is refused
   * or changes nothing, the page gets the conversation's state or refetches it. A fault set for the
   * equivalent call applies here too.
   */
  function perform(
    client: LiveClient,
    callerNow: () => SessionUser | undefined,
    message: Action,
  ): Promise<void> {
    const { conversationId, type } = message;
    /** After a takeover, sends the conversation's row; after a reply, makes the page refetch it. */
    const sendState = () => {
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
        const wasAssigned = inbox.isAssignedTo(conversationId, caller.username);
        await inbox.takeOver(conversationId, caller.username);
        if (wasAssigned) sendState();
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        sendState();
      }
    };
    const name = equivalentCall[type];
    const callFault = backend.conditions.faults[name];
    const isShortDelay = callFault?.kind === "delay" && callFault.ms < confirmTimeout;
    // If a reply is not confirmed in time, the page makes the call.
    const fault = faultOf(backend, name, type === "send_message" && !isShortDelay);
    return applyFault(scheduler, fault, act, async ({ kind }) => {
      if (kind === "status") sendState();
      else if (kind === "malformed") send(client, '{"half');
      else if (kind === "override") await act();
    });
  }

  return {
    /** Whether any page is connected. */
    get hasClients() {
      return pages.size > 0;
    },
    /** Sets the function that is called before a subscription's first messages are sent. */
    onSubscribe: (callback: (channel: Channel) => Promise<void>) =>
      void (beforeSubscribing = callback),
    broadcast,
    broadcastActivities: () => broadcast(activities(), "dashboard"),
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
        /** Handles a live message from the page; resolves when its action is done. */
        receive: (data: unknown): Promise<void> =>
          scheduler.enqueue(async () => {
            const message = parseText(ClientMessage, String(data));
            if (!message || !pages.has(client)) return;
            if (message.type === "subscribe") await subscribe(message.channel);
            else if (message.type === "unsubscribe") channels.delete(message.channel);
            else await perform(client, callerNow, message);
          }),
        leave() {
          void scheduler.enqueue(() => pages.delete(client));
        },
      };
    },
  };
}

/** The live message for a changed conversation, with its row and its new messages. */
export const updated = (row: ConversationRow, messages: Message[]): ServerMessage => ({
  type: "conversation_updated",
  conversationId: row.id,
  conversation: toConversation(row),
  messages,
});
