import { type ReactNode, useEffect } from "react";
import { Router, type RouterOptions } from "wouter";
import { AuthProvider } from "@/api/session";
import { rereadTabStores } from "@/api/tab-store";
import { forgetUnstoredTexts } from "@/api/user-texts";
import { onDataReplaced } from "@/lib/stored-data";
import { followPreferences, usePreferences } from "@/components/preferences";
import { Toaster } from "@/ui/toaster";
import { useNewVersion, VersionNotice } from "./version-notice";

/** Gives the page the theme that is chosen from now on; returns what ends that. */
function followTheme(): () => void {
  const device = window.matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    const { theme } = usePreferences.getState();
    const isDark = theme === "dark" || (theme === "system" && device.matches);
    document.documentElement.classList.toggle("dark", isDark);
  };
  device.addEventListener("change", apply);
  const stop = usePreferences.subscribe((now, before) => {
    if (now.theme !== before.theme) apply();
  });
  return () => {
    stop();
    device.removeEventListener("change", apply);
  };
}

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
