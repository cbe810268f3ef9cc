import type { QueryClient } from "@tanstack/react-query";
import type { ReceivedSessionUser } from "@/contract/auth";
import { inboxCalls } from "@/contract/inbox";
import { ApiError, failureText, isRefusal, send } from "../client";
import type { LiveConnection } from "../live-connection";
import { readAgain } from "../query";
import { agentIdOf } from "../people";
import { detailKey, listKey } from "./project";
import { allLists, type Effect, type Ending, type Event, type Told } from "./state";
import { takeoverFailed } from "./takeovers";

/** What the inbox does its work with, from a person's sign-in to their sign-out. */
export interface Session {
  connection: Pick<LiveConnection, "send" | "reopen">;
  user: ReceivedSessionUser;
  /** Aborted when the person signs out. */
  signal: AbortSignal;
}

interface Tools {
  queryClient: QueryClient;
  dispatch: (event: Event) => void;
  readDetail: (id: string, signal: AbortSignal, askedAt: number) => Promise<unknown>;
  tell: (told: Told) => void;
  endTakeover: (id: string, message: string | undefined) => void;
}

function endingOf(error: unknown): Ending {
  if (error instanceof ApiError && error.status === 409) return "conflict";
  return isRefusal(error) ? "refused" : "broke-off";
}

/** Does what a step of the inbox asks for. What comes of it is the next event. */
export function run(effect: Effect, { connection, user, signal }: Session, tools: Tools): void {
  const { queryClient, endTakeover, readDetail, tell } = tools;
  const dispatch = (event: Event) => {
    if (!signal.aborted) tools.dispatch(event);
  };
  const sendLive = (
    of: "reply" | "takeover",
    id: string,
    message: Parameters<typeof connection.send>[0],
  ) => dispatch({ type: connection.send(message) ? "live-sent" : "live-not-sent", of, id });
  const agentId = agentIdOf(user);

  switch (effect.do) {
    case "send-reply": {
      const { id, conversationId, body } = effect;
      if (effect.live) {
        return sendLive("reply", id, { type: "send_message", conversationId, messageData: body });
      }
      const parts = { params: { id: conversationId }, body, signal };
      return void send(inboxCalls.sendMessage, parts).then(
        (message) => dispatch({ type: "reply-answered", id, message }),
        (error: unknown) => dispatch({ type: "reply-ended", id, ending: endingOf(error) }),
      );
    }
    case "take-over": {
      const { id, stepIn } = effect;
      if (effect.live) {
        return sendLive("takeover", id, {
          type: "takeover_conversation",
          conversationId: id,
          userId: agentId,
        });
      }
      const call = inboxCalls.takeOverConversation;
      const body = { agentId, ...(stepIn && { stepIn }) };
      return void send(call, { params: { id }, body, signal }).then(
        (detail) => dispatch({ type: "takeover-answered", id, detail, stepIn }),
        (error: unknown) => {
          const ending = endingOf(error);
          const message =
            ending === "conflict" ? failureText(call, error, takeoverFailed) : takeoverFailed;
          dispatch({ type: "takeover-ended", id, ending, message });
        },
      );
    }
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
    case "end-takeover":
      return endTakeover(effect.id, effect.message);
    case "tell":
      return tell(effect.told);
  }
}
