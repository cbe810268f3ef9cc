import { Monitor, Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { chooseTheme, currentTheme, onThemeChange, themes } from "@/lib/theme";
import { Button } from "@/ui/button";

const icons = { light: Sun, dark: Moon, system: Monitor } as const;

/** Goes from light to dark to the device's own theme, and says which stands. */
export function ThemeButton() {
  const theme = useSyncExternalStore(onThemeChange, currentTheme, () => "system" as const);
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";
  const Icon = icons[theme];
  const label = `Theme: ${theme}`;
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      title={`${label} (switch to ${next})`}
      onClick={() => chooseTheme(next)}
    >
      <Icon aria-hidden="true" />
    </Button>
  );
}
