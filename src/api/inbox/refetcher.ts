import { CancelledError, type QueryClient } from "@tanstack/react-query";
import type { ReceivedSessionUser } from "@/contract/auth";
import type { Store } from "@/lib/store";
import type { LiveConnection } from "../live-connection";
import {
  conversationQuery,
  type ConversationStore,
  conversationStoreOf,
  detailKey,
  listKey,
} from "./conversation-store";
import type { Reply } from "./reply";
import { readAgain } from "../query";

/** At most one refetch in this many ms, however many live messages ask for one. */
const refetchInterval = 250;

/** All lists, as a target beside the ids of conversations. */
const lists = Symbol("lists");
type Target = string | typeof lists;

/** What the parts of the inbox service work with. */
export interface InboxContext {
  store: ConversationStore;
  refetcher: ReturnType<typeof createRefetcher>;
  connection: Pick<LiveConnection, "send" | "reopen">;
  user: ReceivedSessionUser;
  /** The person's unsettled replies, for the screens. */
  replies: Store<readonly Reply[]>;
}

/** Reads conversations again: at once for a reply or a change, throttled for live messages. */
export function createRefetcher(queryClient: QueryClient) {
  const store = conversationStoreOf(queryClient);
  /** The fetch of each conversation that is under way, and the one that is to follow it. */
  const underWay = new Map<string, { result: Promise<boolean>; next?: Promise<boolean> }>();
  const stale = new Set<Target>();
  const refetching = new Set<Target>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAt = Number.NEGATIVE_INFINITY;
  let isClosed = false;

  async function fetch(id: string, fresh: boolean): Promise<boolean> {
    const options = queryClient.defaultQueryOptions(conversationQuery(id));
    const exactly = { queryKey: options.queryKey, exact: true };
    if (fresh) await queryClient.cancelQueries(exactly);
    if (isClosed) return false;
    const before = store.readsOf(id);
    try {
      // Not `fetchQuery`: after the clock was set back it would take what is cached for fresh.
      await queryClient.getQueryCache().build(queryClient, options).fetch(options);
      // Cancelled by a fresher fetch, or because its screen was left, it ends with what was cached.
      return store.readsOf(id) !== before || (await fetch(id, false));
    } catch (error) {
      // Cancelled before anything was cached. After `queryClient.clear()` nobody wants it any more.
      const isWanted = queryClient.getQueryState(options.queryKey) !== undefined;
      if (error instanceof CancelledError && isWanted) return fetch(id, false);
      // A failure that nobody saw must not keep the conversation from loading when it is opened.
      queryClient.removeQueries({
        ...exactly,
        type: "inactive",
        predicate: ({ state }) => state.data === undefined,
      });
      return false;
    }
  }

  /**
   * Reads a conversation, and returns whether that worked. A fetch under way is followed by one
   * more: cancelled each time, a slow server would never get to answer. `fresh` starts a new one.
   */
  async function read(id: string, { fresh } = { fresh: false }): Promise<boolean> {
    if (isClosed) return false;
    const present = underWay.get(id);
    if (present && !fresh) return (present.next ??= present.result.then(() => read(id)));
    const fetching = {
      result: fetch(id, fresh).finally(() => {
        if (underWay.get(id) === fetching) underWay.delete(id);
      }),
    };
    underWay.set(id, fetching);
    return fetching.result;
  }

  /** What is out of date and not being refetched already. */
  const due = () => [...stale].filter((target) => !refetching.has(target));

  function schedule(): void {
    if (timer !== undefined || isClosed || due().length === 0) return;
    timer = setTimeout(refetchDue, Math.max(0, lastAt + refetchInterval - performance.now()));
  }

  function refetchDue(): void {
    timer = undefined;
    lastAt = performance.now();
    for (const target of due()) {
      stale.delete(target);
      refetching.add(target);
      const queryKey = target === lists ? listKey : detailKey(target);
      // TanStack Query does not restart a first fetch, which may lack what is new: fetch once more.
      const isFirst = queryClient
        .getQueryCache()
        .findAll({ queryKey, fetchStatus: "fetching" })
        .some(({ state }) => state.data === undefined);
      void readAgain(queryClient, { queryKey }).finally(() => {
        refetching.delete(target);
        if (isFirst) stale.add(target);
        schedule();
      });
    }
  }

  return {
    read,

    /** Marks as out of date: what is on screen is refetched soon, the rest when it is next shown. */
    refetchSoon(ids: readonly string[], options = { lists: true }): void {
      for (const id of ids) stale.add(id);
      if (options.lists) stale.add(lists);
      schedule();
    },

    /** Stops all fetching. */
    close(): void {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
