import { useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import type { ReceivedActivity } from "@/contract/dashboard";
import type { Channel } from "@/contract/live";
import { backendReady } from "./client";
import { InboxService } from "./inbox/inbox-service";
import { LiveConnection } from "./live-connection";
import { LiveNews } from "./live-news";
import { useAuth, useSignedInUser } from "./session";

interface Live {
  connection: LiveConnection;
  news: LiveNews;
  inbox: InboxService;
}

const LiveContext = createContext<Live | undefined>(undefined);

function useLive(): Live {
  const live = useContext(LiveContext);
  if (!live) throw new Error("The live connection is used outside its LiveProvider");
  return live;
}

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

/** The owner of the conversations, to ask it to act. */
export const useInboxService = (): InboxService => useLive().inbox;

/**
 * Holds the app's one live connection and the owner of its conversations, for as long as one
 * person is signed in.
 */
export function LiveProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const user = useSignedInUser();
  const [live] = useState<Live>(() => {
    const connection = new LiveConnection();
    const inbox = new InboxService({ queryClient, connection, user });
    return { connection, news: new LiveNews(), inbox };
  });

  const { session } = useAuth();
  const number = session.status === "signed-in" ? session.number : undefined;
  const mayConnect = number !== undefined && session.status === "signed-in" && !session.other;

  useEffect(() => {
    const { connection, news, inbox } = live;
    const ends = [news.follow(connection), inbox.start()];
    return () => {
      for (const end of ends) end();
    };
  }, [live]);

  // Each session has a socket of its own, also when the same person signs in again: the server may
  // no longer listen to the earlier one. It stays closed while another person's cookie is in place.
  useEffect(() => {
    if (!mayConnect) return undefined;
    const { connection, inbox } = live;
    let gone = false;
    void backendReady().then(
      () => {
        if (!gone) connection.open();
      },
      // No backend could be started: the screens' own calls tell it.
      () => undefined,
    );
    return () => {
      gone = true;
      connection.close();
      inbox.replies.socketChanged();
    };
  }, [live, number, mayConnect]);

  return <LiveContext value={live}>{children}</LiveContext>;
}
