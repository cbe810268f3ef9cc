import { useEffect } from "react";
import { afterPaint } from "./after-paint";
import { onPreferenceChange, prefer, preference, usePreference } from "./preference";

/** The themes a person can choose; `system`, the default, follows the device. */
export const themes = ["system", "light", "dark"] as const;

const deviceIsDark = () => window.matchMedia("(prefers-color-scheme: dark)");

function apply(): void {
  const theme = preference("theme", themes);
  const isDark = theme === "dark" || (theme === "system" && deviceIsDark().matches);
  document.documentElement.classList.toggle("dark", isDark);
}

onPreferenceChange((name) => {
  if (name !== "theme") return;
  // The button answers first, because restyling the page takes long. A hidden tab paints no frames.
  if (document.hidden) apply();
  else afterPaint(apply);
});

/** Chooses a theme, for this browser. */
export const chooseTheme = (theme: (typeof themes)[number]): void => prefer("theme", theme);

/** The chosen theme. While it is in use, the page follows the device. */
export function useTheme() {
  useEffect(() => {
    const device = deviceIsDark();
    device.addEventListener("change", apply);
    return () => device.removeEventListener("change", apply);
  }, []);
  return usePreference("theme", themes)[0];
}
