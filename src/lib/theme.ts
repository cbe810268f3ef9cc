import { readStored, writeStored } from "./browser-storage";
import { Listeners } from "./listeners";

/** The themes a person can choose; `system` follows the device. */
export const themes = ["light", "dark", "system"] as const;
/** A chosen theme. */
export type Theme = (typeof themes)[number];

const key = "theme";
const listeners = new Listeners();

/** The chosen theme; `system` by default. */
export const currentTheme = (): Theme =>
  themes.find((theme) => theme === readStored("browser", key)) ?? "system";

const deviceIsDark = () => window.matchMedia("(prefers-color-scheme: dark)");

function apply(): void {
  const theme = currentTheme();
  const isDark = theme === "dark" || (theme === "system" && deviceIsDark().matches);
  document.documentElement.classList.toggle("dark", isDark);
}

/** Chooses a theme, for this browser. */
export function chooseTheme(theme: Theme): void {
  writeStored("browser", key, theme);
  apply();
  listeners.notify();
}

/** Calls back when the theme is chosen, here or in another tab, and follows the device. */
export function onThemeChange(listener: () => void): () => void {
  const remove = listeners.add(listener);
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return;
    apply();
    listener();
  };
  window.addEventListener("storage", onStorage);
  deviceIsDark().addEventListener("change", apply);
  return () => {
    remove();
    window.removeEventListener("storage", onStorage);
    deviceIsDark().removeEventListener("change", apply);
  };
}
