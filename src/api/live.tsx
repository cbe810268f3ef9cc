import { createStore, useStore } from "zustand";
import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useEffect, useState } from "react";
import type { ReceivedActivity } from "@/contract/dashboard";
import { type Channel, initialUrgentCount } from "@/contract/live";
import { throttled } from "@/lib/throttled";
import { backendReady } from "./client";
import { inboxOf } from "./inbox/inbox";
import { createLiveConnection } from "./live-connection";
import type { LiveMessage } from "./live-messages";
import { useAuth, useSignedInUser } from "./session";
import { useFiguresFollowed } from "./figures";

/** The maximum number of entries in the activity feed. */
export const feedLimit = 200;
/** The minimum time between two updates of the feed on screen, in ms. */
const feedPause = 200;

function createLive() {
  const activities = createStore<readonly ReceivedActivity[] | undefined>(() => undefined);
  return {
    connection: createLiveConnection(),
    urgentCount: createStore(() => initialUrgentCount),
    activities,
    /** Replaces the feed with what the server sent, up to the limit. */
    replaceFeed: throttled(
      (sent: readonly ReceivedActivity[]) => activities.setState(sent.slice(0, feedLimit), true),
      feedPause,
    ),
  };
}

type Live = ReturnType<typeof createLive>;
const LiveContext = createContext<Live | undefined>(undefined);

function useLive(): Live {
  const live = use(LiveContext);
  if (!live) throw new Error("The live connection is used outside its LiveProvider");
  return live;
}

/** Whether the live connection is open. */
export const useLiveConnected = (): boolean => useStore(useLive().connection.connected);

/** The urgent count: 3 until the server sends one. */
export const useUrgentCount = (): number => useStore(useLive().urgentCount);

/** The activity feed as last sent; undefined until the server first sends it. */
export const useActivities = () => useStore(useLive().activities);

/** Subscribes to a channel while the calling component is mounted. */
export function useSubscription(channel: Channel): void {
  const { connection } = useLive();
  useEffect(() => connection.subscribe(channel), [connection, channel]);
}

/** Handles a live message. If a type is not handled here, this does not compile. */
function follow({ replaceFeed, urgentCount }: Live, message: LiveMessage): void {
  switch (message.type) {
    case "urgent_conversations":
      return urgentCount.setState(Math.max(0, Math.round(message.count ?? 0)), true);
    case "activity_update":
      return message.activities && replaceFeed(message.activities);
    case "conversation_updated":
      return undefined; // The inbox has its own subscription.
    default:
      return message satisfies never;
  }
}

/** Provides the live connection for one signed-in person, and connects the inbox to it. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const user = useSignedInUser();
  const [live] = useState(createLive);

  useFiguresFollowed();

  const { other, session } = useAuth();
  const number = session.status === "signed-in" && !other ? session.number : undefined;

  useEffect(
    () => live.connection.delivered.subscribe((now) => now.forEach((one) => follow(live, one))),
    [live],
  );

  const [me] = useState(user);
  useEffect(() => inboxOf(queryClient).begin(live.connection, me), [live, me, queryClient]);

  // Each session gets its own socket, even for the same person: the server may have dropped the last
  // one. While the cookie is another person's, the connection stays closed.
  useEffect(() => {
    if (number === undefined) return undefined;
    const { connection } = live;
    let isOver = false;
    void backendReady().then(
      () => isOver || connection.open(),
      // The backend could not be started. The screens' own calls report that.
      () => undefined,
    );
    return () => {
      isOver = true;
      connection.close();
    };
  }, [live, number]);

  return <LiveContext value={live}>{children}</LiveContext>;
}
