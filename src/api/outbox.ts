import { hashKey, type QueryClient } from "@tanstack/react-query";
import { inboxCalls } from "@/contract/inbox";
import type { ClientMessage } from "@/contract/live";
import { keep, keptJson } from "@/lib/kept";
import { onReset } from "@/lib/local-store";
import { send } from "./client";
import { countOf, entriesFrom, type OutboxEntry, unsettled } from "./outbox-entries";
import { outboxes } from "./outboxes";
import { keyOf, reading } from "./query";

/** A reply that is not read back within this many ms is "Not delivered" (decisions §6). */
const deliveryLimit = 10_000;

/** When a conversation is read back after sending, in ms; only while a reply is unsettled. */
const readBackAfter = [0, 1000, 3000, 6000, 9500] as const;

/** What the outbox sends by. */
export interface OutboxWays {
  queryClient: QueryClient;
  /** The live connection: its `send` answers false where the message did not go out. */
  connection: { send: (message: ClientMessage) => boolean };
  /** Whose replies these are; they are kept apart. */
  username: string;
}

/**
 * One person's replies on their way. Each is sent live, by HTTP where that does not go out, and
 * stays here until the conversation read back holds it. What was not delivered is kept for the
 * tab, through reloads and signing in again.
 */
export class Outbox {
  #ways: OutboxWays;
  readonly #key: string;
  #entries: readonly OutboxEntry[];
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>[]>();
  /** Calls under way, by the entry they deliver. */
  readonly #calls = new Map<string, AbortController>();
  /** Conversations being read back; true where they are to be read once more after that. */
  readonly #readings = new Map<string, boolean>();
  #closed = false;
  readonly #listeners = new Set<() => void>();
  readonly #failureListeners = new Set<(entry: OutboxEntry) => void>();
  #stopReading: (() => void) | undefined;
  readonly #stopHearing: () => void;

  constructor(ways: OutboxWays) {
    this.#ways = ways;
    this.#key = `outbox:${ways.username}`;
    this.#entries = this.#readKept();
    this.#listenToReadings();
    this.#stopHearing = onReset(() => {
      for (const { id } of this.#entries) this.#stop(id);
      this.#entries = this.#readKept();
      for (const listener of this.#listeners) listener();
    });
  }

  /** Replies not settled yet, in the order they were written. */
  get entries(): readonly OutboxEntry[] {
    return this.#entries;
  }

  /** Calls back when `entries` changes. */
  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls back when a reply could not be delivered. */
  onFailure(listener: (entry: OutboxEntry) => void): () => void {
    this.#failureListeners.add(listener);
    return () => this.#failureListeners.delete(listener);
  }

  /** Sends a reply; blank text is passed over, the rest is trimmed (spec §5). */
  send(conversationId: string, text: string): void {
    const content = text.trim();
    if (content === "") return;
    const conversation = this.#ways.queryClient.getQueryData(
      reading(inboxCalls.getConversation, { params: { id: conversationId } }).queryKey,
    );
    const entry: OutboxEntry = {
      id: `${String(Date.now())}-${Math.random().toString(36).slice(2)}`,
      conversationId,
      content,
      known: countOf(content, conversation),
      sentAt: Date.now(),
      state: "sending",
    };
    this.#replace([...this.#entries, entry]);
    this.#dispatch(entry);
  }

  /** Sends an undelivered reply again, the same way. */
  retry(id: string): void {
    const entry = this.#entries.find((candidate) => candidate.id === id);
    if (entry?.state !== "failed") return;
    const again: OutboxEntry = { ...entry, sentAt: Date.now(), state: "sending" };
    this.#replace(this.#entries.map((candidate) => (candidate.id === id ? again : candidate)));
    this.#dispatch(again);
  }

  /** Gives an undelivered reply up. */
  discard(id: string): void {
    this.#stop(id);
    this.#replace(this.#entries.filter((entry) => entry.id !== id));
  }

  /** Sends over this connection from now on. */
  sendOver(connection: OutboxWays["connection"]): void {
    this.#ways = { ...this.#ways, connection };
  }

  /** It tells and reads nothing any more. */
  get closed(): boolean {
    return this.#closed;
  }

  /**
   * Ends all reading and telling, for when the person signs out; what is unsettled stays kept. A
   * call that is under way may still arrive.
   */
  close(): void {
    this.#closed = true;
    for (const id of this.#timers.keys()) this.#stopTimers(id);
    this.#stopReading?.();
    this.#stopHearing();
  }

  #readKept(): readonly OutboxEntry[] {
    const entries = entriesFrom(keptJson("tab", this.#key));
    for (const entry of entries) if (entry.state === "sending") this.#follow(entry);
    return entries;
  }

  #dispatch(entry: OutboxEntry): void {
    const { conversationId, content } = entry;
    const wentLive = this.#ways.connection.send({
      type: "send_message",
      conversationId,
      messageData: { content, messageType: "text" },
    });
    this.#follow(entry);
    if (wentLive) return;
    const call = new AbortController();
    this.#calls.set(entry.id, call);
    void send(inboxCalls.sendMessage, {
      params: { id: conversationId },
      body: { content, messageType: "text" },
      signal: call.signal,
    })
      .then(
        // A reading that began before the server had the reply cannot hold it.
        () => this.#readBack(conversationId, { afresh: true }),
        () => this.#fail(entry),
      )
      .finally(() => {
        if (this.#calls.get(entry.id) === call) this.#calls.delete(entry.id);
      });
  }

  /** Reads back at the set times, and gives the reply up at the limit. */
  #follow(entry: OutboxEntry): void {
    this.#stopTimers(entry.id);
    const age = Date.now() - entry.sentAt;
    const after = (ms: number, then: () => void) => setTimeout(then, Math.max(0, ms - age));
    this.#timers.set(entry.id, [
      ...readBackAfter
        .filter((ms) => ms >= age || ms === 0)
        .map((ms) => after(ms, () => void this.#readBack(entry.conversationId))),
      after(deliveryLimit, () => this.#fail(entry)),
    ]);
  }

  #stopTimers(id: string): void {
    for (const timer of this.#timers.get(id) ?? []) clearTimeout(timer);
    this.#timers.delete(id);
  }

  /** Ends an attempt: a call given up must not deliver what Retry sends again. */
  #stop(id: string): void {
    this.#stopTimers(id);
    this.#calls.get(id)?.abort();
    this.#calls.delete(id);
  }

  /**
   * Reads a conversation back, and lets no reading break off another: a server slower than the set
   * times would never get to answer. A time that finds one under way has it followed by one more.
   */
  async #readBack(conversationId: string, { afresh } = { afresh: false }): Promise<void> {
    if (this.#closed) return;
    if (this.#readings.has(conversationId) && !afresh) {
      this.#readings.set(conversationId, true);
      return;
    }
    this.#readings.set(conversationId, false);
    await this.#read(conversationId, afresh);
    const again = this.#readings.get(conversationId) === true;
    this.#readings.delete(conversationId);
    if (again && this.#isAwaiting(conversationId)) await this.#readBack(conversationId);
  }

  #isAwaiting(conversationId: string): boolean {
    return this.#entries.some(
      (entry) => entry.conversationId === conversationId && entry.state === "sending",
    );
  }

  async #read(conversationId: string, afresh: boolean): Promise<void> {
    const { queryClient } = this.#ways;
    const options = reading(inboxCalls.getConversation, { params: { id: conversationId } });
    if (queryClient.getQueryState(options.queryKey)?.data === undefined) {
      await queryClient.fetchQuery(options).catch(() => undefined);
    } else {
      await queryClient.invalidateQueries(
        { queryKey: options.queryKey, refetchType: "all" },
        { cancelRefetch: afresh },
      );
    }
  }

  /** Whoever read the conversation, what came back settles the replies it holds. */
  #listenToReadings(): void {
    const { queryClient } = this.#ways;
    this.#stopReading = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "success") return;
      const ids = new Set(this.#entries.map(({ conversationId }) => conversationId));
      for (const id of ids) {
        if (event.query.queryHash === hashKey(keyOf(inboxCalls.getConversation, { id }))) {
          this.#settle(id);
        }
      }
    });
  }

  #settle(conversationId: string): void {
    const { queryClient } = this.#ways;
    const conversation = queryClient.getQueryData(
      reading(inboxCalls.getConversation, { params: { id: conversationId } }).queryKey,
    );
    const left = unsettled(this.#entries, conversationId, conversation);
    if (left === this.#entries) return;
    const ids = new Set(left.map(({ id }) => id));
    for (const { id } of this.#entries) if (!ids.has(id)) this.#stopTimers(id);
    this.#replace(left);
    // The list shows the last message too.
    void queryClient.invalidateQueries({ queryKey: keyOf(inboxCalls.listConversations) });
  }

  #fail({ id, sentAt }: OutboxEntry): void {
    if (this.#closed) return;
    const entry = this.#entries.find((candidate) => candidate.id === id);
    // A failure of an earlier attempt says nothing about the present one.
    if (entry?.state !== "sending" || entry.sentAt !== sentAt) return;
    this.#stop(id);
    const failed: OutboxEntry = { ...entry, state: "failed" };
    this.#replace(this.#entries.map((candidate) => (candidate.id === id ? failed : candidate)));
    for (const listener of this.#failureListeners) listener(failed);
  }

  #replace(entries: readonly OutboxEntry[]): void {
    this.#entries = entries;
    keep("tab", this.#key, entries.length === 0 ? undefined : JSON.stringify(entries));
    for (const listener of this.#listeners) listener();
  }
}

/** The one outbox of a page and a person. It outlives the screen, so that a reply does too. */
export function outboxOf(ways: OutboxWays, onFailure: (entry: OutboxEntry) => void): Outbox {
  const present = outboxes.get(ways.queryClient);
  if (present?.username === ways.username) {
    present.outbox.sendOver(ways.connection);
    return present.outbox;
  }
  present?.outbox.close();
  const outbox = new Outbox(ways);
  outbox.onFailure(onFailure);
  outboxes.set(ways.queryClient, { username: ways.username, outbox });
  return outbox;
}
