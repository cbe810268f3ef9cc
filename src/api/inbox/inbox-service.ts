import { hashKey, type QueryClient } from "@tanstack/react-query";
import type { ReceivedSessionUser } from "@/contract/auth";
import { inboxCalls, type Priority, type ReceivedConversationDetail } from "@/contract/inbox";
import type { Store } from "@/lib/store";
import { storesReset } from "@/lib/tab-store";
import { isRefusal, send } from "../client";
import type { LiveConnection } from "../live-connection";
import { type Frame, isFrame, type LeftOut, noneLeftOut, writeFrames } from "./conversation-frames";
import { matches } from "./conversation-merge";
import { conversationStoreOf, detailKey } from "./conversation-store";
import { createOutbox } from "./outbox";
import { agentIdOf } from "./people";
import { createRefetcher } from "./refetcher";
import type { Reply } from "./reply";
import { createTakeovers } from "./takeovers";
import { readAgain } from "../query";

interface InboxServiceOptions {
  queryClient: QueryClient;
  connection: Pick<LiveConnection, "send" | "reopen" | "onMessages" | "onReconnect">;
  user: ReceivedSessionUser;
  /** Holds the person's unsettled replies from the start on. */
  replies: Store<readonly Reply[]>;
}

type Detail = ReceivedConversationDetail;

/** The owner of the conversations. */
export type InboxService = ReturnType<typeof createInboxService>;

/**
 * Owns the conversations from sign-in to sign-out. Live messages come in by `onFrames` and go to
 * the store, which writes the query cache; screens read that cache, and call the actions below.
 */
export function createInboxService({ queryClient, ...options }: InboxServiceOptions) {
  const { connection, user } = options;
  const store = conversationStoreOf(queryClient);
  const refetcher = createRefetcher(queryClient);
  const replies = createOutbox({ store, refetcher, ...options });
  const takeovers = createTakeovers({ store, refetcher, ...options });
  /** The last change of each conversation: one at a time. */
  const changes = new Map<string, Promise<void>>();
  let isSignedOut = false;

  /** After signing out nothing is begun, and nobody hears how it ended: the promise never settles. */
  async function untilSignOut<Outcome>(act: () => Promise<Outcome>): Promise<Outcome> {
    if (isSignedOut) return new Promise(() => undefined);
    try {
      return await act();
    } finally {
      if (isSignedOut) await new Promise(() => undefined);
    }
  }

  /** Makes a change, after any other of the same conversation. */
  function change(
    id: string,
    expected: Detail,
    makeCall: () => Promise<Detail | undefined>,
  ): Promise<void> {
    const previous = changes.get(id) ?? Promise.resolve();
    const made = previous.catch(() => undefined).then(() => makeChange(id, expected, makeCall));
    changes.set(id, made);
    return made.finally(() => {
      if (changes.get(id) === made) changes.delete(id);
    });
  }

  /** Writes the outcome of a change: the answer, or what was `expected` if the body says nothing. */
  async function makeChange(...[id, expected, makeCall]: Parameters<typeof change>) {
    const { answer, messages } = await untilSignOut(() =>
      store.change(id, () =>
        makeCall().catch(async (error: unknown) => {
          // A call that broke off may have been carried out: then the conversation shows it.
          const isRead = !isRefusal(error) && (await refetcher.read(id, { fresh: true }));
          const detail = isRead ? store.detail(id) : undefined;
          if (detail && matches(detail, expected)) return detail;
          throw error;
        }),
      ),
    );
    const isAnswered = answer?.id === id && answer.status !== undefined;
    store.write([{ id, change: { ...expected, ...(isAnswered ? answer : {}) }, messages }]);
    if (!isAnswered) refetcher.refetchSoon([id]);
  }

  function readLeftOut({ rows, messages }: LeftOut): void {
    if (rows.size > 0) refetcher.refetchSoon([...rows]);
    if (messages.size > 0) refetcher.refetchSoon([...messages], { lists: false });
  }

  /** Writes what live messages contain, and refetches what they leave out. */
  function onFrames(frames: readonly Frame[]): void {
    for (const { conversationId, messages } of frames) {
      if (conversationId !== undefined && messages) replies.settleById(messages);
    }
    const leftOut = noneLeftOut();
    writeFrames(store, frames, leftOut);
    readLeftOut(leftOut);
  }

  return {
    replies,
    /** Calls back with each live takeover that failed after it had counted as done. */
    onTakeoverFailed: takeovers.onFailure,

    /**
     * Follows live messages and unsettled replies, and refetches what earlier messages left out;
     * the returned function ends it.
     */
    start(leftOut: LeftOut): () => void {
      const ends = [
        connection.onMessages((messages) => onFrames(messages.filter(isFrame))),
        connection.onReconnect(() => {
          replies.socketChanged();
          // Anything may have been missed: what is on screen is refetched now, the rest when shown.
          void readAgain(queryClient);
        }),
        storesReset.add(replies.restore),
        queryClient.getQueryCache().subscribe((event) => {
          if (event.type !== "updated" || event.action.type !== "success") return;
          const waiting = new Set(replies.all.map(({ conversationId }) => conversationId));
          for (const id of waiting) {
            if (event.query.queryHash === hashKey(detailKey(id))) replies.settle(id);
          }
        }),
        replies.close,
        takeovers.close,
        refetcher.close,
      ];
      replies.start();
      readLeftOut(leftOut);
      return () => {
        isSignedOut = true;
        for (const end of ends) end();
      };
    },

    /** Takes a conversation over. Throws a Failure whose message is for the person. */
    takeOver: (id: string) => untilSignOut(() => takeovers.takeOver(id)),

    /** Takes a conversation over from the other person who has it; throws as `takeOver` does. */
    stepIn: (id: string) => untilSignOut(() => takeovers.stepIn(id)),

    /** Marks a conversation resolved. Throws if the call fails, as do the changes below. */
    resolve: (id: string) =>
      change(id, { status: "resolved" }, () =>
        send(inboxCalls.resolveConversation, { params: { id } }),
      ),

    /** Makes a resolved conversation active again. */
    reopen: (id: string) =>
      change(id, { status: "active" }, () =>
        send(inboxCalls.reopenConversation, { params: { id } }),
      ),

    /** Hands a conversation back to the AI. */
    release: (id: string) =>
      change(id, { isHumanTakeover: false, assignedTo: undefined }, () => {
        // An unconfirmed takeover would be tried again by HTTP, and take it back.
        takeovers.cancel(id);
        const body = { agentId: agentIdOf(user) };
        return send(inboxCalls.releaseConversation, { params: { id }, body });
      }),

    /** Gives a conversation another priority. */
    changePriority: (id: string, priority: Priority) =>
      change(id, { priority }, () =>
        send(inboxCalls.changePriority, { params: { id }, body: { priority } }),
      ),
  };
}
