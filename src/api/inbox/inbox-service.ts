import { hashKey, type QueryClient } from "@tanstack/react-query";
import type { ReceivedSessionUser } from "@/contract/auth";
import { inboxCalls, type Priority, type ReceivedConversationDetail } from "@/contract/inbox";
import { onStoresReset } from "@/lib/tab-store";
import { isRefusal, send } from "../client";
import { keyOf } from "../query";
import type { LiveConnection, LiveMessages } from "../live-connection";
import { type ConversationCache, conversationCacheOf } from "./conversation-cache";
import { agentIdOf } from "./people";
import { ConversationReader } from "./reader";
import type { ConversationNews } from "./recent-news";
import { Replies } from "./replies";
import type { Reply } from "./reply";
import { isBehind, rowOf, shows } from "./rows";
import { Takeovers } from "./takeovers";

/** What a person is told of, wherever they are by then. */
export interface InboxListener {
  onReplyFailed: (reply: Reply) => void;
  onTakeoverFailed: (id: string, message: string) => void;
}

interface InboxServiceWays {
  queryClient: QueryClient;
  connection: Pick<LiveConnection, "send" | "reopen" | "subscribe" | "onMessages" | "onReconnect">;
  user: ReceivedSessionUser;
}

type Update = LiveMessages["conversation_updated"];

/**
 * The owner of what is known of conversations, from signing in to signing out: it takes answers
 * and live messages in, keeps lists and details consistent, and holds the person's replies and
 * takeovers under way. Screens read from the cache it writes, and ask it to act.
 */
export class InboxService {
  readonly replies: Replies;
  readonly #takeovers: Takeovers;
  readonly #reader: ConversationReader;
  readonly #cache: ConversationCache;
  readonly #ways: InboxServiceWays;
  /** Conversations that are being changed: one change at a time. */
  readonly #changing = new Map<string, Promise<void>>();
  readonly #listeners = new Set<InboxListener>();
  /** The person has signed out. */
  #isOver = false;

  constructor(ways: InboxServiceWays) {
    const { queryClient, connection, user } = ways;
    this.#ways = ways;
    this.#cache = conversationCacheOf(queryClient);
    this.#reader = new ConversationReader(queryClient);
    const shared = { cache: this.#cache, connection, user };
    const read = (id: string, options?: { fresh: boolean }) => this.#reader.read(id, options);
    this.replies = new Replies({
      ...shared,
      read,
      onFailure: (reply) => this.#tell((listener) => listener.onReplyFailed(reply)),
    });
    this.#takeovers = new Takeovers({
      ...shared,
      read,
      onFailure: (id, message) => this.#tell((listener) => listener.onTakeoverFailed(id, message)),
    });
  }

  /** Calls back until the returned function is called. */
  listen(listener: InboxListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Subscribes and follows what is unsettled; what it returns ends both. */
  start(): () => void {
    const { connection, queryClient } = this.#ways;
    const ends = [
      connection.subscribe("human_inbox"),
      connection.subscribe("conversations"),
      connection.onMessages((messages) => this.#takeFrames(messages)),
      connection.onReconnect(() => this.#readAll()),
      this.#cache.onClear(() => this.#takeovers.forgetAll()),
      onStoresReset(() => this.replies.restore()),
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "success") {
          this.#settle(event.query.queryHash);
        }
      }),
    ];
    this.replies.start();
    return () => {
      this.#isOver = true;
      for (const end of ends) end();
      this.replies.close();
      this.#takeovers.close();
      this.#reader.close();
    };
  }

  /** Takes a conversation over. Throws a Failure whose message is for the person. */
  takeOver(id: string): Promise<void> {
    return this.#act(() => this.#takeovers.takeOver(id));
  }

  /** Marks a conversation resolved. Throws where that fails, as do the changes below. */
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
    const body = { agentId: agentIdOf(this.#ways.user) };
    const call = inboxCalls.releaseConversation;
    const released = { isHumanTakeover: false, assignedTo: undefined };
    return this.#change(id, released, () => {
      // Asked for once more by HTTP, it would be taken over again.
      this.#takeovers.forget(id);
      return send(call, { params: { id }, body });
    });
  }

  /** Gives a conversation another priority. */
  changePriority(id: string, priority: Priority): Promise<void> {
    const call = inboxCalls.changePriority;
    return this.#change(id, { priority }, () => send(call, { params: { id }, body: { priority } }));
  }

  /**
   * Makes a change and writes what it came to; `expected` is for a server that answers nothing of
   * it, and then it is read too.
   */
  async #change(
    id: string,
    expected: ReceivedConversationDetail,
    change: () => Promise<ReceivedConversationDetail | undefined>,
  ): Promise<void> {
    const before = this.#changing.get(id) ?? Promise.resolve();
    const made = before
      .catch(() => undefined)
      .then(async () => {
        const { answer, messages } = await this.#act(() =>
          this.#cache.change(id, () =>
            change().catch((error: unknown) => this.#madeAfterAll(id, expected, error)),
          ),
        );
        const isAnswered = answer?.id === id && answer.status !== undefined;
        const outcome = isAnswered ? { ...expected, ...answer } : expected;
        this.#cache.write([{ id, change: outcome, messages }]);
        if (!isAnswered) this.#reader.readSoon([id]);
      });
    this.#changing.set(id, made);
    try {
      await made;
    } finally {
      if (this.#changing.get(id) === made) this.#changing.delete(id);
    }
  }

  /** Acts for the person who is here. Once they have signed out nothing begins, or is told. */
  async #act<Outcome>(act: () => Promise<Outcome>): Promise<Outcome> {
    if (this.#isOver) return new Promise(() => undefined);
    try {
      return await act();
    } finally {
      if (this.#isOver) await new Promise(() => undefined);
    }
  }

  /** A call that broke off may have been carried out: then the conversation shows it. */
  async #madeAfterAll(
    id: string,
    expected: ReceivedConversationDetail,
    error: unknown,
  ): Promise<ReceivedConversationDetail> {
    const wasRead = !isRefusal(error) && (await this.#reader.read(id, { fresh: true }));
    const detail = wasRead ? this.#cache.detail(id) : undefined;
    if (!detail || !shows(detail, expected)) throw error;
    return detail;
  }

  /** Writes what live messages carry; what they leave out is read. */
  #takeFrames(messages: readonly LiveMessages[keyof LiveMessages][]): void {
    const updates = messages.filter(
      (message): message is Update =>
        message.type === "conversation_updated" && "conversationId" in message,
    );
    if (updates.length === 0) return;
    const news: ConversationNews[] = [];
    const lacking: string[] = [];
    const unread: string[] = [];
    for (const { conversationId: id, conversation, messages: added } of updates) {
      if (id === undefined) continue;
      if (!conversation) lacking.push(id);
      else if (!added && this.#isBehind(id, conversation)) unread.push(id);
      const change = conversation ? rowOf(conversation) : {};
      news.push({ id, change, messages: added, isWhole: conversation !== undefined });
      if (added) this.replies.settleById(added);
    }
    this.#cache.write(news);
    if (lacking.length > 0) this.#reader.readSoon(lacking);
    if (unread.length > 0) this.#reader.readSoon(unread, { lists: false });
  }

  #isBehind(id: string, row: ReceivedConversationDetail): boolean {
    const detail = this.#cache.detail(id);
    return detail !== undefined && isBehind(detail, row);
  }

  /** What was missed may be anywhere: what is on screen is read now, the rest when it is shown. */
  #readAll(): void {
    this.replies.loseLive();
    void this.#ways.queryClient.invalidateQueries();
  }

  /** A conversation that was read or written settles the replies that it holds. */
  #settle(queryHash: string): void {
    const ids = new Set(this.replies.all.map(({ conversationId }) => conversationId));
    for (const id of ids) {
      if (queryHash === hashKey(keyOf(inboxCalls.getConversation, { id }))) this.replies.settle(id);
    }
  }

  #tell(tell: (listener: InboxListener) => void): void {
    for (const listener of this.#listeners) tell(listener);
  }
}
