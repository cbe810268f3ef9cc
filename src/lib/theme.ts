/** The themes a person can choose; `system` follows the device. */
export const themes = ["light", "dark", "system"] as const;
/** A chosen theme. */
export type Theme = (typeof themes)[number];

const key = "theme";
const listeners = new Set<() => void>();
let chosen: Theme | undefined;

const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);

function stored(): Theme {
  try {
    const value = window.localStorage.getItem(key);
    return isTheme(value) ? value : "system";
  } catch {
    return "system";
  }
}

/** The chosen theme; `system` where none was chosen. */
export function currentTheme(): Theme {
  chosen ??= stored();
  return chosen;
}

const deviceIsDark = () => window.matchMedia("(prefers-color-scheme: dark)");

/** Puts the chosen theme on the page. */
function apply(): void {
  const theme = currentTheme();
  const dark = theme === "dark" || (theme === "system" && deviceIsDark().matches);
  document.documentElement.classList.toggle("dark", dark);
}

/** Chooses a theme, for this browser. */
export function chooseTheme(theme: Theme): void {
  chosen = theme;
  try {
    window.localStorage.setItem(key, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  apply();
  for (const listener of listeners) listener();
}

/** Calls back when the theme is chosen here or in another tab, and follows the device. */
export function onThemeChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== key) return;
    chosen = stored();
    apply();
    listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", fromOtherTab);
  deviceIsDark().addEventListener("change", apply);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", fromOtherTab);
    deviceIsDark().removeEventListener("change", apply);
  };
}
