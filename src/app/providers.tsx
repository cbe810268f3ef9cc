import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Router, type RouterOptions } from "wouter";
import { createQueryClient } from "@/api/query";
import { AuthProvider } from "@/api/session";
import { LazyPart, lazyPart } from "@/components/lazy-part";
import { newVersion } from "@/lib/new-version";
import { useToast } from "@/ui/use-toast";

const Toaster = lazyPart(async () => ({ default: (await import("@/ui/toaster")).Toaster }));
const VersionNotice = lazyPart(() => import("./version-notice"));

/** The toasts' code waits this long, in ms, so that the screen's own data comes first. */
const toasterDelay = 1500;

/** What every screen needs around it: the query cache, the session, the router and the toasts. */
export function Providers({
  queryClient: given,
  location,
  children,
}: {
  /** The query cache; a new one by default. */
  queryClient?: QueryClient;
  /** How the address is read and written; the browser's by default. */
  location?: RouterOptions;
  children: ReactNode;
}) {
  const [queryClient] = useState(() => given ?? createQueryClient());
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <Router {...location}>{children}</Router>
        <LateNotices />
      </AuthProvider>
    </QueryClientProvider>
  );
}

/** The toasts, with the first of them or after the first screen, and the notice of a new version. */
function LateNotices() {
  const { toasts } = useToast();
  const build = newVersion.use();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), toasterDelay);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {(late || toasts.length > 0) && (
        <LazyPart silentUntil={toasts[0]?.id}>
          <Toaster />
        </LazyPart>
      )}
      {build !== undefined && (
        <LazyPart silentUntil={build}>
          <VersionNotice build={build} />
        </LazyPart>
      )}
    </>
  );
}
