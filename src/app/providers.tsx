import { type ReactNode, useEffect } from "react";
import { Router, type RouterOptions } from "wouter";
import { AuthProvider } from "@/api/session";
import { rereadTabStores } from "@/api/tab-store";
import { forgetUnstoredTexts } from "@/api/user-texts";
import { onDataReplaced } from "@/lib/stored-data";
import { followPreferences } from "@/components/preferences";
import { Toaster } from "@/ui/toaster";
import { followTheme } from "./theme";
import { useNewVersion, VersionNotice } from "./version-notice";

/** What could not be stored lasts as long as what is stored: new answers alone do not end it. */
function rereadStored(isStoredToo: boolean): void {
  if (!isStoredToo) return;
  rereadTabStores();
  forgetUnstoredTexts();
}

/** What every page needs around it, sign-in too: the session, the router and the notices. */
export function Providers({
  location,
  children,
}: {
  /** How the address is read and written; the browser's by default. */
  location?: RouterOptions;
  children: ReactNode;
}) {
  const { build } = useNewVersion();
  useEffect(followPreferences, []);
  useEffect(followTheme, []);
  useEffect(() => onDataReplaced(rereadStored), []);
  return (
    <AuthProvider>
      <Router {...location}>{children}</Router>
      <Toaster />
      {build !== undefined && <VersionNotice build={build} />}
    </AuthProvider>
  );
}
