import type { QueryClient } from "@tanstack/react-query";
import {
  type ConversationFilter,
  inboxCalls,
  type ReceivedConversation,
  type ReceivedConversationDetail,
  type ReceivedMessage,
} from "@/contract/inbox";
import { uniqueById } from "@/lib/list-rows";
import { send } from "../client";
import { detailKey, filterIn, listKey } from "./conversation-keys";
import {
  addUpdates,
  type CombinedUpdate,
  type ConversationUpdate,
  mergeDetail,
  mergeRows,
  rowOf,
  type RowUpdate,
} from "./conversation-merge";

type Rows = readonly ReceivedConversation[];
type Detail = ReceivedConversationDetail;

/** Hears what the server says of conversations. */
export interface ConversationListener {
  /** Rows as the server sent them; `askedAt` is the store's version when it was asked. */
  onServerRows: (rows: readonly Detail[], askedAt: number) => void;
  /** All data was replaced. */
  onClear: () => void;
}

/**
 * The only writer of conversations in the query cache. Answers and live messages go through it, so
 * that lists and details agree, and an answer that was requested before a change does not undo it.
 */
export class ConversationStore {
  readonly #queryClient: QueryClient;
  /** Grows with every request and every update: a logical clock. */
  #version = 0;
  /** The requests under way, by the version in which they began. */
  readonly #requests = new Set<number>();
  /** What came in while requests were under way, which their answers may lack. */
  readonly #missed = new Map<string, CombinedUpdate>();
  /** Optimistic values: they win over whatever the server says. */
  readonly #optimistic = new Map<string, ReceivedConversation>();
  /** The version that each detail shows. */
  readonly #detailVersions = new Map<string, number>();
  readonly #listeners = new Set<ConversationListener>();

  constructor(queryClient: QueryClient) {
    this.#queryClient = queryClient;
  }

  /** Grows with everything that is requested or learnt. */
  get version(): number {
    return this.#version;
  }

  /** Calls back until the returned function is called. */
  listen(listener: ConversationListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Forgets everything outside the query cache: for another person, or other data. */
  clear(): void {
    this.#optimistic.clear();
    this.#missed.clear();
    this.#detailVersions.clear();
    for (const { onClear } of this.#listeners) onClear();
  }

  /** Requests a list and brings it up to date; null if the server answers nothing. */
  fetchList(filter: ConversationFilter, signal: AbortSignal): Promise<Rows | null> {
    const ask = () => send(inboxCalls.listConversations, { query: filter, signal });
    return this.#request(ask, (answer, askedAt) => {
      if (!answer) return null;
      // A conversation that is listed twice could not be opened by its second row.
      const rows = uniqueById(answer, ({ id }) => id);
      const missed = [...this.#missed.values()].filter(({ version }) => version > askedAt);
      const shown = mergeRows(rows, this.#rowUpdates(missed), filter);
      this.#updateDetails(shown, askedAt);
      this.#notify(rows, askedAt);
      return shown;
    });
  }

  /** Requests one conversation and brings it up to date; null if the server answers nothing. */
  fetchDetail(id: string, signal: AbortSignal): Promise<Detail | null> {
    const ask = () => send(inboxCalls.getConversation, { params: { id }, signal });
    return this.#request(ask, (answer, askedAt) => {
      if (!answer) return null;
      const missed = this.#missedSince(askedAt, id);
      const detail = missed ? mergeDetail(answer, missed) : answer;
      this.#detailVersions.set(id, missed?.version ?? askedAt);
      this.#writeLists([{ id, change: rowOf(detail) }]);
      this.#notify([{ ...answer, id }], askedAt);
      return { ...detail, ...this.#optimistic.get(id) };
    });
  }

  /** Makes a change. `messages` came in meanwhile, so the answer may lack them. */
  change<Answer>(id: string, make: () => Promise<Answer>) {
    return this.#request(make, (answer, askedAt) => {
      return { answer, messages: this.#missedSince(askedAt, id)?.messages ?? [] };
    });
  }

  /** Writes live messages, or the answer to a change, into every list and detail. */
  write(updates: readonly ConversationUpdate[]): void {
    this.#version += 1;
    const combined = new Map<string, CombinedUpdate>();
    addUpdates(combined, updates, this.#version);
    const all = [...combined.values()];
    if (this.#requests.size > 0) addUpdates(this.#missed, all, this.#version);
    for (const update of all) {
      if (!this.detail(update.id)) continue;
      this.#detailVersions.set(update.id, this.#version);
      this.#setDetail(update.id, update.change, update.messages);
    }
    this.#writeLists(all);
    const rows = all.map(({ id, change }) => ({ ...change, id }));
    this.#notify(rows, this.#version);
  }

  /** Shows a change before the server confirms it, whatever the server says meanwhile. */
  setOptimistic(id: string, change: ReceivedConversation): void {
    this.#optimistic.set(id, change);
    this.#show(id, change);
  }

  /** Ends an optimistic change, and shows `outcome` instead. */
  endOptimistic(id: string, outcome: ReceivedConversation): void {
    if (this.#optimistic.delete(id)) this.#show(id, outcome);
  }

  /** A conversation's detail, if it is in the cache. */
  detail(id: string): Detail | undefined {
    return this.#queryClient.getQueryData<Detail | null>(detailKey(id)) ?? undefined;
  }

  #show(id: string, change: ReceivedConversation): void {
    this.#writeLists([{ id, change }]);
    this.#setDetail(id, change);
  }

  async #request<Answer, Result>(
    ask: () => Promise<Answer>,
    take: (answer: Answer, askedAt: number) => Result,
  ): Promise<Result> {
    const askedAt = (this.#version += 1);
    this.#requests.add(askedAt);
    try {
      return take(await ask(), askedAt);
    } finally {
      this.#requests.delete(askedAt);
      if (this.#requests.size === 0) this.#missed.clear();
    }
  }

  /** What came in about a conversation after a request for it was made. */
  #missedSince(askedAt: number, id: string): CombinedUpdate | undefined {
    const missed = this.#missed.get(id);
    return missed && missed.version > askedAt ? missed : undefined;
  }

  #notify(rows: readonly Detail[], askedAt: number): void {
    for (const { onServerRows } of this.#listeners) onServerRows(rows, askedAt);
  }

  /** Updates as rows, with optimistic values on top. */
  #rowUpdates(updates: readonly ConversationUpdate[]): ReadonlyMap<string, RowUpdate> {
    const rows = new Map<string, RowUpdate>(
      [...this.#optimistic].map(([id, change]) => [id, { change }]),
    );
    const listed = this.#listedRows(new Set(updates.map(({ id }) => id)));
    for (const { id, change, isWhole } of updates) {
      const row = { ...rowOf(change), ...this.#optimistic.get(id), id };
      const known = listed.get(id);
      rows.set(id, { change: row, row: isWhole || known ? { ...known, ...row } : undefined });
    }
    return rows;
  }

  /** The rows of these ids, from whichever list has them: another list may need them. */
  #listedRows(ids: ReadonlySet<string>): ReadonlyMap<string, ReceivedConversation> {
    const lists = this.#lists();
    const found = new Map<string, ReceivedConversation>();
    if (lists.length < 2) return found;
    for (const [, rows] of lists.toReversed()) {
      for (const row of rows ?? []) if (row.id && ids.has(row.id)) found.set(row.id, row);
    }
    return found;
  }

  #lists() {
    return this.#queryClient.getQueriesData<Rows | null>({ queryKey: listKey });
  }

  #writeLists(updates: readonly ConversationUpdate[]): void {
    const rowUpdates = this.#rowUpdates(updates);
    for (const [key] of this.#lists()) {
      this.#set<Rows>(key, (rows) => mergeRows(rows, rowUpdates, filterIn(key)));
    }
  }

  /** Brings details up to date with a list that was requested after them. */
  #updateDetails(rows: Rows, askedAt: number): void {
    for (const row of rows) {
      const version = this.#detailVersions.get(row.id ?? "");
      if (row.id === undefined || version === undefined || version >= askedAt) continue;
      this.#detailVersions.set(row.id, askedAt);
      this.#setDetail(row.id, row);
    }
  }

  #setDetail(id: string, change: Detail, messages?: readonly ReceivedMessage[]): void {
    this.#set<Detail>(detailKey(id), (detail) => ({
      ...(messages ? mergeDetail(detail, { change, messages }) : { ...detail, ...change }),
      ...this.#optimistic.get(id),
    }));
  }

  #set<Data>(queryKey: readonly unknown[], update: (data: Data) => Data) {
    const wasInvalidated = this.#queryClient.getQueryState(queryKey)?.isInvalidated === true;
    this.#queryClient.setQueryData<Data | null>(queryKey, (data) => data && update(data));
    // Setting data marks it as fresh; a refetch that is still due must not be forgotten.
    if (wasInvalidated) {
      void this.#queryClient.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
    }
  }
}

const stores = new WeakMap<QueryClient, ConversationStore>();

/** The conversation store of a query client. */
export function conversationStoreOf(queryClient: QueryClient): ConversationStore {
  const store = stores.get(queryClient) ?? new ConversationStore(queryClient);
  stores.set(queryClient, store);
  return store;
}
