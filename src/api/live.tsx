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
import { LiveFeed } from "./live-feed";
import { useAuth, useSignedInUser } from "./session";

interface Live {
  connection: LiveConnection;
  feed: LiveFeed;
  inbox: InboxService;
}

const LiveContext = createContext<Live | undefined>(undefined);

function useLive(): Live {
  const live = useContext(LiveContext);
  if (!live) throw new Error("The live connection is used outside its LiveProvider");
  return live;
}

/** Whether the live connection is open. */
export function useLiveConnected(): boolean {
  const { connection } = useLive();
  return useSyncExternalStore(connection.onState, () => connection.connected);
}

/** The urgent count: 3 until the server sends another (spec §4). */
export function useUrgentCount(): number {
  const { feed } = useLive();
  return useSyncExternalStore(feed.onChange, () => feed.urgentCount);
}

/** The activity feed; undefined until the server sends one. */
export function useActivities(): readonly ReceivedActivity[] | undefined {
  const { feed } = useLive();
  return useSyncExternalStore(feed.onChange, () => feed.activities);
}

/** Subscribes to a channel while the caller is on screen (decisions §6). */
export function useSubscription(channel: Channel): void {
  const { connection } = useLive();
  useEffect(() => connection.subscribe(channel), [connection, channel]);
}

/** The owner of the conversations, for its actions. */
export const useInboxService = (): InboxService => useLive().inbox;

/** Provides the live connection and the owner of the conversations to one signed-in person. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const user = useSignedInUser();
  const [live] = useState<Live>(() => {
    const connection = new LiveConnection();
    const inbox = new InboxService({ queryClient, connection, user });
    return { connection, feed: new LiveFeed(), inbox };
  });

  const { session } = useAuth();
  const number = session.status === "signed-in" && !session.other ? session.number : undefined;

  useEffect(() => {
    const stopFeed = live.feed.follow(live.connection);
    const stopInbox = live.inbox.start();
    return () => {
      stopFeed();
      stopInbox();
    };
  }, [live]);

  // Each session has its own socket, also of the same person: the server may have dropped the last
  // one. While another person's cookie is in place the connection stays closed.
  useEffect(() => {
    if (number === undefined) return undefined;
    const { connection, inbox } = live;
    let isOver = false;
    void backendReady().then(
      () => {
        if (!isOver) connection.open();
      },
      // The backend could not be started: the screens' own calls report it.
      () => undefined,
    );
    return () => {
      isOver = true;
      connection.close();
      inbox.replies.socketChanged();
    };
  }, [live, number]);

  return <LiveContext value={live}>{children}</LiveContext>;
}
