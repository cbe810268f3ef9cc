import { CancelledError, type QueryClient } from "@tanstack/react-query";
import { inboxCalls } from "@/contract/inbox";
import { keyOf } from "../query";
import { conversationQuery } from "./queries";

/** What live messages leave out is read at most once in this many ms (decisions §6). */
const readSoonInterval = 250;

/** A reading that takes longer than this, in ms, no longer holds up the next one. */
const readSoonPatience = 5000;

/** Reads conversations again: at once for a reply or a change, at a measured pace for the rest. */
export class ConversationReader {
  readonly #queryClient: QueryClient;
  /** Conversations being read; true where they are to be read once more after that. */
  readonly #underWay = new Map<string, boolean>();
  readonly #stale = new Set<string>();
  #areListsStale = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isReading = false;
  #isClosed = false;
  #lastAt = Number.NEGATIVE_INFINITY;

  constructor(queryClient: QueryClient) {
    this.#queryClient = queryClient;
  }

  /**
   * Reads a conversation and answers whether that worked. One under way is not broken off, which a
   * slow server would never get to answer, but followed by one more; a `fresh` one begins now.
   */
  async read(id: string, { fresh } = { fresh: false }): Promise<boolean> {
    if (this.#isClosed) return false;
    if (!fresh && this.#underWay.has(id)) {
      this.#underWay.set(id, true);
      return false;
    }
    this.#underWay.set(id, false);
    const worked = await this.#fetch(id, fresh);
    const again = this.#underWay.get(id) === true;
    this.#underWay.delete(id);
    return again ? this.read(id) : worked;
  }

  /**
   * Marks conversations, and the lists unless told otherwise, as out of date. What is on screen of
   * them is read soon, the rest when it is next shown.
   */
  readSoon(ids: readonly string[], { lists } = { lists: true }): void {
    for (const id of ids) this.#stale.add(id);
    this.#areListsStale ||= lists;
    this.#schedule();
  }

  /** Reads nothing any more. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #fetch(id: string, fresh: boolean): Promise<boolean> {
    const query = conversationQuery(id);
    if (fresh) await this.#queryClient.cancelQueries({ queryKey: query.queryKey, exact: true });
    try {
      await this.#queryClient.fetchQuery({ ...query, staleTime: 0 });
      return true;
    } catch (error) {
      // Broken off by a fresher reading, or because the screen that shared it was left.
      if (error instanceof CancelledError && !this.#isClosed) return this.#fetch(id, false);
      // A failure that nobody saw must not keep the conversation from being read when it is opened.
      this.#queryClient.removeQueries({
        queryKey: query.queryKey,
        exact: true,
        type: "inactive",
        predicate: ({ state }) => state.data === undefined,
      });
      return false;
    }
  }

  #schedule(): void {
    if (this.#stale.size === 0 || this.#timer !== undefined || this.#isReading || this.#isClosed)
      return;
    const wait = Math.max(0, this.#lastAt + readSoonInterval - performance.now());
    this.#timer = setTimeout(() => void this.#readStale(), wait);
  }

  /** The next one begins when the last has ended: each would break off the one before it. */
  async #readStale(): Promise<void> {
    this.#timer = undefined;
    this.#isReading = true;
    this.#lastAt = performance.now();
    const keys = [
      ...(this.#areListsStale ? [keyOf(inboxCalls.listConversations)] : []),
      ...[...this.#stale].map((id) => keyOf(inboxCalls.getConversation, { id })),
    ];
    this.#stale.clear();
    this.#areListsStale = false;
    const ended = Promise.all(
      keys.map(async (queryKey) => this.#queryClient.invalidateQueries({ queryKey })),
    );
    const patience = new Promise((resolve) => setTimeout(resolve, readSoonPatience));
    await Promise.race([ended, patience]);
    this.#isReading = false;
    this.#schedule();
  }
}
