import { inboxCalls } from "@/contract/inbox";
import type { ReceivedSessionUser } from "@/contract/auth";
import type { ClientMessage } from "@/contract/live";
import { Failure } from "@/lib/failure";
import { ApiError, failureText, isRefusal, send } from "../client";
import { readAfterSleep } from "./after-sleep";
import type { ConversationCache, Learnt } from "./conversation-cache";
import { agentIdOf, isPerson } from "./people";

/** When a live takeover is read back, in ms, for servers that do not tell of it by themselves. */
const readBackAfter = [300, 1000, 3000, 6000, 9000] as const;
/** A live takeover that nobody confirms within this many ms is asked for by HTTP too. */
const confirmLimit = 4000;
/** After this many ms it counts as failed. */
const takeoverLimit = 10_000;

const failed = "Failed to takeover conversation";

/** Another person has it, or it is resolved. */
const isTaken = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** What takeovers work with. */
export interface TakeoverWays {
  cache: ConversationCache;
  user: ReceivedSessionUser;
  /** `send` answers false where the message did not go out; `reopen` replaces the socket. */
  connection: { send: (message: ClientMessage) => boolean; reopen: () => void };
  /** Reads a conversation again. */
  read: (id: string, options?: { fresh: boolean }) => Promise<boolean>;
  /** Hears of a live takeover that came to nothing after it had counted as done. */
  onFailure: (id: string, message: string) => void;
}

/** A live takeover that the server has not confirmed. */
interface Unconfirmed {
  /** The cache's moment in which it was sent. */
  sentAt: number;
  timers: ReturnType<typeof setTimeout>[];
}

/**
 * Taking conversations over: live first, by HTTP where that does not go out (spec §7). A live one
 * counts as done once sent (decisions §9), and is followed until the server shows it.
 */
export class Takeovers {
  readonly #ways: TakeoverWays;
  readonly #unconfirmed = new Map<string, Unconfirmed>();
  /** Calls under way: a second press joins the first. */
  readonly #calls = new Map<string, Promise<void>>();
  readonly #stopListening: () => void;
  #closed = false;

  constructor(ways: TakeoverWays) {
    this.#ways = ways;
    this.#stopListening = ways.cache.onLearnt((learnt) => this.#hear(learnt));
  }

  /** Takes a conversation over. Throws a Failure whose message is for the person. */
  async takeOver(id: string): Promise<void> {
    const { connection, user, cache } = this.#ways;
    if (this.#unconfirmed.has(id)) return;
    const call = this.#calls.get(id);
    if (call) return call;
    const wentLive = connection.send({
      type: "takeover_conversation",
      conversationId: id,
      userId: agentIdOf(user),
    });
    if (!wentLive) return this.#call(id);
    const sentAt = cache.moment;
    const due = performance.now() + takeoverLimit;
    cache.hold(id, { isHumanTakeover: true });
    this.#unconfirmed.set(id, {
      sentAt,
      timers: [
        ...readBackAfter.map((ms) => setTimeout(() => void this.#ways.read(id), ms)),
        setTimeout(() => this.#doubt(id), confirmLimit),
        setTimeout(() => void this.#reachEnd(id, due), takeoverLimit),
      ],
    });
  }

  /** Forgets what is under way for a conversation: it has been handed back, say. */
  forget(id: string): void {
    const takeover = this.#unconfirmed.get(id);
    if (!takeover) return;
    for (const timer of takeover.timers) clearTimeout(timer);
    this.#unconfirmed.delete(id);
    this.#ways.cache.release(id, {});
  }

  /** Ends all following and telling. */
  close(): void {
    this.#closed = true;
    this.#stopListening();
    this.forgetAll();
  }

  /** Forgets everything under way. */
  forgetAll(): void {
    for (const id of this.#unconfirmed.keys()) this.forget(id);
  }

  /** By HTTP. */
  #call(id: string): Promise<void> {
    const present = this.#calls.get(id);
    if (present) return present;
    const { cache, user, read } = this.#ways;
    const call = inboxCalls.takeOverConversation;
    const made = send(call, { params: { id }, body: { agentId: agentIdOf(user) } })
      .then((answer) => {
        if (this.#closed) return;
        const isAnswered = answer?.id === id;
        const change = { isHumanTakeover: true, ...(isAnswered ? answer : {}) };
        this.#end(id);
        cache.write([{ id, change }]);
        if (!isAnswered) void read(id);
      })
      .catch(async (cause: unknown) => {
        // The row says who has it instead.
        if (isTaken(cause)) void read(id);
        // A call that broke off may have been carried out all the same.
        else if (!isRefusal(cause) && (await read(id, { fresh: true }))) {
          const { isHumanTakeover, assignedTo } = cache.detail(id) ?? {};
          const isOurs = assignedTo === undefined || isPerson(assignedTo, user);
          if (isHumanTakeover === true && isOurs && !this.#unconfirmed.has(id)) return;
        }
        throw new Failure(isTaken(cause) ? failureText(call, cause, failed) : failed, { cause });
      })
      .finally(() => this.#calls.delete(id));
    this.#calls.set(id, made);
    return made;
  }

  /** The live message may have gone into a dead socket. */
  #doubt(id: string): void {
    this.#ways.connection.reopen();
    this.#call(id).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof Failure && isTaken(error.cause)) {
          this.#end(id, { failure: error.message });
        }
      },
    );
  }

  async #reachEnd(id: string, due: number): Promise<void> {
    const takeover = this.#unconfirmed.get(id);
    await readAfterSleep(due, () => this.#ways.read(id));
    if (takeover && this.#unconfirmed.get(id) === takeover) this.#end(id, { failure: failed });
  }

  /** What a server says that was asked after the takeover was sent confirms it, or refuses it. */
  #hear({ rows, askedAt }: Learnt): void {
    if (this.#unconfirmed.size === 0) return;
    for (const { id, isHumanTakeover, assignedTo } of rows) {
      const takeover = id === undefined ? undefined : this.#unconfirmed.get(id);
      if (id === undefined || !takeover || askedAt <= takeover.sentAt) continue;
      if (isHumanTakeover !== true) continue;
      const other = assignedTo !== undefined && !isPerson(assignedTo, this.#ways.user);
      this.#end(id, other ? { failure: `${assignedTo} has taken it over.`, isHeld: true } : {});
    }
  }

  /** `isHeld`: a person has it all the same, another one. */
  #end(id: string, { failure, isHeld = false }: { failure?: string; isHeld?: boolean } = {}) {
    const takeover = this.#unconfirmed.get(id);
    if (!takeover) return;
    for (const timer of takeover.timers) clearTimeout(timer);
    this.#unconfirmed.delete(id);
    this.#ways.cache.release(id, { isHumanTakeover: failure === undefined || isHeld });
    if (failure === undefined || this.#closed) return;
    void this.#ways.read(id);
    this.#ways.onFailure(id, failure);
  }
}
