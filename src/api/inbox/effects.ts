import type { QueryClient } from "@tanstack/react-query";
import type { ReceivedSessionUser } from "@/contract/auth";
import { inboxCalls } from "@/contract/inbox";
import { isRefusal, send } from "../client";
import type { LiveConnection } from "../live-connection";
import { readAgain } from "../query";
import { detailKey, listKey } from "./project";
import { allLists, type Effect, type Event, type Told } from "./state";

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
  repeatTakeover: (id: string) => void;
  tell: (told: Told) => void;
}

/** Does what a step of the inbox asks for. What comes of it is the next event. */
export function run(effect: Effect, { connection, signal }: Session, tools: Tools): void {
  const { queryClient, readDetail, repeatTakeover, tell } = tools;
  const dispatch = (event: Event) => {
    if (!signal.aborted) tools.dispatch(event);
  };
  switch (effect.do) {
    case "send-reply": {
      const { id, conversationId, body, live } = effect;
      if (live) {
        const message = { type: "send_message", conversationId, messageData: body } as const;
        if (!connection.send(message)) dispatch({ type: "live-not-sent", id });
        return;
      }
      const parts = { params: { id: conversationId }, body, signal };
      return void send(inboxCalls.sendMessage, parts).then(
        (message) => dispatch({ type: "reply-answered", id, message }),
        (error: unknown) => {
          const ending = isRefusal(error) ? "refused" : "broke-off";
          dispatch({ type: "reply-ended", id, ending });
        },
      );
    }
    case "take-over":
      return repeatTakeover(effect.id);
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
      return tell(effect.told);
  }
}
