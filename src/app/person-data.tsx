import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { conversationsQuery, conversationStoreOf } from "@/api/inbox/conversation-store";
import { LiveProvider } from "@/api/live";
import { callQuery, createQueryClient } from "@/api/query";
import { onSessionChange, useSignedInUser } from "@/api/session";
import { dashboardCalls } from "@/contract/dashboard";
import { onDataReplaced } from "@/lib/data-replaced";
import { paths } from "@/lib/paths";

/** The cache of the first screen, which is fetched before it is rendered. */
let early: QueryClient | undefined;
const forgetEarly = () => {
  early = undefined;
};
onDataReplaced(forgetEarly);
// The session may give way to another person's before the first screen is there.
onSessionChange(forgetEarly);

/** Fetches what the screen of a path shows first, while its code is on its way. */
export async function fetchEarly(path: string): Promise<void> {
  early = createQueryClient();
  if (path !== paths.overview) return;
  await Promise.all([
    early.prefetchQuery(callQuery(dashboardCalls.getDashboardMetrics)),
    early.prefetchQuery(conversationsQuery()),
  ]);
}

/** Provides what the signed-in person reads: the query cache and the live connection. */
export function PersonData({ children }: { children: ReactNode }) {
  const { username } = useSignedInUser();
  const [cache] = useState(() => early ?? createQueryClient());
  useEffect(() => {
    forgetEarly();
    const stops = [
      onSessionChange((isSamePerson) => {
        if (isSamePerson) return void cache.invalidateQueries();
        // The next person must not see what this one read or did.
        conversationStoreOf(cache).clear();
        cache.clear();
      }),
      onDataReplaced(() => {
        conversationStoreOf(cache).clear();
        void cache.resetQueries();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [cache]);
  return (
    <QueryClientProvider client={cache}>
      {/* Another person starts with a new page. */}
      <LiveProvider key={username.toLowerCase()}>{children}</LiveProvider>
    </QueryClientProvider>
  );
}
