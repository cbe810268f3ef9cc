import { hashKey, type QueryClient } from "@tanstack/react-query";
import type { ReceivedSessionUser } from "@/contract/auth";
import { inboxCalls, type Priority, type ReceivedConversationDetail } from "@/contract/inbox";
import { onStoresReset } from "@/lib/tab-store";
import { isRefusal, send } from "../client";
import type { LiveConnection, LiveMessages } from "../live-connection";
import { type ConversationUpdate, isBehind, matches, rowOf } from "./conversation-merge";
import { conversationStoreOf, detailKey } from "./conversation-store";
import { createOutbox } from "./outbox";
import { agentIdOf } from "./people";
import { createRefetcher } from "./refetcher";
import { createTakeovers } from "./takeovers";

interface InboxServiceOptions {
  queryClient: QueryClient;
  connection: Pick<LiveConnection, "send" | "reopen" | "subscribe" | "onMessages" | "onReconnect">;
  user: ReceivedSessionUser;
}

type Detail = ReceivedConversationDetail;

const isUpdate = (
  message: LiveMessages[keyof LiveMessages],
): message is LiveMessages["conversation_updated"] => message.type === "conversation_updated";

/**
 * Owns the conversations from sign-in to sign-out. Live messages come in by `onFrames` and go to
 * the store, which writes the query cache; screens read that cache, and call the actions below.
 */
export function createInboxService({ queryClient, connection, user }: InboxServiceOptions) {
  const store = conversationStoreOf(queryClient);
  const refetcher = createRefetcher(queryClient);
  const replies = createOutbox({ store, refetcher, connection, user });
  const takeovers = createTakeovers({ store, refetcher, connection, user });
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

  /** Writes what live messages contain, and refetches what they leave out. */
  function onFrames(frames: readonly LiveMessages["conversation_updated"][]): void {
    const updates: ConversationUpdate[] = [];
    const withoutRow: string[] = [];
    const withoutMessages: string[] = [];
    for (const { conversationId: id, conversation: row, messages } of frames) {
      if (id === undefined) continue;
      const detail = store.detail(id);
      if (!row) withoutRow.push(id);
      else if (!messages && detail && isBehind(detail, row)) withoutMessages.push(id);
      updates.push({ id, change: row ? rowOf(row) : {}, messages, isWhole: row !== undefined });
      if (messages) replies.settleById(messages);
    }
    if (updates.length > 0) store.write(updates);
    if (withoutRow.length > 0) refetcher.refetchSoon(withoutRow);
    if (withoutMessages.length > 0) refetcher.refetchSoon(withoutMessages, { lists: false });
  }

  return {
    replies,
    /** Calls back with each live takeover that failed after it had counted as done. */
    onTakeoverFailed: takeovers.onFailure,

    /** Subscribes, and follows unsettled replies; the returned function ends both. */
    start(): () => void {
      const ends = [
        connection.subscribe("human_inbox"),
        connection.subscribe("conversations"),
        connection.onMessages((messages) => onFrames(messages.filter(isUpdate))),
        connection.onReconnect(() => {
          replies.socketChanged();
          // Anything may have been missed: what is on screen is refetched now, the rest when shown.
          void queryClient.invalidateQueries();
        }),
        onStoresReset(replies.restore),
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
      return () => {
        isSignedOut = true;
        for (const end of ends) end();
      };
    },

    /** Takes a conversation over. Throws a Failure whose message is for the person. */
    takeOver: (id: string) => untilSignOut(() => takeovers.takeOver(id)),

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
