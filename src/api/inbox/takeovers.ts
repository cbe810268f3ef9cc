import { inboxCalls, type ReceivedConversationDetail } from "@/contract/inbox";
import { Failure } from "@/lib/failure";
import { ApiError, failureText, isRefusal, send } from "../client";
import { DeliveryTimers } from "./delivery-timers";
import type { InboxContext } from "./inbox-context";
import { agentIdOf, isPerson } from "./people";

const failed = "Failed to takeover conversation";

/** 409: another person has it, or it is resolved. */
const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/**
 * Taking conversations over: live first, by HTTP if that does not go out (spec §7). A live one
 * counts as done once sent (decisions §9), and is watched until the server confirms it.
 */
export class Takeovers {
  readonly #context: InboxContext;
  readonly #onFailure: (id: string, message: string) => void;
  readonly #timers: DeliveryTimers;
  /** Live takeovers that are not confirmed, with the store's version when they were sent. */
  readonly #unconfirmed = new Map<string, number>();
  /** HTTP calls under way: a second press joins the first. */
  readonly #calls = new Map<string, Promise<void>>();
  readonly #stopListening: () => void;
  #isClosed = false;

  /** `onFailure` hears of a live takeover that failed after it had counted as done. */
  constructor(context: InboxContext, onFailure: (id: string, message: string) => void) {
    this.#context = context;
    this.#onFailure = onFailure;
    this.#timers = new DeliveryTimers({
      read: (id) => context.refetcher.read(id),
      onUnconfirmed: (id) => this.#retryByHttp(id),
      onExpired: (id) => this.#end(id, { failure: failed }),
    });
    this.#stopListening = context.store.listen({
      onServerRows: (rows, askedAt) => {
        for (const row of rows) this.#compare(row, askedAt);
      },
      onClear: () => this.#cancelAll(),
    });
  }

  /** Takes a conversation over. Throws a Failure whose message is for the person. */
  async takeOver(id: string): Promise<void> {
    const { connection, user, store } = this.#context;
    if (this.#unconfirmed.has(id)) return;
    const isSent =
      !this.#calls.has(id) &&
      connection.send({
        type: "takeover_conversation",
        conversationId: id,
        userId: agentIdOf(user),
      });
    if (!isSent) return this.#call(id);
    this.#unconfirmed.set(id, store.version);
    store.setOptimistic(id, { isHumanTakeover: true });
    this.#timers.start(id, { isLive: true });
  }

  /** Forgets a takeover under way: the conversation was handed back, say. */
  cancel(id: string): void {
    if (!this.#unconfirmed.delete(id)) return;
    this.#timers.stop(id);
    this.#context.store.endOptimistic(id, {});
  }

  /** Stops everything, as the person signs out. */
  close(): void {
    this.#isClosed = true;
    this.#stopListening();
    this.#cancelAll();
  }

  #cancelAll(): void {
    for (const id of this.#unconfirmed.keys()) this.cancel(id);
  }

  #call(id: string): Promise<void> {
    const call = this.#calls.get(id) ?? this.#makeCall(id).finally(() => this.#calls.delete(id));
    this.#calls.set(id, call);
    return call;
  }

  async #makeCall(id: string): Promise<void> {
    const { store, refetcher, user } = this.#context;
    const call = inboxCalls.takeOverConversation;
    try {
      const answer = await send(call, { params: { id }, body: { agentId: agentIdOf(user) } });
      if (this.#isClosed) return;
      const isAnswered = answer?.id === id;
      this.#end(id);
      store.write([{ id, change: { isHumanTakeover: true, ...(isAnswered ? answer : {}) } }]);
      if (!isAnswered) void refetcher.read(id);
    } catch (cause) {
      // Refetched, the row says who has it.
      if (isConflict(cause)) void refetcher.read(id);
      // A call that broke off may have been carried out all the same.
      else if (!isRefusal(cause) && (await refetcher.read(id, { fresh: true }))) {
        const { isHumanTakeover, assignedTo } = store.detail(id) ?? {};
        const isOurs = assignedTo === undefined || isPerson(assignedTo, user);
        if (isHumanTakeover === true && isOurs && !this.#unconfirmed.has(id)) return;
      }
      throw new Failure(isConflict(cause) ? failureText(call, cause, failed) : failed, { cause });
    }
  }

  /** The live message may be lost in a dead socket. */
  #retryByHttp(id: string): void {
    this.#context.connection.reopen();
    this.#call(id).catch((error: unknown) => {
      if (error instanceof Failure && isConflict(error.cause)) {
        this.#end(id, { failure: error.message });
      }
    });
  }

  /** An answer that was requested after the takeover was sent confirms it, or names another person. */
  #compare({ id, isHumanTakeover, assignedTo }: ReceivedConversationDetail, askedAt: number): void {
    const sentAt = id === undefined ? undefined : this.#unconfirmed.get(id);
    if (id === undefined || sentAt === undefined || askedAt <= sentAt || !isHumanTakeover) return;
    const isOther = assignedTo !== undefined && !isPerson(assignedTo, this.#context.user);
    this.#end(id, isOther ? { failure: `${assignedTo} has taken it over.`, isTaken: true } : {});
  }

  /** `isTaken`: by another person, although ours failed. */
  #end(id: string, { failure, isTaken = false }: { failure?: string; isTaken?: boolean } = {}) {
    if (!this.#unconfirmed.delete(id)) return;
    this.#timers.stop(id);
    const { store, refetcher } = this.#context;
    store.endOptimistic(id, { isHumanTakeover: failure === undefined || isTaken });
    if (failure === undefined || this.#isClosed) return;
    void refetcher.read(id);
    this.#onFailure(id, failure);
  }
}
