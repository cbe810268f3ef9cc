import type { ReceivedSessionUser } from "@/contract/auth";
import { inboxCalls, type ReceivedMessage } from "@/contract/inbox";
import type { ClientMessage } from "@/contract/live";
import { isRefusal, send } from "../client";
import type { ConversationCache } from "./conversation-cache";
import { ReplyClock } from "./reply-clock";
import { countOf, knowsClientId, newReplyId, type Reply, unsettled } from "./reply";
import { ReplyList } from "./reply-list";
import { Turns } from "./turns";

/** What replies are sent by. */
export interface ReplyWays {
  cache: ConversationCache;
  user: ReceivedSessionUser;
  /** `send` answers false where the message did not go out; `reopen` replaces the socket. */
  connection: { send: (message: ClientMessage) => boolean; reopen: () => void };
  /** Reads a conversation again, in a reading that begins now; answers whether that worked. */
  read: (id: string, options?: { fresh: boolean }) => Promise<boolean>;
  /** Hears of a reply that could not be delivered. */
  onFailure: (reply: Reply) => void;
}

/**
 * One person's replies on their way, from signing in to signing out. Each is sent live, by HTTP
 * where that does not go out, and stays here until the conversation holds it. What is not settled
 * is stored for the tab, through reloads and signing in again.
 */
export class Replies {
  readonly #ways: ReplyWays;
  readonly #clock: ReplyClock;
  readonly #list: ReplyList;
  /** Calls under way, by reply; they go on after "Not delivered", and Retry waits for them. */
  readonly #calls = new Map<string, Promise<void>>();
  /** Those that Retry was pressed for and whose conversation is being read first. */
  readonly #retrying = new Set<string>();
  /** Sent over the live connection as it is now: what follows them there cannot overtake them. */
  readonly #live = new Set<string>();
  /** What later replies of the same conversation wait for, by reply. */
  readonly #turns = new Turns();
  /** Ends every call as the person signs out. */
  readonly #end = new AbortController();

  constructor(ways: ReplyWays) {
    this.#ways = ways;
    this.#list = new ReplyList(ways.user.username, (id) => this.#leave(id));
    this.#clock = new ReplyClock({
      isAwaiting: (id) => this.#list.find(id)?.state === "sending",
      read: (id) => this.#readBack(id),
      onUnconfirmed: (id) => this.#doubt(id),
      onEnd: (id) => this.#fail(id),
    });
  }

  /** Takes up what is stored in place of what is here, as where all data was exchanged. */
  restore(): void {
    this.#list.restore();
    this.start();
  }

  /** Takes up what was unsettled when the page was left. */
  start(): void {
    for (const reply of this.all) {
      if (reply.state === "sending") this.#clock.resume(reply.id, Date.now() - reply.sentAt);
      else void this.#readBack(reply.id);
    }
  }

  /** Replies that are not settled yet, in the order in which they were written. */
  get all(): readonly Reply[] {
    return this.#list.all;
  }

  /** Calls back when `all` changes. */
  readonly onChange = (listener: () => void): (() => void) => this.#list.onChange(listener);

  /** Sends a reply; blank text is skipped, the rest is trimmed (spec §5). */
  send(conversationId: string, text: string): void {
    const content = text.trim();
    if (content === "") return;
    const { cache, user } = this.#ways;
    const detail = cache.detail(conversationId);
    const reply: Reply = {
      id: newReplyId(),
      conversationId,
      content,
      known: countOf(content, detail, user),
      sentAt: Date.now(),
      state: "sending",
      isTracked: knowsClientId(detail),
      wasLive: false,
    };
    this.#list.add(reply);
    this.#dispatch(reply);
  }

  /** Sends an undelivered reply again, where the conversation does not hold it after all. */
  async retry(id: string): Promise<void> {
    const reply = this.#list.find(id);
    if (reply?.state !== "failed") return;
    this.#list.change(id, { state: "sending", sentAt: Date.now() });
    this.#clock.follow(id);
    // Pressed once more while it waits: the first press goes on for both.
    if (this.#retrying.has(id)) return;
    this.#retrying.add(id);
    // The first call may yet arrive: sent beside it, the member would have the text twice.
    await this.#calls.get(id);
    const wasRead = await this.#ways.read(reply.conversationId, { fresh: true });
    this.#retrying.delete(id);
    const now = this.#list.find(id);
    if (now?.state !== "sending" || this.#end.signal.aborted) return;
    if (wasRead || now.isTracked) this.#dispatch(now);
    else this.#fail(id);
  }

  /** Gives an undelivered reply up. What it returns brings it back. */
  discard(id: string): () => void {
    const reply = this.#list.find(id);
    this.#list.remove(id);
    return () => {
      if (reply && !this.#list.find(id)) this.#list.add({ ...reply, state: "failed" });
    };
  }

  /** Settles what the conversation, as it is known now, holds. */
  settle(conversationId: string): void {
    const { cache, user } = this.#ways;
    const left = unsettled(this.all, conversationId, cache.detail(conversationId), user);
    this.#list.keepOnly(left);
  }

  /** Settles what messages that have just come name by its id. */
  settleById(messages: readonly ReceivedMessage[]): void {
    const ids = new Set(messages.map(({ clientId }) => clientId));
    const left = this.all.filter(({ id }) => !ids.has(id));
    this.#list.keepOnly(left);
  }

  /** The live connection is another one now: what went out over the last may not have arrived. */
  loseLive(): void {
    this.#live.clear();
  }

  /** Ends all reading, sending and telling, as the person signs out; what is unsettled stays stored. */
  close(): void {
    this.#end.abort();
    this.#clock.close();
  }

  #readBack(id: string): Promise<boolean> {
    const reply = this.#list.find(id);
    return reply ? this.#ways.read(reply.conversationId) : Promise.resolve(false);
  }

  #dispatch(reply: Reply): void {
    const { connection, cache } = this.#ways;
    const isTracked = reply.isTracked && knowsClientId(cache.detail(reply.conversationId));
    const isInOrder = this.#list.before(reply).every(({ id }) => this.#live.has(id));
    this.#turns.begin(reply.id);
    const wentLive =
      isInOrder &&
      !reply.wasLive &&
      connection.send({
        type: "send_message",
        conversationId: reply.conversationId,
        messageData: this.#body(reply),
      });
    this.#list.change(reply.id, { isTracked, wasLive: reply.wasLive || wentLive });
    if (wentLive) {
      this.#live.add(reply.id);
      this.#clock.follow(reply.id);
      this.#clock.expectConfirmation(reply.id);
    } else this.#call(reply);
  }

  #body({ id, content, conversationId }: Reply) {
    const isKnown = knowsClientId(this.#ways.cache.detail(conversationId));
    return { content, messageType: "text" as const, ...(isKnown ? { clientId: id } : {}) };
  }

  /** By HTTP, after what was written before it. */
  #call(reply: Reply): void {
    const made = this.#inTurn(reply).finally(() => {
      this.#calls.delete(reply.id);
    });
    this.#calls.set(reply.id, made);
  }

  async #inTurn(reply: Reply): Promise<void> {
    const { id, conversationId } = reply;
    // Its time does not run while it waits for what was written before it.
    this.#clock.stop(id);
    for (const earlier of this.#list.before(reply)) await this.#turns.over(earlier.id);
    if (this.#list.find(id)?.state !== "sending" || this.#end.signal.aborted) return;
    this.#clock.follow(id);
    try {
      const answer = await send(inboxCalls.sendMessage, {
        params: { id: conversationId },
        body: this.#body(reply),
        signal: this.#end.signal,
      });
      this.#accept(reply, answer);
    } catch (error) {
      if (this.#end.signal.aborted) return;
      // It may have been stored all the same: while nothing can be read, its time goes on.
      const isOver = isRefusal(error) || (await this.#ways.read(conversationId, { fresh: true }));
      // Retry, which waits for this call, goes on by itself.
      if (isOver && !this.#retrying.has(id)) this.#fail(id);
    }
  }

  /** A change that is answered 2xx was done, whatever its body (decisions §3). */
  #accept(reply: Reply, answer: ReceivedMessage | undefined): void {
    const { id, conversationId } = reply;
    this.#leave(id);
    if (this.#list.find(id)) this.#list.change(id, { state: "sent" });
    if (answer?.id !== undefined && answer.content?.trim() === reply.content) {
      const change = { lastMessage: answer.content, lastMessageAt: answer.timestamp };
      this.#ways.cache.write([{ id: conversationId, change, messages: [answer] }]);
      this.#list.remove(id);
    }
    // A reading that began before the server had the reply cannot hold it.
    void this.#ways.read(conversationId, { fresh: true });
  }

  /** A live reply that is not confirmed may have gone into a dead socket. */
  #doubt(id: string): void {
    this.#ways.connection.reopen();
    this.loseLive();
    const reply = this.#list.find(id);
    // Sent again it could be stored twice, unless the server knows it by its id.
    if (reply?.isTracked === true) this.#call(reply);
  }

  #fail(id: string): void {
    const reply = this.#list.find(id);
    if (reply?.state !== "sending" || this.#end.signal.aborted) return;
    this.#leave(id);
    this.#list.change(id, { state: "failed" });
    this.#ways.onFailure(reply);
  }

  /** A reply is no longer under way. */
  #leave(id: string): void {
    this.#clock.stop(id);
    this.#live.delete(id);
    this.#turns.end(id);
  }
}
