import { useQuery } from "@tanstack/react-query";
import {
  Keyboard,
  LogOut,
  type LucideIcon,
  MessageSquare,
  Monitor,
  Moon,
  Sun,
  User,
  Zap,
} from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { conversationsQuery } from "@/api/inbox/conversation-store";
import { callQuery } from "@/api/query";
import { useAuth, useSignedInUser } from "@/api/session";
import { useOfferedCommands } from "@/components/page-commands";
import { ShortcutHints } from "@/components/shortcut-hints";
import { memberCalls } from "@/contract/members";
import { preview } from "@/lib/format";
import { globalCommands } from "@/lib/global-commands";
import { inboxPath, paths, withQuery } from "@/lib/paths";
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

/** One line of the palette. */
interface PaletteCommand {
  label: string | undefined;
  /** What typing is matched with; the label by default. */
  value?: string;
  /** Shown at the end of the line. */
  detail?: string;
  icon?: LucideIcon;
  run: () => void;
}

/** The lines under each heading. */
type Groups = Readonly<Record<string, readonly PaletteCommand[]>>;

/** At most this many matches of each kind: a person types on rather than scrolls. */
const maxMatches = 6;

/** Members and conversations whose name contains the text, as commands that open them. */
function useNameSearch(text: string, open: (path: string) => void): Groups {
  const wanted = text.trim().toLowerCase();
  const enabled = wanted !== "";
  const members = useQuery({ ...callQuery(memberCalls.listMembers), enabled }).data ?? [];
  const conversations = useQuery({ ...conversationsQuery(), enabled }).data ?? [];
  if (!enabled) return {};
  const matches = (name: string | undefined) => name?.toLowerCase().includes(wanted) === true;
  const foundMembers = members.filter(({ id, name }) => id && matches(name)).slice(0, maxMatches);
  const found = conversations.filter(({ id, memberName }) => id && matches(memberName));
  return {
    Members: foundMembers.map(({ id, name, email = "" }) => ({
      label: name,
      value: `member ${id ?? ""} ${name ?? ""}`,
      detail: email,
      icon: User,
      run: () => open(withQuery(paths.members, { open: id })),
    })),
    Conversations: found.slice(0, maxMatches).map(({ id, memberName, lastMessage = "" }) => ({
      label: memberName,
      value: `conversation ${id ?? ""} ${memberName ?? ""}`,
      detail: preview(lastMessage),
      icon: MessageSquare,
      run: () => open(inboxPath({ conversation: id })),
    })),
  };
}

/** The command palette: actions, screens, people, theme, signing out; `?` shows the keys. */
export default function CommandPalette({
  view,
  onView,
}: {
  view: PaletteView;
  onView: (view: PaletteView) => void;
}) {
  const { signOut } = useAuth();
  const { role } = useSignedInUser();
  const [, navigate] = useLocation();
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  // Reopened while it closes, it is the same dialog, which moves the focus only once.
  useEffect(() => {
    if (view === "commands") field.current?.focus();
  }, [view]);

  const groups: Groups = {
    "On this page": useOfferedCommands(),
    Screens: routesFor(role).map((route) => ({ ...route, run: () => navigate(route.path) })),
    ...useNameSearch(text, navigate),
    "This browser": [
      { label: "Light theme", icon: Sun, run: () => chooseTheme("light") },
      { label: "Dark theme", icon: Moon, run: () => chooseTheme("dark") },
      { label: "The device's theme", icon: Monitor, run: () => chooseTheme("system") },
      { label: "Keyboard shortcuts", icon: Keyboard, run: () => onView("keys") },
      { label: "Log out", icon: LogOut, run: signOut },
    ],
    ...Object.fromEntries(globalCommands()),
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
          {Object.entries(groups).map(
            ([heading, commands]) =>
              commands.length > 0 && (
                <CommandGroup key={heading} heading={heading}>
                  {commands.map(({ label, value = label, detail, icon: Icon = Zap, run }) => (
                    <CommandItem
                      key={value}
                      value={value}
                      onSelect={() => {
                        onView("closed");
                        setText("");
                        run();
                      }}
                    >
                      <Icon aria-hidden="true" />
                      {detail === undefined ? label : <span className="shrink-0">{label}</span>}
                      {detail !== undefined && (
                        <span className="ml-auto truncate pl-3 text-sm text-muted-foreground">
                          {detail}
                        </span>
                      )}
                    </CommandItem>
                  ))}
                </CommandGroup>
              ),
          )}
        </CommandList>
      </CommandDialog>
      <ShortcutHints
        open={view === "keys"}
        onOpenChange={(open) => onView(open ? "keys" : "closed")}
      />
    </>
  );
}
