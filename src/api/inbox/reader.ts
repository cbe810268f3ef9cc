import { CancelledError, type QueryClient } from "@tanstack/react-query";
import { inboxCalls } from "@/contract/inbox";
import { keyOf } from "../query";
import { conversationQuery } from "./queries";

/** What live messages leave out is read at most once in this many ms (decisions §6). */
const readSoonInterval = 250;

/** Stands for the lists among what is out of date. */
const lists = Symbol("lists");

const keyFor = (id: string | typeof lists): readonly unknown[] =>
  id === lists ? keyOf(inboxCalls.listConversations) : keyOf(inboxCalls.getConversation, { id });

/** Reads conversations again: at once for a reply or a change, at a measured pace for the rest. */
export class ConversationReader {
  readonly #queryClient: QueryClient;
  /** Conversations being read, and the reading that follows where it was asked for. */
  readonly #underWay = new Map<string, { made: Promise<boolean>; next?: Promise<boolean> }>();
  readonly #stale = new Set<string | typeof lists>();
  /** What is being read because it was out of date. */
  readonly #reading = new Set<string | typeof lists>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  #lastAt = Number.NEGATIVE_INFINITY;

  constructor(queryClient: QueryClient) {
    this.#queryClient = queryClient;
  }

  /**
   * Reads a conversation and answers whether that worked. One under way is not broken off, which a
   * slow server would never get to answer, but followed by one more, which answers for this one; a
   * `fresh` one begins now.
   */
  async read(id: string, { fresh } = { fresh: false }): Promise<boolean> {
    if (this.#isClosed) return false;
    const present = this.#underWay.get(id);
    if (present && !fresh) {
      present.next ??= present.made.then(() => this.read(id));
      return present.next;
    }
    const reading = {
      made: this.#fetch(id, fresh).finally(() => {
        if (this.#underWay.get(id) === reading) this.#underWay.delete(id);
      }),
    };
    this.#underWay.set(id, reading);
    return reading.made;
  }

  /**
   * Marks conversations, and the lists unless told otherwise, as out of date. What is on screen of
   * them is read soon, the rest when it is next shown.
   */
  readSoon(ids: readonly string[], options = { lists: true }): void {
    for (const id of ids) this.#stale.add(id);
    if (options.lists) this.#stale.add(lists);
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
    if (this.#isClosed) return false;
    try {
      await this.#queryClient.fetchQuery({ ...query, staleTime: 0 });
      return true;
    } catch (error) {
      // Broken off by a fresher reading, or because the screen that shared it was left; where all
      // was forgotten, nothing asks for it any more.
      const isKnown = this.#queryClient.getQueryState(query.queryKey) !== undefined;
      if (error instanceof CancelledError && isKnown) return this.#fetch(id, false);
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

  /** What is out of date and not being read: a reading under way is not broken off. */
  #due() {
    return [...this.#stale].filter((id) => !this.#reading.has(id));
  }

  #schedule(): void {
    if (this.#timer !== undefined || this.#isClosed || this.#due().length === 0) return;
    const wait = Math.max(0, this.#lastAt + readSoonInterval - performance.now());
    this.#timer = setTimeout(() => this.#readStale(), wait);
  }

  #readStale(): void {
    this.#timer = undefined;
    this.#lastAt = performance.now();
    for (const id of this.#due()) {
      this.#stale.delete(id);
      this.#reading.add(id);
      const queryKey = keyFor(id);
      // The library does not break a first reading off; it may lack what is told of.
      const isFirst = this.#queryClient
        .getQueryCache()
        .findAll({ queryKey, fetchStatus: "fetching" })
        .some(({ state }) => state.data === undefined);
      void this.#queryClient.invalidateQueries({ queryKey }).finally(() => {
        this.#reading.delete(id);
        if (isFirst) this.#stale.add(id);
        this.#schedule();
      });
    }
  }
}
