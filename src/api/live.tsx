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

/** `conversation_updated` makes the page read again at most once in this many ms (decisions §6). */
const readAgainInterval = 250;

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

/** Reads changed conversations and the lists again, at most once an interval. */
function readChangesAgain(connection: LiveConnection, queryClient: QueryClient): () => void {
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  const readAgain = () => {
    timer = undefined;
    last = Date.now();
    for (const id of changed) {
      void queryClient.invalidateQueries({ queryKey: keyOf(inboxCalls.getConversation, { id }) });
    }
    changed.clear();
    void queryClient.invalidateQueries({ queryKey: keyOf(inboxCalls.listConversations) });
  };
  const stop = connection.onMessages((messages) => {
    for (const message of messages) {
      if ("conversationId" in message && message.conversationId)
        changed.add(message.conversationId);
    }
    if (changed.size > 0 && timer === undefined) {
      timer = setTimeout(readAgain, Math.max(0, last + readAgainInterval - Date.now()));
    }
  });
  return () => {
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

  useEffect(() => {
    const { connection, news } = live;
    const ends = [
      news.follow(connection),
      readChangesAgain(connection, queryClient),
      connection.onReconnect(() => void queryClient.invalidateQueries()),
    ];
    let gone = false;
    void whenReady().then(() => {
      if (!gone) connection.open();
    });
    return () => {
      gone = true;
      connection.close();
      for (const end of ends) end();
    };
  }, [live, queryClient]);

  return <LiveContext value={live}>{children}</LiveContext>;
}
