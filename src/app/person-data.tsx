import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { LiveProvider } from "@/api/live";
import { createQueryClient, readAgain } from "@/api/query";
import { useOutageRetry } from "@/api/use-outage";
import { OutageContext } from "@/components/query-state";
import { askToLeave } from "@/components/use-leave-guard";
import { onSignedInAgain, useSignedInUser } from "@/api/session";
import { onDataReplaced } from "@/lib/stored-data";
import { clearToasts } from "@/ui/use-toast";

/** Provides the user's data. Another user remounts the page; so does new data, once forms agree. */
export function PersonData({ children }: { children: ReactNode }) {
  const { username } = useSignedInUser();
  const [replacements, setReplacements] = useState(0);
  const remount = () => setReplacements((before) => before + 1);
  useEffect(() => onDataReplaced(() => askToLeave(remount)), []);
  return <PageData key={`${username.toLowerCase()} ${replacements}`}>{children}</PageData>;
}

/** The query cache and the live connection. */
function PageData({ children }: { children: ReactNode }) {
  const [cache] = useState(createQueryClient);
  useEffect(() => onSignedInAgain(() => void readAgain(cache)), [cache]);
  // Toasts are about this page's data: a leftover Undo would act on the next page's.
  useEffect(() => clearToasts, []);
  return (
    <QueryClientProvider client={cache}>
      <LiveProvider>
        <WithOutage>{children}</WithOutage>
      </LiveProvider>
    </QueryClientProvider>
  );
}

/** Provides the outage state, so that a screen reports an outage only once. */
const WithOutage = ({ children }: { children: ReactNode }) => (
  <OutageContext value={useOutageRetry()}>{children}</OutageContext>
);
