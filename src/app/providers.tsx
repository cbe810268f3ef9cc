import { type ReactNode, useEffect, useState } from "react";
import { Router, type RouterOptions } from "wouter";
import { AuthProvider } from "@/api/session";
import { LazyPart, lazyPart } from "@/components/lazy-part";
import { newVersion } from "@/lib/new-version";
import { useToast } from "@/ui/use-toast";

const Toaster = lazyPart(async () => ({ default: (await import("@/ui/toaster")).Toaster }));
const VersionNotice = lazyPart(() => import("./version-notice"));

/** The toasts' code waits this long, in ms, so that the screen's own data comes first. */
const toasterDelay = 1500;

/** What every page needs around it, sign-in too: the session, the router and the toasts. */
export function Providers({
  location,
  children,
}: {
  /** How the address is read and written; the browser's by default. */
  location?: RouterOptions;
  children: ReactNode;
}) {
  return (
    <AuthProvider>
      <Router {...location}>{children}</Router>
      <LateNotices />
    </AuthProvider>
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
