import { inboxCalls, type ReceivedMessage } from "@/contract/inbox";
import { isRefusal, send } from "../client";
import { DeliveryTimers } from "./delivery-timers";
import type { InboxContext } from "./inbox-context";
import { knowsClientId, newReply, type Reply, unsettled } from "./reply";
import { StoredReplies } from "./stored-replies";

/**
 * One person's replies on their way, from sign-in to sign-out. A reply is sent live, or by HTTP if
 * that does not go out, and stays here until the conversation contains it. What is not settled is
 * stored in the tab, and survives a reload and signing in again.
 */
export class Outbox {
  readonly #context: InboxContext;
  readonly #onFailure: (reply: Reply) => void;
  readonly #replies: StoredReplies;
  readonly #timers: DeliveryTimers;
  /** HTTP calls under way, by reply. They go on after "Not delivered", and Retry waits for them. */
  readonly #calls = new Map<string, Promise<void>>();
  /** Replies whose conversation Retry is reading first. */
  readonly #retrying = new Set<string>();
  /** Replies sent over the present socket: the next one there cannot overtake them. */
  readonly #onSocket = new Set<string>();
  /** Replies under way, each with what waits for it to leave. */
  readonly #underWay = new Map<string, (() => void)[]>();
  /** Aborted when the person signs out. */
  readonly #end = new AbortController();

  /** `onFailure` hears of each reply that could not be delivered. */
  constructor(context: InboxContext, onFailure: (reply: Reply) => void) {
    this.#context = context;
    this.#onFailure = onFailure;
    this.#replies = new StoredReplies(context.user.username);
    this.#timers = new DeliveryTimers({
      read: (id) => this.#readBack(id),
      onUnconfirmed: (id) => this.#doubtSocket(id),
      onExpired: (id) => this.#fail(id),
    });
  }

  /** The replies that are not settled, in the order they were written. */
  get all(): readonly Reply[] {
    return this.#replies.all;
  }

  /** Calls back when `all` changes. */
  readonly onChange = (listener: () => void): (() => void) => this.#replies.onChange(listener);

  /** Follows what was under way when the page was left. */
  start(): void {
    for (const { id, state, sentAt } of this.all) {
      if (state === "sending") this.#timers.start(id, { age: Date.now() - sentAt });
      void this.#readBack(id);
    }
  }

  /** Loads what is stored again, after all data was replaced. */
  restore(): void {
    for (const { id } of this.all) this.#leave(id);
    this.#replies.load();
    this.start();
  }

  /** Sends a reply, trimmed; blank text is ignored (spec §5). */
  send(conversationId: string, text: string): void {
    const content = text.trim();
    if (content === "") return;
    const { store, user } = this.#context;
    const reply = newReply(content, conversationId, store.detail(conversationId), user);
    this.#replies.replace([...this.all, reply]);
    this.#dispatch(reply);
  }

  /** Sends a failed reply again, unless the conversation contains it after all. */
  async retry(id: string): Promise<void> {
    const reply = this.#replies.find(id);
    if (reply?.state !== "failed") return;
    this.#replies.change(id, { state: "sending", sentAt: Date.now() });
    this.#timers.start(id);
    if (this.#retrying.has(id)) return;
    this.#retrying.add(id);
    // The first call may still arrive; a second beside it would send the text twice.
    await this.#calls.get(id);
    const isRead = await this.#context.refetcher.read(reply.conversationId, { fresh: true });
    this.#retrying.delete(id);
    const now = this.#replies.find(id);
    if (now?.state !== "sending" || this.#end.signal.aborted) return;
    if (isRead || now.isTracked) this.#dispatch(now);
    else this.#fail(id);
  }

  /** Gives up a failed reply. The returned function undoes that. */
  discard(id: string): () => void {
    const reply = this.#replies.find(id);
    this.#keepOnly(this.all.filter((other) => other.id !== id));
    return () => {
      if (reply && !this.#replies.find(id))
        this.#replies.replace([...this.all, { ...reply, state: "failed" }]);
    };
  }

  /** Settles the replies that the conversation now contains. */
  settle(conversationId: string): void {
    const { store, user } = this.#context;
    this.#keepOnly(unsettled(this.all, conversationId, store.detail(conversationId), user));
  }

  /** Settles the replies that new messages name by `clientId`. */
  settleById(messages: readonly ReceivedMessage[]): void {
    const ids = new Set(messages.map(({ clientId }) => clientId));
    this.#keepOnly(this.all.filter(({ id }) => !ids.has(id)));
  }

  /** The socket was replaced: what went out over the last one may not have arrived. */
  socketChanged(): void {
    this.#onSocket.clear();
  }

  /** Stops everything, as the person signs out; unsettled replies stay stored. */
  close(): void {
    this.#end.abort();
    this.#timers.close();
  }

  #dispatch(reply: Reply): void {
    const { id, conversationId, wasLive } = reply;
    const { connection, store } = this.#context;
    const isInOrder = this.#replies
      .before(reply)
      .every((earlier) => this.#onSocket.has(earlier.id));
    this.#underWay.set(id, []);
    const isLive =
      isInOrder &&
      !wasLive &&
      connection.send({ type: "send_message", conversationId, messageData: this.#body(reply) });
    const isTracked = reply.isTracked && knowsClientId(store.detail(conversationId));
    this.#replies.change(id, { isTracked, wasLive: wasLive || isLive });
    if (isLive) {
      this.#onSocket.add(id);
      this.#timers.start(id, { isLive });
    } else this.#call(reply);
  }

  #body({ id, content, conversationId }: Reply) {
    const isKnown = knowsClientId(this.#context.store.detail(conversationId));
    return { content, messageType: "text" as const, ...(isKnown ? { clientId: id } : {}) };
  }

  #call(reply: Reply): void {
    const call = this.#makeCall(reply).finally(() => this.#calls.delete(reply.id));
    this.#calls.set(reply.id, call);
  }

  /** Sends by HTTP, after the replies that were written earlier. */
  async #makeCall(reply: Reply): Promise<void> {
    const { id, conversationId } = reply;
    // Its time does not run while it waits for them.
    this.#timers.stop(id);
    for (const earlier of this.#replies.before(reply)) await this.#left(earlier.id);
    const { signal } = this.#end;
    if (this.#replies.find(id)?.state !== "sending" || signal.aborted) return;
    this.#timers.start(id);
    const { refetcher } = this.#context;
    try {
      const parts = { params: { id: conversationId }, body: this.#body(reply), signal };
      this.#accept(reply, await send(inboxCalls.sendMessage, parts));
    } catch (error) {
      if (signal.aborted) return;
      // It may be stored all the same: while nothing can be read, its time goes on.
      const isOver = isRefusal(error) || (await refetcher.read(conversationId, { fresh: true }));
      // A Retry that waits for this call goes on by itself.
      if (isOver && !this.#retrying.has(id)) this.#fail(id);
    }
  }

  /** A 2xx answer means that the reply was stored, whatever its body (decisions §3). */
  #accept({ id, conversationId, content }: Reply, answer: ReceivedMessage | undefined): void {
    this.#leave(id);
    this.#replies.change(id, { state: "sent" });
    if (answer?.id !== undefined && answer.content?.trim() === content) {
      const change = { lastMessage: answer.content, lastMessageAt: answer.timestamp };
      this.#context.store.write([{ id: conversationId, change, messages: [answer] }]);
      this.#keepOnly(this.all.filter((reply) => reply.id !== id));
    }
    // A fetch that began earlier cannot contain it.
    void this.#context.refetcher.read(conversationId, { fresh: true });
  }

  /** The socket may be dead: what is not confirmed may have been lost in it. */
  #doubtSocket(id: string): void {
    this.#context.connection.reopen();
    this.socketChanged();
    const reply = this.#replies.find(id);
    // Sent again it could be stored twice, unless the server knows it by its id.
    if (reply?.isTracked) this.#call(reply);
  }

  #fail(id: string): void {
    const reply = this.#replies.find(id);
    if (reply?.state !== "sending" || this.#end.signal.aborted) return;
    this.#leave(id);
    this.#replies.change(id, { state: "failed" });
    this.#onFailure(reply);
  }

  /** A reply is no longer under way. */
  #leave(id: string): void {
    this.#timers.stop(id);
    this.#onSocket.delete(id);
    for (const resolve of this.#underWay.get(id) ?? []) resolve();
    this.#underWay.delete(id);
  }

  /** Resolves once a reply is no longer under way. */
  #left(id: string): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.#underWay.get(id);
      if (waiting) waiting.push(resolve);
      else resolve();
    });
  }

  async #readBack(id: string): Promise<boolean> {
    const reply = this.#replies.find(id);
    return reply ? this.#context.refetcher.read(reply.conversationId) : false;
  }

  #keepOnly(left: readonly Reply[]): void {
    if (left.length === this.all.length) return;
    const ids = new Set(left.map(({ id }) => id));
    for (const { id } of this.all) if (!ids.has(id)) this.#leave(id);
    this.#replies.replace(left);
  }
}
