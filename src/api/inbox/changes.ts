import type { QueryClient } from "@tanstack/react-query";
import { inboxCalls, type Priority } from "@/contract/inbox";
import { Failure } from "@/lib/failure";
import { ApiError, failureText, isRefusal, send } from "../client";
import { agentIdOf } from "../people";
import type { Session } from "./effects";
import { matches } from "./merge";
import { type Detail, detailOf, type Event, type State } from "./state";
import { holderOf, takeoverFailed } from "./takeovers";

interface Context {
  queryClient: QueryClient;
  state: () => State;
  dispatch: (event: Event) => void;
  /** Notes that something is asked, and returns the revision. */
  ask: (target: string) => number;
  readDetail: (id: string, signal: AbortSignal) => Promise<unknown>;
  /** Undefined while nobody is signed in. */
  session: () => Session | undefined;
}

type MakeCall = (agentId: string) => Promise<Detail | undefined>;

/** What can be done to conversations. After signing out nothing is begun, and no promise settles. */
export function createChanges({ ask, dispatch, queryClient, readDetail, ...context }: Context) {
  /** Whether a conversation is as a change was to make it, and no other person's. */
  function isDone(id: string, expected: Detail): boolean {
    const { me, ...state } = context.state();
    const now = detailOf({ me, ...state }, id) ?? {};
    return matches(now, expected) && !(expected.isHumanTakeover && holderOf(now, me));
  }

  async function make(id: string, expected: Detail, call: MakeCall, { signal, user }: Session) {
    signal.throwIfAborted();
    const askedAt = ask(id);
    try {
      const answer = await call(agentIdOf(user));
      if (!signal.aborted) dispatch({ type: "changed", askedAt, id, expected, answer });
    } catch (error) {
      dispatch({ type: "not-read", askedAt, isSure: false });
      signal.throwIfAborted();
      // A call that broke off may have been carried out: then the conversation shows it.
      if (isRefusal(error)) dispatch({ type: "out-of-date", id });
      else if (await readDetail(id, signal).catch(() => undefined)) {
        if (isDone(id, expected)) return;
      }
      throw error;
    }
  }

  /** Makes a change, after any other of the same conversation. Throws if the call fails. */
  const change = (id: string, expected: Detail, call: MakeCall) =>
    new Promise<void>((resolve, reject) => {
      const session = context.session();
      if (!session) return;
      const mutationFn = () => make(id, expected, call, session);
      const mutation = queryClient
        .getMutationCache()
        .build(queryClient, { mutationFn, scope: { id } });
      mutation.execute(undefined).then(
        () => session.signal.aborted || resolve(),
        (error: unknown) => session.signal.aborted || reject(error),
      );
    });

  const takeByCall = async (id: string, stepIn = false): Promise<void> => {
    const call = inboxCalls.takeOverConversation;
    try {
      await change(id, { isHumanTakeover: true }, (agentId) =>
        send(call, { params: { id }, body: { agentId, ...(stepIn && { stepIn }) } }),
      );
    } catch (cause) {
      const isOthers = cause instanceof ApiError && cause.status === 409;
      const words = isOthers ? failureText(call, cause, takeoverFailed) : takeoverFailed;
      throw new Failure(words, { cause });
    }
    // Two may step in at once, and the answer to the first come after what tells of the second.
    if (stepIn) dispatch({ type: "out-of-date", id });
  };

  const takeOver = async (id: string): Promise<void> => {
    const { connection, user } = context.session() ?? {};
    const type = "takeover_conversation";
    const isSent = user && connection?.send({ type, conversationId: id, userId: agentIdOf(user) });
    return isSent ? dispatch({ type: "took-over", id }) : takeByCall(id);
  };

  return {
    /** Takes a conversation over by HTTP too, since nothing has confirmed that it was by the live message. */
    repeatTakeover: (id: string): void =>
      void takeByCall(id).catch(({ cause, message }: Failure) => {
        // Anything else may have been carried out: the takeover waits for its time.
        if (cause instanceof ApiError && cause.status === 409)
          dispatch({ type: "takeover-refused", id, message });
      }),

    actions: {
      /** Takes a conversation over. Throws a Failure whose message is for the person. */
      takeOver,
      /** Takes a conversation over by HTTP alone: of two people, one is refused before either has it. */
      claim: (id: string) => takeByCall(id),
      /** Takes a conversation over from the other person who has it; throws as `takeOver` does. */
      stepIn: (id: string) => takeByCall(id, true),
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
        change(id, { isHumanTakeover: false, assignedTo: undefined }, (agentId) => {
          dispatch({ type: "handed-back", id });
          return send(inboxCalls.releaseConversation, { params: { id }, body: { agentId } });
        }),
      /** Gives a conversation another priority. */
      changePriority: (id: string, priority: Priority) =>
        change(id, { priority }, () =>
          send(inboxCalls.changePriority, { params: { id }, body: { priority } }),
        ),
    },
  };
}
