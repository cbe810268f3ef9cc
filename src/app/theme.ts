import { usePreferences } from "@/components/preferences";
import { nextPaint } from "@/lib/next-paint";

function apply(device: MediaQueryList): void {
  const { theme } = usePreferences.getState();
  const isDark = theme === "dark" || (theme === "system" && device.matches);
  document.documentElement.classList.toggle("dark", isDark);
}

/** Gives the page the theme that is chosen from now on; returns what ends that. */
export function followTheme(): () => void {
  const device = window.matchMedia("(prefers-color-scheme: dark)");
  const onDevice = () => apply(device);
  device.addEventListener("change", onDevice);
  const stop = usePreferences.subscribe((now, before) => {
    if (now.theme === before.theme) return;
    // The button answers first, because restyling the page takes long.
    void nextPaint().then(() => apply(device));
  });
  return () => {
    stop();
    device.removeEventListener("change", onDevice);
  };
}
