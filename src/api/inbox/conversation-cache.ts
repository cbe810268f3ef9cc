import type { QueryClient } from "@tanstack/react-query";
import {
  type ConversationFilter,
  inboxCalls,
  type ReceivedConversation,
  type ReceivedConversationDetail,
} from "@/contract/inbox";
import { uniqueById } from "@/lib/list-rows";
import { keyOf } from "../query";
import { type ConversationNews, oneForEach, RecentNews } from "./recent-news";
import { type RowChanges, rowOf, rowsIn, withNews, withRows } from "./rows";

/** What a listener is told: what a server said, and the moment in which it was asked. */
export interface Learnt {
  rows: readonly ReceivedConversationDetail[];
  /** See `ConversationCache.moment`. */
  askedAt: number;
}

const idOf = ({ id }: ReceivedConversation) => id;
const listKey = keyOf(inboxCalls.listConversations);

/** The filter of a cached list, which its key ends with. */
function filterIn(queryKey: readonly unknown[]): ConversationFilter {
  const filter = queryKey[listKey.length];
  return typeof filter === "object" && filter !== null ? filter : {};
}

/**
 * The one writer of the conversations in the data cache. Answers and live messages go through it,
 * so that lists and details agree, and that an answer asked for before a change does not undo it.
 */
export class ConversationCache {
  readonly #queryClient: QueryClient;
  /** Readings under way, and what they may lack. */
  readonly #recent = new RecentNews();
  /** What counts whatever the server says, until it is released. */
  readonly #held = new Map<string, ReceivedConversation>();
  /** The moment that each detail tells of. */
  readonly #detailMoments = new Map<string, number>();
  readonly #listeners = new Set<(learnt: Learnt) => void>();
  readonly #clearListeners = new Set<() => void>();

  constructor(queryClient: QueryClient) {
    this.#queryClient = queryClient;
  }

  /** Counts what was learnt and asked so far: of two moments the later one is greater. */
  get moment(): number {
    return this.#recent.moment;
  }

  /** Calls back with what a server said, before anything held is laid over it. */
  onLearnt(listener: (learnt: Learnt) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls back when all data changes at once. */
  onClear(listener: () => void): () => void {
    this.#clearListeners.add(listener);
    return () => this.#clearListeners.delete(listener);
  }

  /** Forgets what is not in the data cache: another person's, or another set of data, comes. */
  clear(): void {
    this.#held.clear();
    this.#recent.clear();
    this.#detailMoments.clear();
    for (const listener of this.#clearListeners) listener();
  }

  /** Asks for a list. A null or missing answer reads as null. */
  async readList(
    filter: ConversationFilter,
    ask: () => Promise<readonly ReceivedConversation[] | undefined>,
  ): Promise<readonly ReceivedConversation[] | null> {
    return this.#read(ask, (answer, askedAt) => {
      // An id means one conversation; were it listed twice, the second could not be opened.
      const rows = uniqueById(answer, idOf);
      const shown = withRows(rows, this.#rowChanges(this.#recent.since(askedAt)), filter);
      this.#updateDetails(shown, askedAt);
      this.#tell({ rows, askedAt });
      return shown;
    });
  }

  /** Asks for one conversation. A null or missing answer reads as null. */
  async readDetail(
    id: string,
    ask: () => Promise<ReceivedConversationDetail | undefined>,
  ): Promise<ReceivedConversationDetail | null> {
    return this.#read(ask, (answer, askedAt) => {
      const news = this.#recent.since(askedAt).find((recent) => recent.id === id);
      const detail = news ? withNews(answer, news.change, news.messages) : answer;
      this.#detailMoments.set(id, news?.moment ?? askedAt);
      this.#writeLists([{ id, change: rowOf(detail) }]);
      this.#tell({ rows: [{ ...answer, id }], askedAt });
      return { ...detail, ...this.#held.get(id) };
    });
  }

  /** Writes what live messages or the answer to a change tell into every list and the details. */
  write(told: readonly ConversationNews[]): void {
    const all = oneForEach(told);
    this.#recent.remember(all);
    for (const { id, change, messages = [] } of all) {
      if (!this.detail(id)) continue;
      this.#detailMoments.set(id, this.moment);
      this.#setDetail(id, (detail) => withNews(detail, change, messages));
    }
    this.#writeLists(all);
    this.#tell({ rows: all.map(({ id, change }) => ({ ...change, id })), askedAt: this.moment });
  }

  /** Makes a change; answers what came of the conversation meanwhile, which its answer may lack. */
  async change<Answer>(id: string, make: () => Promise<Answer>) {
    const reading = this.#recent.beginReading();
    try {
      const answer = await make();
      const news = this.#recent.since(reading.askedAt).find((recent) => recent.id === id);
      return { answer, messages: news?.messages ?? [] };
    } finally {
      this.#recent.endReading(reading);
    }
  }

  /** Shows a change before the server confirms it, whatever it says meanwhile. */
  hold(id: string, change: ReceivedConversation): void {
    this.#held.set(id, change);
    this.#show(id, change);
  }

  /** Ends what is held; `now` is what counts instead. */
  release(id: string, now: ReceivedConversation): void {
    if (this.#held.delete(id)) this.#show(id, now);
  }

  /** A conversation's detail as it is known. */
  detail(id: string): ReceivedConversationDetail | undefined {
    return (
      this.#queryClient.getQueryData<ReceivedConversationDetail | null>(
        keyOf(inboxCalls.getConversation, { id }),
      ) ?? undefined
    );
  }

  #show(id: string, change: ReceivedConversation): void {
    this.#writeLists([{ id, change }]);
    this.#setDetail(id, (detail) => ({ ...detail, ...change }));
  }

  async #read<Answer, Result>(
    ask: () => Promise<Answer | undefined>,
    take: (answer: Answer, askedAt: number) => Result,
  ): Promise<Result | null> {
    const reading = this.#recent.beginReading();
    try {
      const answer = await ask();
      return answer === undefined ? null : take(answer, reading.askedAt);
    } finally {
      this.#recent.endReading(reading);
    }
  }

  #tell(learnt: Learnt): void {
    for (const listener of this.#listeners) listener(learnt);
  }

  /** What news and what is held come to in the lists. */
  #rowChanges(all: readonly ConversationNews[]): RowChanges {
    const changes = new Map<string, ReceivedConversation>();
    const additions = new Map<string, ReceivedConversation>();
    const listed = this.#listed(new Set(all.map(({ id }) => id)));
    for (const { id, change, isWhole } of all) {
      const row = { ...rowOf(change), ...this.#held.get(id), id };
      changes.set(id, row);
      if (isWhole || listed.has(id)) additions.set(id, { ...listed.get(id), ...row });
    }
    for (const [id, held] of this.#held) if (!changes.has(id)) changes.set(id, held);
    return { changes, additions };
  }

  /** Conversations' rows as the lists have them. */
  #listed(ids: ReadonlySet<string>): ReadonlyMap<string, ReceivedConversation> {
    const lists = this.#lists().map(([, rows]) => rows ?? []);
    // With one list alone there is no other to take a row from.
    return lists.length < 2 ? new Map() : rowsIn(lists, ids);
  }

  #lists() {
    return this.#queryClient.getQueriesData<readonly ReceivedConversation[] | null>({
      queryKey: listKey,
    });
  }

  #writeLists(all: readonly ConversationNews[]): void {
    const changes = this.#rowChanges(all);
    for (const [queryKey] of this.#lists()) {
      this.#set<readonly ReceivedConversation[] | null>(
        queryKey,
        (rows) => rows && withRows(rows, changes, filterIn(queryKey)),
      );
    }
  }

  /** The details show what a list says that was asked for after they were. */
  #updateDetails(rows: readonly ReceivedConversation[], askedAt: number): void {
    const older = new Set(
      [...this.#detailMoments].filter(([, moment]) => moment < askedAt).map(([id]) => id),
    );
    for (const row of rows) {
      if (row.id === undefined || !older.has(row.id)) continue;
      this.#detailMoments.set(row.id, askedAt);
      this.#setDetail(row.id, (detail) => ({ ...detail, ...row }));
    }
  }

  #setDetail(
    id: string,
    update: (detail: ReceivedConversationDetail) => ReceivedConversationDetail,
  ): void {
    this.#set<ReceivedConversationDetail | null>(
      keyOf(inboxCalls.getConversation, { id }),
      (detail) => detail && { ...update(detail), ...this.#held.get(id) },
    );
  }

  #set<Data>(queryKey: readonly unknown[], update: (data: Data | undefined) => Data | undefined) {
    const wasOld = this.#queryClient.getQueryState(queryKey)?.isInvalidated === true;
    this.#queryClient.setQueryData<Data>(queryKey, update);
    // New data counts as fresh; where a reading is still due, it must not be forgotten.
    if (wasOld) {
      void this.#queryClient.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
    }
  }
}

const caches = new WeakMap<QueryClient, ConversationCache>();

/** The conversations of a data cache. */
export function conversationCacheOf(queryClient: QueryClient): ConversationCache {
  let cache = caches.get(queryClient);
  if (!cache) {
    cache = new ConversationCache(queryClient);
    caches.set(queryClient, cache);
  }
  return cache;
}
