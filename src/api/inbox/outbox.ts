import { inboxCalls, type ReceivedMessage } from "@/contract/inbox";
import { isRefusal, send as sendCall } from "../client";
import { lastMessageOf } from "./conversation-merge";
import { createDeliveryTimers } from "./delivery-timers";
import { createDiscarded } from "./discarded-replies";
import { createNotices } from "./notices";
import type { InboxContext } from "./refetcher";
import { bodyOf, isKnownTo, isSameText, newReply, type Reply, unsettled } from "./reply";
import { createStoredReplies } from "./stored-replies";
import { createUnderWay } from "./under-way";

/**
 * One person's replies on their way, from sign-in to sign-out. A reply is sent live, or by HTTP if
 * that does not go out, and stays here until the conversation contains it. What is not settled is
 * stored in the tab, and survives a reload and signing in again.
 */
export function createOutbox({ store, refetcher, connection, user, ...context }: InboxContext) {
  const replies = createStoredReplies(user.username, context.replies);
  const failures = createNotices<[reply: Reply]>();
  /** HTTP calls under way, by reply. They go on after "Not delivered", and Retry waits for them. */
  const calls = new Map<string, Promise<void>>();
  /** Replies whose HTTP call waits for earlier ones, or for its answer. */
  const open = { queued: new Set<string>(), unanswered: new Set<string>() };
  /** Replies whose conversation Retry is reading first. */
  const retrying = new Set<string>();
  /** Replies sent over the present socket: the next one there cannot overtake them. */
  const onSocket = new Set<string>();
  const underWay = createUnderWay();
  /** Replies that a later one is stored before: sent again by themselves they would come after it. */
  const overtaken = new Set<string>();
  const discarded = createDiscarded();
  /** Aborted when the person signs out. */
  const end = new AbortController();
  const { signal } = end;

  const timers = createDeliveryTimers({
    read: readBack,
    onUnconfirmed(id) {
      const reply = replies.find(id);
      // What is not confirmed may have been lost in a dead socket, unless it brought a later one.
      if (!reply?.isTracked || !overtaken.has(id)) {
        connection.reopen();
        onSocket.clear();
      }
      // Sent again it could be stored twice, unless the server knows it by its id.
      if (reply?.isTracked) void resend(reply);
    },
    onExpired: fail,
  });

  /** Sends by HTTP what may be lost; not after a later one that came: this one was refused. */
  async function resend(reply: Reply): Promise<void> {
    const { id, conversationId } = reply;
    const hasLater = replies.get().some((other) => replies.before(other).includes(reply));
    // Where that cannot be read, the person decides when its time is over.
    if (hasLater && !(await refetcher.read(conversationId, { fresh: true }))) return;
    if (overtaken.has(id)) fail(id);
    else if (replies.find(id)?.state === "sending" && !retrying.has(id)) call(reply);
  }

  async function readBack(id: string): Promise<boolean> {
    const reply = replies.find(id);
    return reply ? refetcher.read(reply.conversationId) : false;
  }

  /** A reply is no longer under way. */
  function leave(id: string): void {
    timers.stop(id);
    onSocket.delete(id);
    overtaken.delete(id);
    underWay.leave(id);
  }

  function fail(id: string): void {
    const reply = replies.find(id);
    if (reply?.state !== "sending" || signal.aborted) return;
    leave(id);
    replies.change(id, { state: "failed" });
    failures.notify(reply);
  }

  function keepOnly(left: readonly Reply[]): void {
    const gone = replies.get().filter((reply) => !left.some(({ id }) => id === reply.id));
    if (gone.length === 0) return;
    for (const { id } of gone) leave(id);
    discarded.settled(gone);
    replies.replace(left);
  }

  /** Keeps what the conversation does not contain, and marks what was written before what it does. */
  function settleAllBut(left: readonly Reply[]): void {
    const gone = replies.get().filter((reply) => !left.some(({ id }) => id === reply.id));
    const earlier = gone.flatMap((reply) => replies.before(reply));
    keepOnly(left);
    // What Retry is about to send comes after them in any case.
    for (const { id } of earlier) if (replies.find(id) && !retrying.has(id)) overtaken.add(id);
  }

  /** Settles the replies that the conversation now contains. */
  const settle = (id: string): void =>
    settleAllBut(unsettled(replies.get(), id, store.detail(id), user, open));

  function dispatch(reply: Reply): void {
    const { id, conversationId, wasLive } = reply;
    const detail = store.detail(conversationId);
    underWay.enter(id);
    const isLive =
      !wasLive &&
      replies.before(reply).every((earlier) => onSocket.has(earlier.id)) &&
      connection.send({ type: "send_message", conversationId, messageData: bodyOf(reply, detail) });
    const isTracked = reply.isTracked && isKnownTo(detail, reply);
    replies.change(id, { isTracked, wasLive: wasLive || isLive });
    if (isLive) {
      onSocket.add(id);
      timers.start(id, { isLive });
    } else call(reply);
  }

  function call(reply: Reply): void {
    calls.set(
      reply.id,
      makeCall(reply).finally(() => calls.delete(reply.id)),
    );
  }

  /** Sends by HTTP, after the replies that were written earlier. */
  async function makeCall(reply: Reply): Promise<void> {
    const { id, conversationId } = reply;
    // Its time does not run while it waits for them.
    timers.stop(id);
    open.queued.add(id);
    await underWay.left(replies.before(reply).map((earlier) => earlier.id));
    open.queued.delete(id);
    if (replies.find(id)?.state !== "sending" || signal.aborted) return;
    timers.start(id);
    open.unanswered.add(id);
    try {
      const body = bodyOf(reply, store.detail(conversationId));
      const parts = { params: { id: conversationId }, body, signal };
      const answer = sendCall(inboxCalls.sendMessage, parts);
      accept(reply, await answer.finally(() => open.unanswered.delete(id)));
    } catch (error) {
      if (signal.aborted) return;
      settle(conversationId);
      // It may be stored all the same: while nothing can be read, its time goes on.
      const isOver = isRefusal(error) || (await refetcher.read(conversationId, { fresh: true }));
      // A Retry that waits for this call goes on by itself.
      if (isOver && !retrying.has(id)) fail(id);
    }
  }

  /** A 2xx answer means that the reply was stored, whatever its body. */
  function accept({ id, conversationId, content }: Reply, answer?: ReceivedMessage): void {
    leave(id);
    replies.change(id, { state: "sent" });
    discarded.accepted(id);
    if (answer?.id !== undefined && answer.content?.trim() === content) {
      store.write([{ id: conversationId, change: lastMessageOf(answer), messages: [answer] }]);
      // Where nothing was read yet, its message is still to be told from those of equal replies.
      if (store.detail(conversationId)) keepOnly(replies.without(id));
    }
    // A fetch that began earlier cannot contain it.
    void refetcher.read(conversationId, { fresh: true });
  }

  /** Loads what is stored, and follows what was under way when the page was left. */
  function start(): void {
    replies.load();
    for (const { id, state, sentAt } of replies.get()) {
      if (state === "sending") timers.start(id, { age: Date.now() - sentAt });
      void readBack(id);
    }
  }

  return {
    /** The replies that are not settled, in the order they were written. */
    get all(): readonly Reply[] {
      return replies.get();
    },
    start,
    /** Calls back with each reply that could not be delivered. */
    onFailure: failures.add,
    /** The socket was replaced: what went out over the last one may not have arrived. */
    socketChanged: () => onSocket.clear(),

    /** Loads what is stored again, after all data was replaced. */
    restore(): void {
      for (const { id } of replies.get()) leave(id);
      start();
    },

    /** Sends a reply, trimmed; blank text is ignored. */
    send(conversationId: string, text: string): void {
      const content = text.trim();
      if (content === "") return;
      const reply = newReply(content, conversationId, store.detail(conversationId), user);
      replies.replace([...replies.get(), reply]);
      dispatch(reply);
    },

    /** Sends a failed reply again, unless the conversation contains it after all. */
    async retry(id: string): Promise<void> {
      const reply = replies.find(id);
      if (reply?.state !== "failed") return;
      replies.change(id, { state: "sending", sentAt: Date.now() });
      timers.start(id);
      // What is written while it reads waits for it.
      underWay.enter(id);
      if (retrying.has(id)) return;
      retrying.add(id);
      // What was sent may still arrive; a second call beside it would send the text twice.
      const equal = replies.get().filter((other) => !other.isTracked && isSameText(other, reply));
      for (const other of [reply, ...equal]) await calls.get(other.id);
      const isRead = await refetcher.read(reply.conversationId, { fresh: true });
      retrying.delete(id);
      const now = replies.find(id);
      if (now?.state !== "sending" || signal.aborted) return;
      if (isRead || now.isTracked) dispatch(now);
      else fail(id);
    },

    /** Gives up a failed reply. The returned function undoes that. */
    discard(id: string): () => void {
      const reply = replies.find(id);
      if (reply) discarded.add(reply);
      leave(id);
      replies.replace(replies.without(id));
      return () => {
        const back = discarded.take(id);
        if (!back) return;
        replies.replace([...replies.get(), back]);
        settle(back.conversationId);
      };
    },

    settle,

    /** Settles the replies that new messages name by `clientId`. */
    settleById(messages: readonly ReceivedMessage[]): void {
      const ids = new Set(messages.map(({ clientId }) => clientId));
      settleAllBut(replies.get().filter(({ id }) => !ids.has(id)));
    },

    /** Stops everything, as the person signs out; unsettled replies stay stored. */
    close(): void {
      end.abort();
      timers.close();
    },
  };
}
