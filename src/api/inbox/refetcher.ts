import { CancelledError, type QueryClient } from "@tanstack/react-query";
import { detailKey, listKey } from "./conversation-keys";
import { conversationQuery } from "./queries";

/** At most one refetch in this many ms, however many live messages ask for one (decisions §6). */
const refetchInterval = 250;

/** All lists, as a target beside the ids of conversations. */
const lists = Symbol("lists");
type Target = string | typeof lists;

/** Reads conversations again: at once for a reply or a change, throttled for live messages. */
export class Refetcher {
  readonly #queryClient: QueryClient;
  /** The fetch of each conversation that is under way, and the one that is to follow it. */
  readonly #underWay = new Map<string, { result: Promise<boolean>; next?: Promise<boolean> }>();
  readonly #stale = new Set<Target>();
  readonly #refetching = new Set<Target>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastAt = Number.NEGATIVE_INFINITY;
  #isClosed = false;

  constructor(queryClient: QueryClient) {
    this.#queryClient = queryClient;
  }

  /**
   * Reads a conversation, and returns whether that worked. A fetch under way is followed by one
   * more: cancelled each time, a slow server would never get to answer. `fresh` starts a new one.
   */
  async read(id: string, { fresh } = { fresh: false }): Promise<boolean> {
    if (this.#isClosed) return false;
    const present = this.#underWay.get(id);
    if (present && !fresh) {
      present.next ??= present.result.then(() => this.read(id));
      return present.next;
    }
    const fetching = {
      result: this.#fetch(id, fresh).finally(() => {
        if (this.#underWay.get(id) === fetching) this.#underWay.delete(id);
      }),
    };
    this.#underWay.set(id, fetching);
    return fetching.result;
  }

  /**
   * Marks conversations, and by default the lists, as out of date. What is on screen is refetched
   * soon, the rest when it is next shown.
   */
  refetchSoon(ids: readonly string[], options = { lists: true }): void {
    for (const id of ids) this.#stale.add(id);
    if (options.lists) this.#stale.add(lists);
    this.#schedule();
  }

  /** Stops all fetching. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #fetch(id: string, fresh: boolean): Promise<boolean> {
    const query = conversationQuery(id);
    const exactly = { queryKey: query.queryKey, exact: true };
    if (fresh) await this.#queryClient.cancelQueries(exactly);
    if (this.#isClosed) return false;
    try {
      await this.#queryClient.fetchQuery({ ...query, staleTime: 0 });
      return true;
    } catch (error) {
      // Cancelled by a fresher fetch, or because its screen was left. After `queryClient.clear()`
      // nobody wants it any more.
      const isWanted = this.#queryClient.getQueryState(query.queryKey) !== undefined;
      if (error instanceof CancelledError && isWanted) return this.#fetch(id, false);
      // A failure that nobody saw must not keep the conversation from loading when it is opened.
      this.#queryClient.removeQueries({
        ...exactly,
        type: "inactive",
        predicate: ({ state }) => state.data === undefined,
      });
      return false;
    }
  }

  /** What is out of date and not being refetched already. */
  #due() {
    return [...this.#stale].filter((target) => !this.#refetching.has(target));
  }

  #schedule(): void {
    if (this.#timer !== undefined || this.#isClosed || this.#due().length === 0) return;
    const wait = Math.max(0, this.#lastAt + refetchInterval - performance.now());
    this.#timer = setTimeout(() => this.#refetchDue(), wait);
  }

  #refetchDue(): void {
    this.#timer = undefined;
    this.#lastAt = performance.now();
    for (const target of this.#due()) {
      this.#stale.delete(target);
      this.#refetching.add(target);
      const queryKey = target === lists ? listKey : detailKey(target);
      // TanStack Query does not restart a first fetch, which may lack what is new: fetch once more.
      const isFirst = this.#queryClient
        .getQueryCache()
        .findAll({ queryKey, fetchStatus: "fetching" })
        .some(({ state }) => state.data === undefined);
      void this.#queryClient.invalidateQueries({ queryKey }).finally(() => {
        this.#refetching.delete(target);
        if (isFirst) this.#stale.add(target);
        this.#schedule();
      });
    }
  }
}
