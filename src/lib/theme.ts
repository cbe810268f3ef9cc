import { useEffect } from "react";
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
  if (name === "theme") apply();
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
