import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Router, type RouterOptions } from "wouter";
import { createQueryClient } from "@/api/query";
import { AuthProvider } from "@/api/session";
import { LazyPart, lazyPart } from "@/components/lazy-part";
import { useNewVersion } from "@/lib/new-version";
import { useToast } from "@/ui/use-toast";

const Toaster = lazyPart(
  () => import("@/ui/toaster"),
  (module) => module.Toaster,
);

const VersionNotice = lazyPart(
  () => import("./version-notice"),
  (module) => module.VersionNotice,
);

/** The toasts wait this long, in ms, for the screen's own data to come first. */
const toasterDelay = 1500;

/** The toasts: fetched with the first of them, or once the first screen stands. */
function LateToaster() {
  const { toasts } = useToast();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), toasterDelay);
    return () => clearTimeout(timer);
  }, []);
  return late || toasts.length > 0 ? (
    <LazyPart silentUntil={toasts[0]?.id}>
      <Toaster />
    </LazyPart>
  ) : null;
}

/** The notice of a newer version, once there is one. */
function LateVersionNotice() {
  const build = useNewVersion();
  return build === undefined ? null : (
    <LazyPart silentUntil={build}>
      <VersionNotice build={build} />
    </LazyPart>
  );
}

/** What every screen stands in: the data cache, the session, the address and the toasts. */
export function Providers({
  queryClient: given,
  location,
  children,
}: {
  /** The data cache; one of its own unless told. */
  queryClient?: QueryClient;
  /** How the address is read and written; the browser's own unless told. */
  location?: RouterOptions;
  children: ReactNode;
}) {
  const [queryClient] = useState(() => given ?? createQueryClient());
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <Router {...location}>{children}</Router>
        <LateToaster />
        <LateVersionNotice />
      </AuthProvider>
    </QueryClientProvider>
  );
}
