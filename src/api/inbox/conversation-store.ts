import { type QueryClient, queryOptions } from "@tanstack/react-query";
import {
  type ConversationFilter,
  inboxCalls,
  type ReceivedConversation,
  type ReceivedConversationDetail,
  type ReceivedMessage,
} from "@/contract/inbox";
import { Listeners } from "@/lib/listeners";
import { send } from "../client";
import { keyOf, readAgain } from "../query";
import {
  addUpdates,
  type CombinedUpdate,
  type ConversationUpdate,
  mergeDetail,
  mergeRows,
  rowIn,
  rowOf,
  type RowUpdate,
  shareRows,
} from "./conversation-merge";
import { createListReader } from "./list-reader";

type Rows = readonly ReceivedConversation[];
type Detail = ReceivedConversationDetail;

/** The cache key of all lists of conversations; a list's filter is appended to it. */
export const listKey = keyOf(inboxCalls.listConversations);
/** The cache key of one conversation. */
export const detailKey = (id: string) => keyOf(inboxCalls.getConversation, { id });

/** The only writer of conversations in the query cache. */
export type ConversationStore = ReturnType<typeof createConversationStore>;

/**
 * The only writer of conversations in the query cache. Answers and live messages go through it, so
 * that lists and details agree, and an answer that was requested before a change does not undo it.
 */
function createConversationStore(queryClient: QueryClient) {
  /** Grows with every request and every update: a logical clock. */
  let version = 0;
  /** The requests under way, by the version in which they began. */
  const requests = new Set<number>();
  /** What came in while requests were under way, which their answers may lack. */
  const missed = new Map<string, CombinedUpdate>();
  /** Optimistic values: they win over whatever the server says. */
  const optimistic = new Map<string, ReceivedConversation>();
  /** The version that each detail shows. */
  const detailVersions = new Map<string, number>();
  /** How often each conversation was read. */
  const reads = new Map<string, number>();
  const serverRows = new Listeners<[rows: readonly Detail[], askedAt: number]>();
  const clears = new Listeners();

  /** A conversation's detail, if it is in the cache. */
  const detail = (id: string): Detail | undefined =>
    queryClient.getQueryData<Detail | null>(detailKey(id)) ?? undefined;

  const lists = () => queryClient.getQueriesData<Rows | null>({ queryKey: listKey });

  function set<Data>(queryKey: readonly unknown[], update: (data: Data) => Data) {
    const wasInvalidated = queryClient.getQueryState(queryKey)?.isInvalidated === true;
    queryClient.setQueryData<Data | null>(queryKey, (data) => data && update(data));
    // Setting data marks it as fresh; a refetch that is still due must not be forgotten.
    if (wasInvalidated) {
      void readAgain(queryClient, { queryKey, exact: true, refetchType: "none" });
    }
  }

  function setDetail(id: string, change: Detail, messages?: readonly ReceivedMessage[]): void {
    set<Detail>(detailKey(id), (now) => ({
      ...(messages ? mergeDetail(now, change, messages) : { ...now, ...change }),
      ...optimistic.get(id),
    }));
  }

  /** Updates as rows, with optimistic values on top. */
  function rowUpdates(updates: readonly ConversationUpdate[]): ReadonlyMap<string, RowUpdate> {
    const rows = new Map<string, RowUpdate>(
      [...optimistic].map(([id, change]) => [id, { change }]),
    );
    const listed = lists().map(([, list]) => list ?? []);
    for (const { id, change, isWhole } of updates) {
      const row = { ...rowOf(change), ...optimistic.get(id), id };
      // From whichever list has it: another one may need it.
      const known = listed.map((list) => rowIn(list, id)).find(Boolean);
      rows.set(id, { change: row, row: isWhole || known ? { ...known, ...row } : undefined });
    }
    return rows;
  }

  function writeLists(updates: readonly ConversationUpdate[]): void {
    const rows = rowUpdates(updates);
    for (const [key] of lists()) {
      const filter = key[listKey.length];
      const own: ConversationFilter = typeof filter === "object" && filter !== null ? filter : {};
      set<Rows>(key, (now) => mergeRows(now, rows, own));
    }
  }

  function show(id: string, change: ReceivedConversation): void {
    writeLists([{ id, change }]);
    setDetail(id, change);
  }

  async function request<Answer, Result>(
    ask: () => Promise<Answer>,
    take: (answer: Answer, askedAt: number) => Result,
  ): Promise<Result> {
    const askedAt = (version += 1);
    requests.add(askedAt);
    try {
      return take(await ask(), askedAt);
    } finally {
      requests.delete(askedAt);
      if (requests.size === 0) missed.clear();
    }
  }

  /** What came in after a request was made, about one conversation or all. */
  const missedSince = (askedAt: number, id?: string): CombinedUpdate[] =>
    [...missed.values()].filter(
      (update) => update.version > askedAt && (id === undefined || update.id === id),
    );

  const updatesSince = (askedAt: number) => rowUpdates(missedSince(askedAt));

  /** Brings details that were requested earlier up to date. */
  function showRead(rows: Rows, shown: Rows, askedAt: number): void {
    for (const row of shown) {
      const shows = detailVersions.get(row.id ?? "");
      if (row.id === undefined || shows === undefined || shows >= askedAt) continue;
      detailVersions.set(row.id, askedAt);
      setDetail(row.id, row);
    }
    serverRows.notify(rows, askedAt);
  }

  return {
    detail,
    /** Grows with everything that is requested or learnt. */
    version: () => version,
    /** How often a conversation was read: a fetch that was cancelled says nothing of that. */
    readsOf: (id: string) => reads.get(id) ?? 0,
    /** Calls back with rows as the server sent them, and the version when it was asked. */
    onServerRows: serverRows.add,
    /** Calls back when all data was replaced. */
    onClear: clears.add,

    /** Forgets everything outside the query cache: for another person, or other data. */
    clear(): void {
      optimistic.clear();
      missed.clear();
      detailVersions.clear();
      clears.notify();
    },

    ...createListReader({ onClear: clears.add, queryClient, request, updatesSince, showRead }),

    /** Requests one conversation and brings it up to date; null if the server answers nothing. */
    fetchDetail(id: string, signal: AbortSignal): Promise<Detail | null> {
      const ask = () => send(inboxCalls.getConversation, { params: { id }, signal });
      return request(ask, (answer, askedAt) => {
        reads.set(id, (reads.get(id) ?? 0) + 1);
        if (!answer) return null;
        const [news] = missedSince(askedAt, id);
        const now = news ? mergeDetail(answer, news.change, news.messages) : answer;
        detailVersions.set(id, news?.version ?? askedAt);
        writeLists([{ id, change: rowOf(now) }]);
        serverRows.notify([{ ...answer, id }], askedAt);
        return { ...now, ...optimistic.get(id) };
      });
    },

    /** Makes a change. `messages` came in meanwhile, so the answer may lack them. */
    change<Answer>(id: string, make: () => Promise<Answer>) {
      return request(make, (answer, askedAt) => {
        return { answer, messages: missedSince(askedAt, id)[0]?.messages ?? [] };
      });
    },

    /** Writes live messages, or the answer to a change, into every list and detail. */
    write(updates: readonly ConversationUpdate[]): void {
      version += 1;
      const combined = new Map<string, CombinedUpdate>();
      addUpdates(combined, updates, version);
      const all = [...combined.values()];
      if (requests.size > 0) addUpdates(missed, all, version);
      for (const { id, change, messages } of all) {
        if (!detail(id)) continue;
        detailVersions.set(id, version);
        setDetail(id, change, messages);
      }
      writeLists(all);
      serverRows.notify(
        all.map(({ id, change }) => ({ ...change, id })),
        version,
      );
    },

    /** Shows a change before the server confirms it, whatever the server says meanwhile. */
    setOptimistic(id: string, change: ReceivedConversation): void {
      optimistic.set(id, change);
      show(id, change);
    },

    /** Ends an optimistic change, and shows `outcome` instead. */
    endOptimistic(id: string, outcome: ReceivedConversation): void {
      if (optimistic.delete(id)) show(id, outcome);
    },
  };
}

const stores = new WeakMap<QueryClient, ConversationStore>();

/** The conversation store of a query client. */
export function conversationStoreOf(queryClient: QueryClient): ConversationStore {
  const store = stores.get(queryClient) ?? createConversationStore(queryClient);
  stores.set(queryClient, store);
  return store;
}

/** The conversations of a filter. */
export const conversationsQuery = (filter: ConversationFilter = {}) =>
  queryOptions({
    queryKey: keyOf(inboxCalls.listConversations, {}, filter),
    structuralSharing: shareRows,
    queryFn: ({ client, signal }) => conversationStoreOf(client).fetchList(filter, signal),
  });

/** One conversation with its messages. */
export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: detailKey(id),
    queryFn: ({ client, signal }) => conversationStoreOf(client).fetchDetail(id, signal),
  });
