import { LogOut, Monitor, Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useAuth, useSignedInUser } from "@/api/session";
import { InitialsAvatar } from "@/components/initials-avatar";
import { chooseTheme, currentTheme, onThemeChange, themes } from "@/lib/theme";
import { Button } from "@/ui/button";

const icons = { light: Sun, dark: Moon, system: Monitor } as const;

/** Switches from light to dark to the device's theme, and names the present one. */
function ThemeButton() {
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

/** The sidebar's footer: the signed-in person, the theme, and Log out. */
export function SidebarAccount() {
  const { signOut } = useAuth();
  const { username, role } = useSignedInUser();
  return (
    <div className="flex shrink-0 items-center gap-2 border-t border-sidebar-border p-2.5 max-[1099px]:group-not-data-wide/sidebar:flex-col">
      <InitialsAvatar name={username} letters={1} className="size-8" />
      <div className="rail-hidden min-w-0 flex-1 leading-tight">
        <p className="truncate text-sm font-medium" title={username}>
          {username}
        </p>
        <p className="truncate text-xs text-muted-foreground">{role ?? "user"}</p>
      </div>
      <ThemeButton />
      <Button variant="ghost" size="icon" aria-label="Log out" title="Log out" onClick={signOut}>
        <LogOut aria-hidden="true" />
      </Button>
    </div>
  );
}
