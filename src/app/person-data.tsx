import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { conversationsQuery, conversationStoreOf } from "@/api/inbox/conversation-store";
import { LiveProvider } from "@/api/live";
import { callQuery, createQueryClient, readAgain, prefetch } from "@/api/query";
import { onSessionChange, useSignedInUser } from "@/api/session";
import { storedSession } from "@/api/tab-session";
import { dashboardCalls } from "@/contract/dashboard";
import { onDataReplaced } from "@/lib/data-replaced";
import { paths } from "@/lib/paths";
import { storesReset } from "@/lib/tab-store";
import { clearToasts } from "@/ui/use-toast";

/** The cache of the first screen, which is fetched before it is rendered, and whose it is. */
let early: { cache: QueryClient; username: string } | undefined;
const forgetEarly = () => {
  early = undefined;
};
onDataReplaced(forgetEarly);
// The session may give way to another person's before the first screen is there.
onSessionChange(forgetEarly);

/** Fetches what the screen of a path shows first, while its code is on its way. */
export async function fetchEarly(path: string): Promise<void> {
  const username = storedSession()?.user.username;
  if (path !== paths.overview || username === undefined) return;
  const cache = createQueryClient();
  early = { cache, username };
  await Promise.all([
    prefetch(cache, callQuery(dashboardCalls.getDashboardMetrics)),
    prefetch(cache, conversationsQuery()),
  ]);
}

/** Provides what the signed-in person reads: the query cache and the live connection. */
export function PersonData({ children }: { children: ReactNode }) {
  const { username } = useSignedInUser();
  const [cache] = useState(() =>
    early?.username === username ? early.cache : createQueryClient(),
  );
  useEffect(() => {
    forgetEarly();
    const stops = [
      onSessionChange((isSamePerson) => {
        if (isSamePerson) return void readAgain(cache);
        // The next person must not see what this one read or did.
        conversationStoreOf(cache).clear();
        cache.clear();
        // Undo in a toast would act for this one.
        clearToasts();
      }),
      onDataReplaced(() => {
        conversationStoreOf(cache).clear();
        void cache.resetQueries();
      }),
      // What a toast tells of is gone, and Undo would act on the next data.
      storesReset.add(clearToasts),
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
