import type { QueryClient } from "@tanstack/react-query";
import { agentIdOf, type ReceivedSessionUser } from "@/contract/auth";
import { inboxCalls, type Priority } from "@/contract/inbox";
import { Failure } from "@/lib/failure";
import type { Page } from "../browser-page";
import { ApiError, failureText, isRefusal } from "../client";
import type { LiveConnection } from "../live-connection";
import { matches } from "./conversations";
import { type Detail, detailOf, type Event, type State } from "./state";
import { otherHolder, takeoverFailed } from "./takeovers";

/** A person's session in the inbox, from sign-in to sign-out. */
export interface Session {
  connection: Omit<LiveConnection, "open" | "close">;
  user: ReceivedSessionUser;
  /** Aborted when the person signs out. */
  signal: AbortSignal;
}

/** What the changes need from the inbox. */
export interface Tools {
  queryClient: QueryClient;
  send: Page["send"];
  state: () => State;
  /** Undefined while nobody is signed in. */
  session: () => Session | undefined;
  dispatch: (event: Event) => void;
  /** Records that a call is being made, and returns its revision. */
  ask: (target: string) => number;
  readDetail: (id: string, signal: AbortSignal) => Promise<unknown>;
}

type MakeCall = (agentId: string) => Promise<Detail | undefined>;

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** The changes that a person can make. After sign-out none starts, and pending promises never settle. */
export function createChanges(tools: Tools) {
  const { ask, dispatch, queryClient, send } = tools;

  async function make(id: string, expected: Detail, call: MakeCall, { signal, user }: Session) {
    signal.throwIfAborted();
    const askedAt = ask(id);
    try {
      const answer = await call(agentIdOf(user));
      signal.throwIfAborted();
      dispatch({ type: "changed", askedAt, id, expected, answer });
    } catch (error) {
      dispatch({ type: "not-read", askedAt, isSure: false });
      signal.throwIfAborted();
      if (isRefusal(error)) dispatch({ type: "out-of-date", id });
      // A call without a response may still have been carried out: read the conversation to find out.
      else if (await tools.readDetail(id, signal).catch(() => undefined)) {
        const now = detailOf(tools.state(), id) ?? {};
        const isOthers = expected.isHumanTakeover && otherHolder(now, user) !== undefined;
        if (matches(now, expected) && !isOthers) return;
      }
      throw error;
    }
  }

  /** Makes a change after earlier changes to the same conversation. Rejects if the call fails. */
  const change = (id: string, expected: Detail, call: MakeCall) =>
    new Promise<void>((resolve, reject) => {
      const session = tools.session();
      if (!session) return;
      const { signal } = session;
      const mutationFn = () => make(id, expected, call, session);
      const cache = queryClient.getMutationCache();
      const mutation = cache.build(queryClient, { mutationFn, scope: { id } });
      mutation.execute(undefined).then(
        () => signal.aborted || resolve(),
        (error: unknown) => signal.aborted || reject(error),
      );
    });

  async function takeByCall(id: string, stepIn = false): Promise<void> {
    const call = inboxCalls.takeOverConversation;
    try {
      await change(id, { isHumanTakeover: true }, (agentId) =>
        send(call, { params: { id }, body: { agentId, ...(stepIn && { stepIn }) } }),
      );
    } catch (cause) {
      const words = isConflict(cause) && failureText(call, cause, takeoverFailed);
      throw new Failure(words || takeoverFailed, { cause });
    }
    // If two people step in at once, the first one's response may arrive last.
    if (stepIn) dispatch({ type: "out-of-date", id });
  }

  async function takeOver(id: string): Promise<void> {
    const { connection, user } = tools.session() ?? {};
    const userId = agentIdOf(user ?? {});
    const isSent = connection?.send({ type: "takeover_conversation", conversationId: id, userId });
    return isSent ? dispatch({ type: "took-over", id }) : takeByCall(id);
  }

  return {
    /** Repeats a live takeover over HTTP. The takeover keeps waiting, unless the response is a 409. */
    repeatTakeover: (id: string): void =>
      void takeByCall(id).catch(({ cause, message }: Failure) => {
        if (isConflict(cause)) dispatch({ type: "takeover-ended", id, message });
      }),
    /** Takes a conversation over, live if possible. Rejects with a Failure to show to the person. */
    takeOver,
    /** Takes a conversation over by HTTP only, so that if two people try, one is refused at once. */
    claim: (id: string) => takeByCall(id),
    /** Takes a conversation over from the other person who has it. Rejects as `takeOver` does. */
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
        dispatch({ type: "takeover-ended", id });
        return send(inboxCalls.releaseConversation, { params: { id }, body: { agentId } });
      }),
    /** Gives a conversation another priority. */
    changePriority: (id: string, priority: Priority) =>
      change(id, { priority }, () =>
        send(inboxCalls.changePriority, { params: { id }, body: { priority } }),
      ),
  };
}
