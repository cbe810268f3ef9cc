import { inboxCalls } from "@/contract/inbox";
import { Failure } from "@/lib/failure";
import { ApiError, failureText, isRefusal, send } from "../client";
import { createDeliveryTimers } from "./delivery-timers";
import { createNotices } from "./notices";
import type { InboxContext } from "./refetcher";
import { agentIdOf, isPerson } from "./people";

const failed = "Failed to takeover conversation";

/** 409: another person has it, or it is resolved. */
const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/**
 * Taking conversations over: live first, by HTTP if that does not go out. A live one
 * counts as done once sent, and is watched until the server confirms it.
 */
export function createTakeovers({ store, refetcher, connection, user }: InboxContext) {
  const agentId = agentIdOf(user);
  const failures = createNotices<[id: string, message: string]>();
  /** Live takeovers that are not confirmed, with the store's version when they were sent. */
  const unconfirmed = new Map<string, number>();
  /** HTTP calls under way: a second press joins the first. */
  const calls = new Map<string, Promise<void>>();
  let isClosed = false;

  const timers = createDeliveryTimers({
    read: (id) => refetcher.read(id),
    onUnconfirmed(id) {
      // The live message may be lost in a dead socket.
      connection.reopen();
      callOnce(id).catch((error: unknown) => {
        if (error instanceof Failure && isConflict(error.cause)) settle(id, error.message);
      });
    },
    onExpired: (id) => settle(id, failed),
  });

  const stops = [
    // An answer requested after the takeover was sent confirms it, or names another person.
    store.onServerRows((rows, askedAt) => {
      for (const { id = "", isHumanTakeover, assignedTo } of rows) {
        const sentAt = unconfirmed.get(id);
        if (sentAt === undefined || askedAt <= sentAt || !isHumanTakeover) continue;
        const isOther = assignedTo !== undefined && !isPerson(assignedTo, user);
        settle(id, isOther ? `${assignedTo} has taken it over.` : undefined, true);
      }
    }),
    store.onClear(cancelAll),
  ];

  function cancelAll(): void {
    for (const id of unconfirmed.keys()) cancel(id);
  }

  /** Forgets a takeover under way: the conversation was handed back, say. */
  function cancel(id: string): void {
    if (!unconfirmed.delete(id)) return;
    timers.stop(id);
    store.endOptimistic(id, {});
  }

  /** Ends a live takeover. `isTaken`: by us, or by another person although ours failed. */
  function settle(id: string, failure?: string, isTaken = failure === undefined): void {
    if (!unconfirmed.delete(id)) return;
    timers.stop(id);
    store.endOptimistic(id, { isHumanTakeover: isTaken });
    if (failure === undefined || isClosed) return;
    void refetcher.read(id);
    failures.notify(id, failure);
  }

  function callOnce(id: string, stepIn?: true): Promise<void> {
    const call = calls.get(id) ?? makeCall(id, stepIn).finally(() => calls.delete(id));
    calls.set(id, call);
    return call;
  }

  async function makeCall(id: string, stepIn?: true): Promise<void> {
    const call = inboxCalls.takeOverConversation;
    try {
      const body = { agentId, ...(stepIn && { stepIn }) };
      const answer = await send(call, { params: { id }, body });
      if (isClosed) return;
      const isAnswered = answer?.id === id;
      settle(id);
      store.write([{ id, change: { isHumanTakeover: true, ...(isAnswered ? answer : {}) } }]);
      // Two may step in at once, and the answer to the first come after what tells of the second.
      if (!isAnswered || stepIn) void refetcher.read(id);
    } catch (cause) {
      // Refetched, the row says who has it.
      if (isConflict(cause)) void refetcher.read(id);
      // A call that broke off may have been carried out all the same.
      else if (!isRefusal(cause) && (await refetcher.read(id, { fresh: true }))) {
        const { isHumanTakeover, assignedTo } = store.detail(id) ?? {};
        const isOurs = assignedTo === undefined || isPerson(assignedTo, user);
        if (isHumanTakeover === true && isOurs && !unconfirmed.has(id)) return;
      }
      throw new Failure(isConflict(cause) ? failureText(call, cause, failed) : failed, { cause });
    }
  }

  return {
    cancel,
    /** Calls back with each live takeover that failed after it had counted as done. */
    onFailure: failures.add,

    /** Takes a conversation over. Throws a Failure whose message is for the person. */
    async takeOver(id: string): Promise<void> {
      if (unconfirmed.has(id)) return;
      const isSent =
        !calls.has(id) &&
        connection.send({ type: "takeover_conversation", conversationId: id, userId: agentId });
      if (!isSent) return callOnce(id);
      unconfirmed.set(id, store.version());
      store.setOptimistic(id, { isHumanTakeover: true });
      timers.start(id, { isLive: true });
    },

    /** Takes a conversation over from another person. By HTTP alone: a refusal has to be heard. */
    stepIn: (id: string): Promise<void> => callOnce(id, true),

    /** Stops everything, as the person signs out. */
    close(): void {
      isClosed = true;
      for (const stop of stops) stop();
      cancelAll();
    },
  };
}
