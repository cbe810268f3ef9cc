import { hashKey, type QueryClient } from "@tanstack/react-query";
import { type ConversationFilter, inboxCalls, type ReceivedConversation } from "@/contract/inbox";
import { uniqueById } from "@/lib/list-rows";
import { createStore } from "@/lib/store";
import { readInParts } from "../list-parts";
import { keyOf, readAgain } from "../query";
import { appendRows, mergeRows, rowIn, type RowUpdate } from "./conversation-merge";

type Rows = readonly ReceivedConversation[];

/** How many rows a list that is not whole yet has at the server, if that says so. */
interface Unread {
  total: number | undefined;
}

/** A part of a list; `askedAt` is the store's version when it was asked for. */
interface ReadPart extends Unread {
  rows: Rows;
  askedAt: number;
  isLast: boolean;
}

interface ReaderContext {
  queryClient: QueryClient;
  request: <Answer, Result>(
    ask: () => Promise<Answer>,
    take: (answer: Answer, askedAt: number) => Result,
  ) => Promise<Result>;
  /** What has come in since, which an answer may lack. */
  updatesSince: (askedAt: number) => ReadonlyMap<string, RowUpdate>;
  /** Called with the rows of an answer, and those that are shown of it. */
  showRead: (rows: Rows, shown: Rows, askedAt: number) => void;
  /** Calls back when all data was replaced. */
  onClear: (listener: () => void) => void;
}

/** Waits until the page has nothing else to do. Safari cannot tell. */
const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve);
  });

/** Reads lists of conversations: whole, or in parts where the server sends them so. */
export function createListReader(context: ReaderContext) {
  const { onClear, queryClient, request, updatesSince, showRead } = context;
  /** The lists that are not whole yet, by the hash of their keys. */
  const unread = createStore<ReadonlyMap<string, Unread>>(new Map());
  onClear(() => unread.set(new Map()));

  const keyFor = (filter: ConversationFilter) => keyOf(inboxCalls.listConversations, {}, filter);

  function setUnread(hash: string, left?: Unread): void {
    const now = new Map(unread.get());
    if (left) now.set(hash, left);
    else if (!now.delete(hash)) return;
    unread.set(now);
  }

  /** Reads on from the first part. What is shown grows by a quarter at a time. */
  async function readOn(
    filter: ConversationFilter,
    first: ReadPart,
    readPart: () => Promise<ReadPart | undefined>,
    signal: AbortSignal,
  ): Promise<Rows> {
    const queryKey = keyFor(filter);
    const hash = hashKey(queryKey);
    const shown = (): Rows => queryClient.getQueryData<Rows | null>(queryKey) ?? [];
    // A row without an id cannot be found again: the one before goes, the one that was read stays.
    const before = new Set(shown().map((row) => row.id ?? row));
    const isNew = before.size === 0 || unread.get().has(hash);
    const read = new Set<string | undefined>();
    let waiting: ReadPart[] = [];
    try {
      for (let part: ReadPart | undefined = first; part; part = await readPart()) {
        if (signal.aborted) throw signal.reason;
        for (const { id } of part.rows) if (id !== undefined) read.add(id);
        waiting.push(part);
        const count = waiting.reduce((sum, { rows }) => sum + rows.length, 0);
        if (part.isLast || count * 4 >= shown().length) {
          const rows = waiting.reduce(
            (all, one) => appendRows(all, upToDate(one, filter)),
            shown(),
          );
          queryClient.setQueryData<Rows>(queryKey, rows);
          waiting = [];
          if (isNew) setUnread(hash, { total: part.total });
        }
        if (part.isLast) break;
        await whenIdle();
      }
    } catch (error) {
      // Left half-read, it is read again when it is next shown.
      if (signal.aborted) {
        void readAgain(queryClient, { queryKey, exact: true, refetchType: "none" });
      }
      throw error;
    }
    setUnread(hash);
    // What was listed before, and is no more, is gone.
    const isThere = (row: ReceivedConversation) => read.has(row.id) || !before.has(row.id ?? row);
    return shown().every(isThere) ? shown() : shown().filter(isThere);
  }

  /** A part's rows, with what has changed in them while they waited. */
  function upToDate({ rows, askedAt }: ReadPart, filter: ConversationFilter): Rows {
    const updates = [...updatesSince(askedAt)].filter(([id]) => rowIn(rows, id));
    return mergeRows(rows, new Map(updates), filter);
  }

  return {
    /** What is not read yet of a list; undefined for a whole one. */
    unreadOf: (filter: ConversationFilter): Unread | undefined =>
      unread.get().get(hashKey(keyFor(filter))),
    onUnread: unread.subscribe,

    /**
     * Requests a list and brings it up to date; null if the server answers nothing. Where it comes
     * in parts the first is shown at once, and the others are read while the page is idle.
     */
    async fetchList(filter: ConversationFilter, signal: AbortSignal): Promise<Rows | null> {
      const parts = readInParts(inboxCalls.listConversations, { query: filter, signal });
      const known = new Set<string | undefined>();
      const readPart = () =>
        request(
          () => parts.next(),
          ({ value }, askedAt): ReadPart | undefined => {
            if (!value?.answer) {
              if (known.size === 0) return undefined;
              throw new Error("The server's answer could not be read");
            }
            // A conversation that is listed twice could not be opened by its second row.
            const rows = uniqueById(value.answer, ({ id }) => id);
            const size = known.size;
            for (const { id } of rows) known.add(id);
            if (size > 0 && known.size === size) throw new Error("The server's list does not end");
            const shown = mergeRows(rows, updatesSince(askedAt), filter);
            showRead(rows, shown, askedAt);
            return { rows: shown, askedAt, total: value.total, isLast: value.isLast };
          },
        );
      const first = await readPart();
      if (first && !first.isLast) {
        return request(
          () => readOn(filter, first, readPart, signal),
          (rows) => rows,
        );
      }
      setUnread(hashKey(keyFor(filter)));
      return first?.rows ?? null;
    },
  };
}
