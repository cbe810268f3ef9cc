import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { inboxOf } from "@/api/inbox/inbox";
import { LiveProvider } from "@/api/live";
import { createQueryClient, readAgain } from "@/api/query";
import { useOutageRetry } from "@/api/use-outage";
import { OutageContext } from "@/components/outage";
import { onSessionChange, useSignedInUser } from "@/api/session";
import { onStoredDataReset } from "@/lib/stored-data";
import { clearToasts } from "@/ui/use-toast";
import { onDataReplaced } from "./mocked-page";

/** Provides what the signed-in person reads: the query cache and the live connection. */
export function PersonData({ children }: { children: ReactNode }) {
  const { username } = useSignedInUser();
  const [cache] = useState(createQueryClient);
  useEffect(() => {
    const stops = [
      onSessionChange((isSamePerson) => {
        if (isSamePerson) return void readAgain(cache);
        // The next person must not see what this one read or did.
        inboxOf(cache).clear();
        cache.clear();
        // Undo in a toast would act for this one.
        clearToasts();
      }),
      onDataReplaced(() => {
        inboxOf(cache).clear();
        void cache.resetQueries();
      }),
      // What a toast tells of is gone, and Undo would act on the next data.
      onStoredDataReset(clearToasts),
    ];
    return () => stops.forEach((stop) => stop());
  }, [cache]);
  return (
    <QueryClientProvider client={cache}>
      {/* Another person starts with a new page. */}
      <LiveProvider key={username.toLowerCase()}>
        <WithOutage>{children}</WithOutage>
      </LiveProvider>
    </QueryClientProvider>
  );
}

/** Lets a screen say once that nothing answers. */
const WithOutage = ({ children }: { children: ReactNode }) => (
  <OutageContext value={useOutageRetry()}>{children}</OutageContext>
);
