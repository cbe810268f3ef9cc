import { usePreferences } from "@/components/preferences";

/** Gives the page the theme that is chosen from now on; returns what ends that. */
export function followTheme(): () => void {
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
