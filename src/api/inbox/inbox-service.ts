import { hashKey, type QueryClient } from "@tanstack/react-query";
import type { ReceivedSessionUser } from "@/contract/auth";
import { inboxCalls, type Priority, type ReceivedConversationDetail } from "@/contract/inbox";
import { onStoresReset } from "@/lib/tab-store";
import { isRefusal, send } from "../client";
import type { LiveConnection, LiveMessages } from "../live-connection";
import { type ConversationUpdate, hasValues, isBehind, rowOf } from "./conversation-merge";
import { detailKey } from "./conversation-keys";
import { conversationStoreOf } from "./conversation-store";
import type { InboxContext } from "./inbox-context";
import { Outbox } from "./outbox";
import { agentIdOf } from "./people";
import { Refetcher } from "./refetcher";
import type { Reply } from "./reply";
import { Takeovers } from "./takeovers";

/** What a person is told of on any screen. */
export interface InboxListener {
  onReplyFailed: (reply: Reply) => void;
  onTakeoverFailed: (id: string, message: string) => void;
}

interface InboxServiceOptions {
  queryClient: QueryClient;
  connection: Pick<LiveConnection, "send" | "reopen" | "subscribe" | "onMessages" | "onReconnect">;
  user: ReceivedSessionUser;
}

const isUpdate = (
  message: LiveMessages[keyof LiveMessages],
): message is LiveMessages["conversation_updated"] => message.type === "conversation_updated";

/**
 * Owns the conversations from sign-in to sign-out. Live messages come in by `#onFrames` and go to
 * the store, which writes the query cache; screens read that cache, and call the actions below.
 */
export class InboxService {
  readonly replies: Outbox;
  readonly #takeovers: Takeovers;
  readonly #context: InboxContext;
  readonly #options: InboxServiceOptions;
  /** The last change of each conversation: one at a time. */
  readonly #changes = new Map<string, Promise<void>>();
  readonly #listeners = new Set<InboxListener>();
  #isSignedOut = false;

  constructor(options: InboxServiceOptions) {
    const { queryClient, connection, user } = options;
    this.#options = options;
    const store = conversationStoreOf(queryClient);
    this.#context = { store, refetcher: new Refetcher(queryClient), connection, user };
    this.replies = new Outbox(this.#context, (reply) => {
      for (const { onReplyFailed } of this.#listeners) onReplyFailed(reply);
    });
    this.#takeovers = new Takeovers(this.#context, (id, message) => {
      for (const { onTakeoverFailed } of this.#listeners) onTakeoverFailed(id, message);
    });
  }

  /** Calls back until the returned function is called. */
  listen(listener: InboxListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Subscribes, and follows unsettled replies; the returned function ends both. */
  start(): () => void {
    const { connection, queryClient } = this.#options;
    const ends = [
      connection.subscribe("human_inbox"),
      connection.subscribe("conversations"),
      connection.onMessages((messages) => this.#onFrames(messages.filter(isUpdate))),
      connection.onReconnect(() => {
        this.replies.socketChanged();
        // Anything may have been missed: what is on screen is refetched now, the rest when shown.
        void queryClient.invalidateQueries();
      }),
      onStoresReset(() => this.replies.restore()),
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "success") return;
        const waiting = new Set(this.replies.all.map(({ conversationId }) => conversationId));
        for (const id of waiting) {
          if (event.query.queryHash === hashKey(detailKey(id))) this.replies.settle(id);
        }
      }),
    ];
    this.replies.start();
    return () => {
      this.#isSignedOut = true;
      for (const end of ends) end();
      this.replies.close();
      this.#takeovers.close();
      this.#context.refetcher.close();
    };
  }

  /** Takes a conversation over. Throws a Failure whose message is for the person. */
  takeOver(id: string): Promise<void> {
    return this.#untilSignOut(() => this.#takeovers.takeOver(id));
  }

  /** Marks a conversation resolved. Throws if the call fails, as do the changes below. */
  resolve(id: string): Promise<void> {
    const call = inboxCalls.resolveConversation;
    return this.#change(id, { status: "resolved" }, () => send(call, { params: { id } }));
  }

  /** Makes a resolved conversation active again. */
  reopen(id: string): Promise<void> {
    const call = inboxCalls.reopenConversation;
    return this.#change(id, { status: "active" }, () => send(call, { params: { id } }));
  }

  /** Hands a conversation back to the AI. */
  release(id: string): Promise<void> {
    const body = { agentId: agentIdOf(this.#context.user) };
    const call = inboxCalls.releaseConversation;
    return this.#change(id, { isHumanTakeover: false, assignedTo: undefined }, () => {
      // An unconfirmed takeover would be tried again by HTTP, and take it back.
      this.#takeovers.cancel(id);
      return send(call, { params: { id }, body });
    });
  }

  /** Gives a conversation another priority. */
  changePriority(id: string, priority: Priority): Promise<void> {
    const call = inboxCalls.changePriority;
    return this.#change(id, { priority }, () => send(call, { params: { id }, body: { priority } }));
  }

  /** Makes a change, after any other of the same conversation. */
  async #change(
    id: string,
    expected: ReceivedConversationDetail,
    makeCall: () => Promise<ReceivedConversationDetail | undefined>,
  ): Promise<void> {
    const previous = this.#changes.get(id) ?? Promise.resolve();
    const change = previous
      .catch(() => undefined)
      .then(() => this.#makeChange(id, expected, makeCall));
    this.#changes.set(id, change);
    try {
      await change;
    } finally {
      if (this.#changes.get(id) === change) this.#changes.delete(id);
    }
  }

  /** Writes the outcome of a change: the answer, or what was `expected` if the body says nothing. */
  async #makeChange(
    id: string,
    expected: ReceivedConversationDetail,
    makeCall: () => Promise<ReceivedConversationDetail | undefined>,
  ): Promise<void> {
    const { store, refetcher } = this.#context;
    const { answer, messages } = await this.#untilSignOut(() =>
      store.change(id, () =>
        makeCall().catch(async (error: unknown) => {
          // A call that broke off may have been carried out: then the conversation shows it.
          const isRead = !isRefusal(error) && (await refetcher.read(id, { fresh: true }));
          const detail = isRead ? store.detail(id) : undefined;
          if (detail && hasValues(detail, expected)) return detail;
          throw error;
        }),
      ),
    );
    const isAnswered = answer?.id === id && answer.status !== undefined;
    store.write([{ id, change: { ...expected, ...(isAnswered ? answer : {}) }, messages }]);
    if (!isAnswered) refetcher.refetchSoon([id]);
  }

  /** After signing out nothing is begun, and nobody hears how it ended: the promise never settles. */
  async #untilSignOut<Outcome>(act: () => Promise<Outcome>): Promise<Outcome> {
    if (this.#isSignedOut) return new Promise(() => undefined);
    try {
      return await act();
    } finally {
      if (this.#isSignedOut) await new Promise(() => undefined);
    }
  }

  /** Writes what live messages contain, and refetches what they leave out. */
  #onFrames(frames: readonly LiveMessages["conversation_updated"][]): void {
    const { store, refetcher } = this.#context;
    const updates: ConversationUpdate[] = [];
    const withoutRow: string[] = [];
    const withoutMessages: string[] = [];
    for (const { conversationId: id, conversation: row, messages } of frames) {
      if (id === undefined) continue;
      const detail = store.detail(id);
      if (!row) withoutRow.push(id);
      else if (!messages && detail && isBehind(detail, row)) withoutMessages.push(id);
      updates.push({ id, change: row ? rowOf(row) : {}, messages, isWhole: row !== undefined });
      if (messages) this.replies.settleById(messages);
    }
    if (updates.length > 0) store.write(updates);
    if (withoutRow.length > 0) refetcher.refetchSoon(withoutRow);
    if (withoutMessages.length > 0) refetcher.refetchSoon(withoutMessages, { lists: false });
  }
}
