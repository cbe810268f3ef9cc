import type { ReceivedSessionUser } from "@/contract/auth";
import { inboxCalls, type ReceivedMessage } from "@/contract/inbox";
import type { ClientMessage } from "@/contract/live";
import { keepWritten, keptJson } from "@/lib/kept";
import { ApiError, send } from "../client";
import type { ConversationCache } from "./conversation-cache";
import { ReplyClock } from "./reply-clock";
import { countOf, knowsClientId, type Reply, repliesFrom, unsettled } from "./reply";

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

/** A refusal is final; whether a call that broke off, or met a failing server, was stored is not known. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408 &&
  error.status !== 429;

/** Where it can be had; an insecure page has no randomUUID. */
const newId = (): string =>
  "randomUUID" in crypto
    ? crypto.randomUUID()
    : `${String(Date.now())}-${Math.random().toString(36).slice(2)}`;

/** A reply's turn in its conversation: over when it is settled, accepted or given up. */
interface Turn {
  over: Promise<void>;
  end: () => void;
}

function newTurn(): Turn {
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { over, end };
}

/**
 * One person's replies on their way, from signing in to signing out. Each is sent live, by HTTP
 * where that does not go out, and stays here until the conversation holds it. What is not settled
 * is stored for the tab, through reloads and signing in again.
 */
export class Replies {
  readonly #ways: ReplyWays;
  readonly #key: string;
  readonly #clock: ReplyClock;
  #replies: readonly Reply[];
  /** Calls under way, by reply; they go on after "Not delivered", and Retry waits for them. */
  readonly #calls = new Map<string, Promise<void>>();
  /** Those that Retry was pressed for and whose conversation is being read first. */
  readonly #retrying = new Set<string>();
  /** Sent over the live connection as it is now: what follows them there cannot overtake them. */
  readonly #live = new Set<string>();
  /** What later replies of the same conversation wait for, by reply. */
  readonly #turns = new Map<string, Turn>();
  /** Ends every call as the person signs out. */
  readonly #end = new AbortController();
  readonly #listeners = new Set<() => void>();

  constructor(ways: ReplyWays) {
    this.#ways = ways;
    this.#key = `outbox:${ways.user.username}`;
    this.#replies = repliesFrom(keptJson("tab", this.#key));
    this.#clock = new ReplyClock({
      isAwaiting: (id) => this.#find(id)?.state === "sending",
      read: (id) => this.#readBack(id),
      onUnconfirmed: (id) => this.#doubt(id),
      onEnd: (id) => this.#fail(id),
    });
  }

  /** Takes up what is stored in place of what is here, as where all data was exchanged. */
  restore(): void {
    for (const { id } of this.#replies) this.#leave(id);
    this.#replies = repliesFrom(keptJson("tab", this.#key));
    for (const listener of this.#listeners) listener();
    this.start();
  }

  /** Takes up what was unsettled when the page was left. */
  start(): void {
    for (const reply of this.#replies) {
      if (reply.state === "sending") this.#clock.resume(reply.id, Date.now() - reply.sentAt);
      else void this.#readBack(reply.id);
    }
  }

  /** Replies that are not settled yet, in the order in which they were written. */
  get all(): readonly Reply[] {
    return this.#replies;
  }

  /** Calls back when `all` changes. */
  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sends a reply; blank text is skipped, the rest is trimmed (spec §5). */
  send(conversationId: string, text: string): void {
    const content = text.trim();
    if (content === "") return;
    const { cache, user } = this.#ways;
    const detail = cache.detail(conversationId);
    const reply: Reply = {
      id: newId(),
      conversationId,
      content,
      known: countOf(content, detail, user),
      sentAt: Date.now(),
      state: "sending",
      isTracked: knowsClientId(detail),
      wasLive: false,
    };
    this.#replace([...this.#replies, reply]);
    this.#dispatch(reply);
  }

  /** Sends an undelivered reply again, where the conversation does not hold it after all. */
  async retry(id: string): Promise<void> {
    const reply = this.#find(id);
    if (reply?.state !== "failed") return;
    this.#change(id, { state: "sending", sentAt: Date.now() });
    this.#clock.follow(id);
    // Pressed once more while it waits: the first press goes on for both.
    if (this.#retrying.has(id)) return;
    this.#retrying.add(id);
    // The first call may yet arrive: sent beside it, the member would have the text twice.
    await this.#calls.get(id);
    const wasRead = await this.#ways.read(reply.conversationId, { fresh: true });
    this.#retrying.delete(id);
    const now = this.#find(id);
    if (now?.state !== "sending" || this.#end.signal.aborted) return;
    if (wasRead || now.isTracked) this.#dispatch(now);
    else this.#fail(id);
  }

  /** Gives an undelivered reply up. What it returns brings it back. */
  discard(id: string): () => void {
    const reply = this.#find(id);
    this.#keepOnly(this.#replies.filter((other) => other.id !== id));
    return () => {
      if (reply && !this.#find(id))
        this.#replace([...this.#replies, { ...reply, state: "failed" }]);
    };
  }

  /** Settles what the conversation, as it is known now, holds. */
  settle(conversationId: string): void {
    const { cache, user } = this.#ways;
    const left = unsettled(this.#replies, conversationId, cache.detail(conversationId), user);
    this.#keepOnly(left);
  }

  /** Settles what messages that have just come name by its id. */
  settleById(messages: readonly ReceivedMessage[]): void {
    const ids = new Set(messages.map(({ clientId }) => clientId));
    const left = this.#replies.filter(({ id }) => !ids.has(id));
    if (left.length < this.#replies.length) this.#keepOnly(left);
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

  #find(id: string): Reply | undefined {
    return this.#replies.find((reply) => reply.id === id);
  }

  #readBack(id: string): Promise<boolean> {
    const reply = this.#find(id);
    return reply ? this.#ways.read(reply.conversationId) : Promise.resolve(false);
  }

  /** Replies of the same conversation that were written before it and are still under way. */
  #before(reply: Reply): readonly Reply[] {
    const index = this.#replies.findIndex(({ id }) => id === reply.id);
    return this.#replies
      .slice(0, index)
      .filter(
        ({ conversationId, state }) =>
          conversationId === reply.conversationId && state === "sending",
      );
  }

  #dispatch(reply: Reply): void {
    const { connection, cache } = this.#ways;
    const isTracked = reply.isTracked && knowsClientId(cache.detail(reply.conversationId));
    const isInOrder = this.#before(reply).every(({ id }) => this.#live.has(id));
    this.#turns.set(reply.id, newTurn());
    const wentLive =
      isInOrder &&
      !reply.wasLive &&
      connection.send({
        type: "send_message",
        conversationId: reply.conversationId,
        messageData: this.#body(reply),
      });
    this.#change(reply.id, { isTracked, wasLive: reply.wasLive || wentLive });
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
    for (const earlier of this.#before(reply)) await this.#turns.get(earlier.id)?.over;
    if (this.#find(id)?.state !== "sending" || this.#end.signal.aborted) return;
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
      // It may have been stored all the same.
      if (!isRefusal(error)) await this.#ways.read(conversationId, { fresh: true });
      // Retry, which waits for this call, goes on by itself.
      if (!this.#retrying.has(id)) this.#fail(id);
    }
  }

  /** A change that is answered 2xx was done, whatever its body (decisions §3). */
  #accept(reply: Reply, answer: ReceivedMessage | undefined): void {
    const { id, conversationId } = reply;
    this.#leave(id);
    if (this.#find(id)) this.#change(id, { state: "sent" });
    if (answer?.id !== undefined && answer.content?.trim() === reply.content) {
      const change = { lastMessage: answer.content, lastMessageAt: answer.timestamp };
      this.#ways.cache.write([{ id: conversationId, change, messages: [answer] }]);
      if (this.#find(id)) this.#keepOnly(this.#replies.filter((other) => other.id !== id));
    }
    // A reading that began before the server had the reply cannot hold it.
    void this.#ways.read(conversationId, { fresh: true });
  }

  /** A live reply that is not confirmed may have gone into a dead socket. */
  #doubt(id: string): void {
    this.#ways.connection.reopen();
    this.loseLive();
    const reply = this.#find(id);
    // Sent again it could be stored twice, unless the server knows it by its id.
    if (reply?.isTracked === true) this.#call(reply);
  }

  #fail(id: string): void {
    const reply = this.#find(id);
    if (reply?.state !== "sending" || this.#end.signal.aborted) return;
    this.#leave(id);
    this.#change(id, { state: "failed" });
    this.#ways.onFailure(reply);
  }

  #change(id: string, change: Partial<Reply>): void {
    this.#replace(
      this.#replies.map((reply) => (reply.id === id ? { ...reply, ...change } : reply)),
    );
  }

  #keepOnly(left: readonly Reply[]): void {
    if (left.length === this.#replies.length) return;
    const ids = new Set(left.map(({ id }) => id));
    for (const { id } of this.#replies) if (!ids.has(id)) this.#leave(id);
    this.#replace(left);
  }

  /** A reply is no longer under way. */
  #leave(id: string): void {
    this.#clock.stop(id);
    this.#live.delete(id);
    this.#turns.get(id)?.end();
    this.#turns.delete(id);
  }

  #replace(replies: readonly Reply[]): void {
    this.#replies = replies;
    const text = replies.length === 0 ? undefined : JSON.stringify(replies);
    keepWritten(this.#key, text);
    for (const listener of this.#listeners) listener();
  }
}
