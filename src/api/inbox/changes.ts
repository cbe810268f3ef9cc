import type { QueryClient } from "@tanstack/react-query";
import { inboxCalls, type Priority } from "@/contract/inbox";
import { Failure } from "@/lib/failure";
import { isRefusal, send } from "../client";
import { agentIdOf } from "../people";
import { matches } from "./merge";
import { type Detail, detailOf, type Event, type State } from "./state";

interface Context {
  queryClient: QueryClient;
  state: () => State;
  dispatch: (event: Event) => void;
  /** Notes that something is asked, and returns the revision. */
  ask: (target: string) => number;
  readDetail: (id: string, signal: AbortSignal) => Promise<unknown>;
  /** Aborted when the person signs out; undefined while nobody is signed in. */
  signal: () => AbortSignal | undefined;
}

/** A takeover's end, for who waits for it. */
type Caller = (error: Failure | undefined) => void;

/** What can be done to conversations. After signing out nothing is begun, and no promise settles. */
export function createChanges(context: Context) {
  const { ask, dispatch, queryClient, readDetail } = context;
  const callers = new Map<string, readonly Caller[]>();

  function untilSignOut<Outcome>(act: (signal: AbortSignal) => Promise<Outcome>) {
    const signal = context.signal();
    return new Promise<Outcome>((resolve, reject) => {
      if (!signal) return;
      act(signal).then(
        (outcome) => signal.aborted || resolve(outcome),
        (error: unknown) => signal.aborted || reject(error),
      );
    });
  }

  const takeOver = (id: string, stepIn: boolean, byCall = stepIn): Promise<void> =>
    untilSignOut(
      () =>
        new Promise((resolve, reject) => {
          const caller: Caller = (error) => (error ? reject(error) : resolve());
          callers.set(id, [...(callers.get(id) ?? []), caller]);
          dispatch({ type: "take-over", id, stepIn, byCall });
        }),
    );

  async function makeChange(
    id: string,
    expected: Detail,
    call: () => Promise<Detail | undefined>,
    signal: AbortSignal,
  ): Promise<void> {
    signal.throwIfAborted();
    const askedAt = ask(id);
    try {
      const answer = await call();
      if (!signal.aborted) dispatch({ type: "changed", askedAt, id, expected, answer });
    } catch (error) {
      dispatch({ type: "not-read", askedAt, isSure: false });
      if (signal.aborted) throw error;
      // A call that broke off may have been carried out: then the conversation shows it.
      if (isRefusal(error)) dispatch({ type: "out-of-date", id });
      else if (await readDetail(id, signal).catch(() => undefined)) {
        if (matches(detailOf(context.state(), id) ?? {}, expected)) return;
      }
      throw error;
    }
  }

  /** Makes a change, after any other of the same conversation. Throws if the call fails. */
  const change = (id: string, expected: Detail, call: () => Promise<Detail | undefined>) =>
    untilSignOut((signal) => {
      const mutationFn = () => makeChange(id, expected, call, signal);
      const options = { mutationFn, scope: { id } };
      return queryClient.getMutationCache().build(queryClient, options).execute(undefined);
    });

  return {
    /** Tells who waits for a takeover how it ended. */
    endTakeover(id: string, message: string | undefined): void {
      const waiting = callers.get(id) ?? [];
      callers.delete(id);
      for (const end of waiting) end(message === undefined ? undefined : new Failure(message));
    },

    actions: {
      /** Takes a conversation over. Throws a Failure whose message is for the person. */
      takeOver: (id: string) => takeOver(id, false),
      /** Takes a conversation over by HTTP alone: of two people, one is refused before either has it. */
      claim: (id: string) => takeOver(id, false, true),
      /** Takes a conversation over from the other person who has it; throws as `takeOver` does. */
      stepIn: (id: string) => takeOver(id, true),
      /** Marks a conversation resolved. */
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
          dispatch({ type: "handed-back", id });
          const body = { agentId: agentIdOf(context.state().me ?? {}) };
          return send(inboxCalls.releaseConversation, { params: { id }, body });
        }),
      /** Gives a conversation another priority. */
      changePriority: (id: string, priority: Priority) =>
        change(id, { priority }, () =>
          send(inboxCalls.changePriority, { params: { id }, body: { priority } }),
        ),
    },
  };
}
