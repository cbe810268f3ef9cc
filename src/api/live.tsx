import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import type { ReceivedActivity } from "@/contract/dashboard";
import { inboxCalls } from "@/contract/inbox";
import type { Channel } from "@/contract/live";
import { whenReady } from "./client";
import { LiveConnection } from "./live-connection";
import { LiveNews } from "./live-news";
import { keyOf } from "./query";
import { useAuth } from "./session";

/** `conversation_updated` makes the page read again at most once in this many ms (decisions §6). */
const readAgainInterval = 250;

/** A reading that takes longer than this, in ms, no longer holds up the next one. */
const readAgainPatience = 5000;

interface Live {
  connection: LiveConnection;
  news: LiveNews;
}

const LiveContext = createContext<Live | undefined>(undefined);

function useLive(): Live {
  const live = useContext(LiveContext);
  if (!live) throw new Error("The live connection is used outside its LiveProvider");
  return live;
}

/** The connection itself, for sending. */
export const useLiveConnection = (): LiveConnection => useLive().connection;

/** Whether the live connection stands. */
export function useLiveConnected(): boolean {
  const { connection } = useLive();
  return useSyncExternalStore(connection.onState, () => connection.connected);
}

/** The urgent count: 3 until a live message says another (spec §4). */
export function useUrgentCount(): number {
  const { news } = useLive();
  return useSyncExternalStore(news.onChange, () => news.urgentCount);
}

/** The activity feed as last sent; undefined until the server has sent one. */
export function useActivities(): readonly ReceivedActivity[] | undefined {
  const { news } = useLive();
  return useSyncExternalStore(news.onChange, () => news.activities);
}

/** Subscribes to a channel for as long as the caller is on the screen (decisions §6). */
export function useSubscription(channel: Channel): void {
  const { connection } = useLive();
  useEffect(() => connection.subscribe(channel), [connection, channel]);
}

/**
 * Reads changed conversations and the lists again, at most once an interval. The next reading
 * begins when the last has ended: each would break off the one before it, and a server slower
 * than the interval would never get to answer while changes keep coming.
 */
function readChangesAgain(connection: LiveConnection, queryClient: QueryClient): () => void {
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reading = false;
  let stopped = false;
  let last = 0;
  const schedule = () => {
    if (changed.size === 0 || timer !== undefined || reading || stopped) return;
    timer = setTimeout(readAgain, Math.max(0, last + readAgainInterval - Date.now()));
  };
  const readAgain = () => {
    timer = undefined;
    reading = true;
    last = Date.now();
    const keys = [
      keyOf(inboxCalls.listConversations),
      ...[...changed].map((id) => keyOf(inboxCalls.getConversation, { id })),
    ];
    changed.clear();
    const ended = Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    const patience = new Promise((resolve) => setTimeout(resolve, readAgainPatience));
    void Promise.race([ended, patience]).then(() => {
      reading = false;
      schedule();
    });
  };
  const stop = connection.onMessages((messages) => {
    for (const message of messages) {
      if ("conversationId" in message && message.conversationId)
        changed.add(message.conversationId);
    }
    schedule();
  });
  return () => {
    stopped = true;
    clearTimeout(timer);
    stop();
  };
}

/** Holds the app's one live connection, open while it is mounted. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [live] = useState<Live>(() => ({
    connection: new LiveConnection(),
    news: new LiveNews(),
  }));

  const { session } = useAuth();
  const number = session.status === "signed-in" ? session.number : undefined;
  const mayConnect = number !== undefined && session.status === "signed-in" && !session.other;

  useEffect(() => {
    const { connection, news } = live;
    const ends = [
      news.follow(connection),
      readChangesAgain(connection, queryClient),
      connection.onReconnect(() => void queryClient.invalidateQueries()),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [live, queryClient]);

  // A socket is its session's: the next one, of the same person as well, opens its own. While
  // another person's cookie is the browser's there is none.
  useEffect(() => {
    if (!mayConnect) return undefined;
    const { connection } = live;
    let gone = false;
    void whenReady().then(
      () => {
        if (!gone) connection.open();
      },
      // No backend could be started: the screens' own calls tell it.
      () => undefined,
    );
    return () => {
      gone = true;
      connection.close();
    };
  }, [live, number, mayConnect]);

  return <LiveContext value={live}>{children}</LiveContext>;
}
