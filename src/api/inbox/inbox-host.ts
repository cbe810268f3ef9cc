import type { QueryClient } from "@tanstack/react-query";
import type { ReceivedSessionUser } from "@/contract/auth";
import { readStored } from "@/lib/browser-storage";
import { Failure } from "@/lib/failure";
import { createStore } from "@/lib/store";
import type { LiveConnection } from "../live-connection";
import { isFrame, noneLeftOut, writeFrames } from "./conversation-frames";
import { conversationStoreOf } from "./conversation-store";
import type { createInboxService, InboxService } from "./inbox-service";
import type { Reply } from "./reply";
import { storedRepliesKey } from "./stored-replies-key";
import { readAgain } from "../query";

interface InboxHostOptions {
  queryClient: QueryClient;
  connection: Pick<LiveConnection, "send" | "reopen" | "subscribe" | "onMessages" | "onReconnect">;
  user: ReceivedSessionUser;
}

/**
 * Holds the owner of the conversations, whose code comes after the first screen. Until then it
 * writes what live messages contain, and notes what they leave out.
 */
export function createInboxHost(options: InboxHostOptions) {
  const { connection, queryClient, user } = options;
  const replies = createStore<readonly Reply[]>([]);
  const store = conversationStoreOf(queryClient);
  let service: InboxService | undefined;
  let stop: (() => void) | undefined;
  const leftOut = noneLeftOut();
  let isOver = false;

  /** The owner, for code that contains his. */
  const serviceBy = (create: typeof createInboxService): InboxService =>
    (service ??= create({ ...options, replies }));

  /** Starts the owner, once. */
  function start(): void {
    if (!isOver) stop ??= service?.start(leftOut);
  }

  return {
    /** The person's unsettled replies; none until the owner has started. */
    replies,
    /** Whether replies wait for the owner. */
    hasStoredReplies: (): boolean =>
      readStored("tab", storedRepliesKey(user.username)) !== undefined,
    serviceBy,
    start,

    /** The owner; once the person has signed out, neither he nor a failure comes. */
    async load(): Promise<InboxService> {
      const code = await import("./inbox-service").catch((cause: unknown) => {
        if (isOver) return undefined;
        const text = "Its files did not arrive. Check the connection, then try again.";
        throw new Failure(text, { cause });
      });
      if (isOver || !code) return new Promise(() => undefined);
      const loaded = serviceBy(code.createInboxService);
      start();
      return loaded;
    },

    /** The socket was replaced. */
    socketChanged: (): void => service?.replies.socketChanged(),

    /** Follows the conversations until the returned function is called. */
    follow(): () => void {
      const ends = [
        connection.subscribe("human_inbox"),
        connection.subscribe("conversations"),
        connection.onMessages((messages) => {
          if (!stop) writeFrames(store, messages.filter(isFrame), leftOut);
        }),
        connection.onReconnect(() => {
          // Anything may have been missed.
          if (!stop) void readAgain(queryClient);
        }),
      ];
      return () => {
        isOver = true;
        for (const end of ends) end();
        stop?.();
      };
    },
  };
}
