import { createStore } from "zustand";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { ReceivedSessionUser } from "@/contract/auth";
import { type ConversationFilter, inboxCalls } from "@/contract/inbox";
import { browserPage, type Page } from "../browser-page";
import { isRefusal } from "../client";
import { readAgain } from "../query";
import { createChanges, type Session } from "./changes";
import { listOf } from "./conversations";
import { detailKey, listKey, project, shownDetail, shownList, shownReplies } from "./project";
import { isWaiting, reduce } from "./reduce";
import { allLists, detailOf, type Effect, emptyState, type Event, type Told } from "./state";
import { loadReplies, storeReplies } from "./stored-replies";

/** The time between two ticks, in ms. It only ticks while something depends on time. */
const tickInterval = 100;
/** A tick that is more than this many ms late means that the machine slept or the tab was throttled. */
const sleepLateness = 1500;

/** The signed-in person's inbox. */
export type Inbox = ReturnType<typeof createInbox>;

/** Holds the state. Each event leads to the next state, which is shown, and to effects, which are run. */
function createInbox(queryClient: QueryClient, page: Page) {
  let state = emptyState;
  let session: Session | undefined;
  let isTicking = false;
  const replies = createStore(() => shownReplies([]));
  const told = createStore<readonly Told[]>(() => []);

  function dispatch(event: Event): void {
    const before = state;
    const result = reduce(before, { ...event, now: page.now() });
    state = result.state;
    project(queryClient, before, state);
    if (before.replies !== state.replies) {
      replies.setState(shownReplies(state.replies), true);
      // Store before sending, so that a reply stored as queued was never sent.
      if (state.me) storeReplies(page, state.me.username, state.replies);
    }
    keepTime();
    for (const effect of result.effects) {
      if (session) run(effect, session);
    }
  }

  /** Runs an effect. Its outcome is dispatched as a later event. */
  function run(effect: Effect, { connection, signal }: Session): void {
    const heard = (event: Event) => {
      if (!signal.aborted) dispatch(event);
    };
    switch (effect.do) {
      case "send-reply": {
        const { id, conversationId, body, since } = effect;
        if (since === undefined) {
          const message = { type: "send_message", conversationId, messageData: body } as const;
          if (!connection.send(message)) dispatch({ type: "live-not-sent", id });
          return;
        }
        const parts = { params: { id: conversationId }, body, signal };
        return void page.send(inboxCalls.sendMessage, parts).then(
          (message) => heard({ type: "reply-answered", id, message }),
          (error: unknown) => {
            const ending = isRefusal(error) ? "refused" : "broke-off";
            heard({ type: "reply-ended", id, since, ending });
          },
        );
      }
      case "take-over":
        return changes.repeatTakeover(effect.id);
      case "read":
        return void readDetail(effect.id, signal, effect.askedAt).catch(() => undefined);
      case "refresh": {
        const queryKey = effect.target === allLists ? listKey() : detailKey(effect.target);
        return void readAgain(queryClient, { queryKey });
      }
      case "refresh-all":
        return void readAgain(queryClient);
      case "reopen":
        return connection.reopen();
      case "tell":
        return told.setState([...told.getState(), effect.told], true);
    }
  }

  function keepTime(): void {
    if (isTicking || !isWaiting(state)) return;
    isTicking = true;
    const dueAt = page.now() + tickInterval;
    page.after(tickInterval, () => {
      isTicking = false;
      dispatch({ type: "tick", isLate: page.now() - dueAt > sleepLateness });
    });
  }

  /** Records a request and returns its revision. The response is at least as new as the request. */
  function ask(target: string): number {
    const askedAt = state.revision + 1;
    dispatch({ type: "asked", target });
    return askedAt;
  }

  async function readDetail(id: string, signal: AbortSignal, askedAt = ask(id)) {
    const call = page.send(inboxCalls.getConversation, { params: { id }, signal });
    const detail = (await answerOf(askedAt, call, signal, detailKey(id))) ?? null;
    dispatch({ type: "detail-read", askedAt, detail });
    return detail && shownDetail(detailOf(state, id) ?? detail, state, id);
  }

  async function readList(filter: ConversationFilter, signal: AbortSignal) {
    const askedAt = ask(allLists);
    const call = page.send(inboxCalls.listConversations, { query: filter, signal });
    const rows = (await answerOf(askedAt, call, signal, listKey(filter))) ?? null;
    dispatch({ type: "list-read", askedAt, filter, rows });
    // A null response means that there are no conversations.
    return shownList(listOf(state, filter)?.rows ?? rows ?? [], state);
  }

  /** Waits for a read's response and records a failure. A cancelled read is made again later. */
  function answerOf<T>(askedAt: number, call: Promise<T>, signal: AbortSignal, queryKey: QueryKey) {
    return call.catch((error: unknown) => {
      const isSure = !signal.aborted;
      dispatch({ type: "not-read", askedAt, isSure });
      if (!isSure) void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
      throw error;
    });
  }

  const changes = createChanges({
    queryClient,
    send: page.send,
    state: () => state,
    session: () => session,
    dispatch,
    ask,
    readDetail,
  });

  return {
    /** The whole state. */
    state: () => state,
    /** The signed-in person's unsettled replies. */
    replies,
    /** Notices for the person. The component that shows them removes them. */
    told,
    readDetail,
    readList,

    /** Follows the connection and loads a person's replies, until the returned function is called. */
    begin(connection: Session["connection"], user: ReceivedSessionUser): () => void {
      const end = new AbortController();
      session = { connection, user, signal: end.signal };
      const { connected } = connection;
      const stored = loadReplies(page, user.username);
      dispatch({ type: "signed-in", me: user, isConnected: connected.getState(), replies: stored });
      // Send nothing while another person is signing in or has signed in: it would be sent as them.
      const hold = () => dispatch({ type: "held", isHeld: !page.isOwnName() });
      hold();
      const stops = [
        page.onOwnNameChange(hold),
        connection.subscribe("human_inbox"),
        connection.subscribe("conversations"),
        connected.subscribe((isOpen) => dispatch({ type: isOpen ? "connected" : "dropped" })),
        connection.gaps.subscribe(() => dispatch({ type: "missed" })),
        connection.delivered.subscribe((messages) => {
          const frames = messages.filter((message) => message.type === "conversation_updated");
          if (frames.length > 0) dispatch({ type: "frames", frames });
        }),
      ];
      return () => {
        for (const stop of stops) stop();
        end.abort();
        session = undefined;
        dispatch({ type: "signed-out" });
      };
    },

    /** Sends a reply, trimmed; blank text is ignored. */
    reply(conversationId: string, text: string): void {
      // Not `randomUUID`, which only exists on https and localhost.
      const id = crypto.getRandomValues(new Uint32Array(4)).join("-");
      dispatch({ type: "written", id, conversationId, text, at: page.date() });
    },
    /** Sends a failed reply again, unless the conversation contains it after all. */
    retry: (id: string) => dispatch({ type: "retried", id, at: page.date() }),
    /** Discards a failed reply. The returned function undoes that. */
    discard(id: string): () => void {
      dispatch({ type: "discarded", id });
      return () => dispatch({ type: "taken-back", id });
    },

    ...changes,
  };
}

const inboxes = new WeakMap<QueryClient, Inbox>();

/** The inbox of a query client, created at the first call. */
export function inboxOf(queryClient: QueryClient, page: Page = browserPage): Inbox {
  const inbox = inboxes.get(queryClient) ?? createInbox(queryClient, page);
  inboxes.set(queryClient, inbox);
  return inbox;
}
