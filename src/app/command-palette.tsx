import { Keyboard, LogOut, Monitor, Moon, Sun, Zap } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { useAuth, useSignedInUser } from "@/api/session";
import { useOfferedCommands } from "@/components/page-commands";
import { ShortcutHints } from "@/components/shortcut-hints";
import { globalCommands } from "@/lib/global-commands";
import { chooseTheme } from "@/lib/theme";
import {
  CommandDialog,
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
} from "@/ui/command";
import { CommandPeople } from "./command-people";
import type { PaletteView } from "./command-palette-host";
import { routesFor } from "./routes";

/**
 * The command palette: the actions of the page in view, every screen, members and conversations by
 * name, the theme, signing out. `?` shows the keys instead.
 */
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
  const actions = useOfferedCommands();
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  // Opened again while it still closes, it is the same dialog, which takes the focus but once.
  useEffect(() => {
    if (view === "commands") field.current?.focus();
  }, [view]);
  const run = (action: () => void) => () => {
    onView("closed");
    setText("");
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
        <CommandInput
          ref={field}
          placeholder="Find a screen, a member, a command…"
          value={text}
          onValueChange={setText}
        />
        <CommandList>
          <CommandEmpty>Nothing matches. Try the name of a screen or a member.</CommandEmpty>
          {actions.length > 0 && (
            <CommandGroup heading="On this page">
              {actions.map(({ label, run: act }) => (
                <CommandItem key={label} value={label} onSelect={run(act)}>
                  <Zap aria-hidden="true" />
                  {label}
                </CommandItem>
              ))}
            </CommandGroup>
          )}
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
          <CommandPeople text={text} onGo={(path) => run(() => navigate(path))()} />
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
            <CommandItem
              onSelect={() => {
                setText("");
                onView("keys");
              }}
            >
              <Keyboard aria-hidden="true" />
              Keyboard shortcuts
            </CommandItem>
            <CommandItem onSelect={run(signOut)}>
              <LogOut aria-hidden="true" />
              Log out
            </CommandItem>
          </CommandGroup>
          {globalCommands().map(([group, commands]) => (
            <CommandGroup key={group} heading={group}>
              {commands.map(({ label, run: act }) => (
                <CommandItem key={label} value={label} onSelect={run(act)}>
                  <Zap aria-hidden="true" />
                  {label}
                </CommandItem>
              ))}
            </CommandGroup>
          ))}
        </CommandList>
      </CommandDialog>
      <ShortcutHints
        open={view === "keys"}
        onOpenChange={(open) => onView(open ? "keys" : "closed")}
      />
    </>
  );
}
