import type { ReactNode } from "react";
import { Router, type RouterOptions } from "wouter";
import { AuthProvider } from "@/api/session";
import { newVersion } from "@/lib/new-version";
import { Toaster } from "@/ui/toaster";
import { VersionNotice } from "./version-notice";

/** What every page needs around it, sign-in too: the session, the router and the notices. */
export function Providers({
  location,
  children,
}: {
  /** How the address is read and written; the browser's by default. */
  location?: RouterOptions;
  children: ReactNode;
}) {
  const build = newVersion.use();
  return (
    <AuthProvider>
      <Router {...location}>{children}</Router>
      <Toaster />
      {build !== undefined && <VersionNotice build={build} />}
    </AuthProvider>
  );
}
