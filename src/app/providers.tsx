import { type ReactNode, useEffect } from "react";
import { Router, type RouterOptions } from "wouter";
import { AuthProvider } from "@/api/session";
import { rereadTabStores } from "@/api/tab-store";
import { forgetUnstoredTexts } from "@/api/user-texts";
import { onDataReplaced } from "@/lib/stored-data";
import { followPreferences, usePreferences } from "@/components/preferences";
import { Toaster } from "@/ui/toaster";
import { useNewVersion, VersionNotice } from "./version-notice";

/** Applies the chosen theme and follows changes to it. Returns a cleanup function. */
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

/** If the tab's stored data was replaced too, rereads it and drops texts that could not be stored. */
function rereadStored(isStoredToo: boolean): void {
  if (!isStoredToo) return;
  rereadTabStores();
  forgetUnstoredTexts();
}

/** The providers of every page, including sign-in: session, router, toasts and the version notice. */
export function Providers({
  location,
  children,
}: {
  /** wouter's router options, such as its location hooks; the browser's URL by default. */
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
