import { LogOut, Monitor, Moon, Sun } from "lucide-react";
import { useLocation } from "wouter";
import { useAuth, useSignedInUser } from "@/api/session";
import { ShortcutHints } from "@/components/shortcut-hints";
import { chooseTheme } from "@/lib/theme";
import {
  CommandDialog,
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
} from "@/ui/command";
import type { PaletteView } from "./command-palette-host";
import { routesFor } from "./routes";

/** The command palette: every screen, the theme, signing out. `?` shows the keys instead. */
export function CommandPalette({
  view,
  onView,
}: {
  view: PaletteView;
  onView: (view: PaletteView) => void;
}) {
  const { signOut } = useAuth();
  const { role } = useSignedInUser();
  const [, navigate] = useLocation();
  const run = (action: () => void) => () => {
    onView("closed");
    action();
  };
  return (
    <>
      <CommandDialog
        open={view === "commands"}
        onOpenChange={(open) => onView(open ? "commands" : "closed")}
        title="Commands"
        description="Type to find a screen or a command"
      >
        <CommandInput placeholder="Go to a screen or run a command…" />
        <CommandList>
          <CommandEmpty>Nothing matches. Try a screen's name.</CommandEmpty>
          <CommandGroup heading="Screens">
            {routesFor(role).map((route) => (
              <CommandItem
                key={route.path}
                value={route.label}
                onSelect={run(() => navigate(route.path))}
              >
                <route.icon aria-hidden="true" />
                {route.label}
              </CommandItem>
            ))}
          </CommandGroup>
          <CommandGroup heading="This browser">
            <CommandItem onSelect={run(() => chooseTheme("light"))}>
              <Sun aria-hidden="true" />
              Light theme
            </CommandItem>
            <CommandItem onSelect={run(() => chooseTheme("dark"))}>
              <Moon aria-hidden="true" />
              Dark theme
            </CommandItem>
            <CommandItem onSelect={run(() => chooseTheme("system"))}>
              <Monitor aria-hidden="true" />
              The device's theme
            </CommandItem>
            <CommandItem onSelect={run(signOut)}>
              <LogOut aria-hidden="true" />
              Log out
            </CommandItem>
          </CommandGroup>
        </CommandList>
      </CommandDialog>
      <ShortcutHints
        open={view === "keys"}
        onOpenChange={(open) => onView(open ? "keys" : "closed")}
      />
    </>
  );
}
