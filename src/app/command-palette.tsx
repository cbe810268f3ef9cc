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
import { flushSync } from "react-dom";
import { useLocation } from "wouter";
import { conversationsQuery } from "@/api/inbox/use-inbox";
import { callQuery } from "@/api/query";
import { useSignedInUser } from "@/api/session";
import { nameOf, openQueueOf } from "@/api/conversation-rows";
import {
  askingFor,
  type PageCommand,
  useGlobalCommands,
  useOfferedCommands,
} from "@/components/page-commands";
import { type themes, usePreferences } from "@/components/preferences";
import { StatusBadge } from "@/components/status-badge";
import { isTakenOver, type ReceivedConversation } from "@/contract/inbox";
import { memberCalls } from "@/contract/members";
import { preview } from "@/lib/format";
import { inboxPath, paths, withQuery } from "@/lib/paths";
import { hasWords } from "@/lib/word-search";
import {
  CommandDialog,
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
} from "@/ui/command";
import { Kbd } from "@/ui/kbd";
import type { PaletteView } from "./command-palette-host";
import { useLogOut } from "./log-out";
import { routesFor } from "./routes";
import { ShortcutHints } from "./shortcut-hints";

/** One line of the palette. */
interface PaletteCommand extends PageCommand {
  /** The text that the search matches; the label by default. */
  value?: string;
  /** Shown after the label. */
  detail?: string;
  /** A conversation's priority, shown at the end of the line. */
  priority?: string | undefined;
  icon?: LucideIcon;
}

/** The lines under each heading. */
type Groups = Readonly<Record<string, readonly PaletteCommand[]>>;

/** The most matches shown of each kind: people keep typing rather than scroll. */
const maxMatches = 6;

/** Without text, the waiting conversations. With text, matching members, conversations and actions on them. */
function useNameSearch(text: string, isOpen: boolean): Groups {
  const [, open] = useLocation();
  // Fetched before the user types: members that arrive later would not be selected.
  const members = useQuery({ ...callQuery(memberCalls.listMembers), enabled: isOpen }).data;
  const conversations = useQuery(conversationsQuery()).data ?? [];
  const waiting = openQueueOf(conversations);
  const own = openQueueOf(conversations, useSignedInUser());
  const matches = (name = "") => hasWords(name, text);
  const toCommand = ({ id, lastMessage, memberName, priority }: ReceivedConversation) => ({
    label: nameOf({ memberName }),
    value: `conversation ${id ?? ""} ${memberName ?? ""}`,
    detail: preview(lastMessage ?? ""),
    priority,
    icon: MessageSquare,
    run: () => open(inboxPath({ conversation: id })),
  });
  const toVerb = (one: (typeof own)[number]) => {
    const verb = isTakenOver(one) ? "Reply to" : "Take Over";
    const label = `${verb} ${nameOf(one)}`;
    const run = () => open(inboxPath({ conversation: one.id }), askingFor(verb));
    return { ...toCommand(one), label, value: `${label} ${one.id}`, icon: Zap, run };
  };
  const first = [...waiting.slice(0, 1).map(toVerb), ...waiting.slice(1, 5).map(toCommand)];
  if (text === "") return { "Waiting for a person": first };
  const verbs = own.map(toVerb).filter(({ label }) => matches(label));
  const foundMembers = (members ?? []).filter(({ id, name }) => id && matches(name));
  const found = conversations.filter(({ id, memberName }) => id && matches(memberName));
  return {
    Members: foundMembers.slice(0, maxMatches).map(({ id, name = "", email = "" }) => ({
      label: name,
      value: `member ${id ?? ""} ${name}`,
      detail: email,
      icon: User,
      run: () => open(withQuery(paths.members, { open: id })),
    })),
    Conversations: [...found.slice(0, maxMatches).map(toCommand), ...verbs.slice(0, maxMatches)],
  };
}

const chooseTheme = (theme: (typeof themes)[number]) => usePreferences.setState({ theme });

/** The command palette: waiting conversations, actions, screens, people, theme, log out. `?` lists shortcuts. */
export default function CommandPalette({
  view,
  onView,
}: {
  view: PaletteView;
  onView: (view: PaletteView) => void;
}) {
  const logOut = useLogOut();
  const [path, navigate] = useLocation();
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  // If it is reopened while closing, the dialog is the same one and does not move the focus again.
  useEffect(() => {
    if (view === "commands") field.current?.focus();
  }, [view]);

  const screens = routesFor(useSignedInUser().role);
  const offered = useOfferedCommands();
  const groups: Groups = {
    "On this page": offered,
    ...useNameSearch(text.trim().toLowerCase(), view === "commands"),
    Screens: screens.map((route) => ({ ...route, run: () => navigate(route.path) })),
    Actions: screens.flatMap((route) =>
      route.verbs
        // The current page's actions are already listed above.
        .filter((verb) => route.path !== path || !offered.some(({ label }) => label === verb))
        .map((label) => ({
          label,
          value: `${label} ${route.label}`,
          detail: route.label,
          icon: route.icon,
          run: () => navigate(route.path, askingFor(label)),
        })),
    ),
    "This browser": [
      { label: "Light Theme", icon: Sun, run: () => chooseTheme("light") },
      { label: "Dark Theme", icon: Moon, run: () => chooseTheme("dark") },
      { label: "The Device's Theme", icon: Monitor, run: () => chooseTheme("system") },
      { label: "Keyboard Shortcuts", icon: Keyboard, keys: ["?"], run: () => onView("keys") },
      { label: "Log Out", icon: LogOut, run: logOut },
    ],
    ...useGlobalCommands(),
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
            ([heading, lines]) =>
              lines.length > 0 && (
                <CommandGroup key={heading} heading={heading}>
                  {lines.map((line) => (
                    <CommandLine
                      key={line.value ?? line.label}
                      {...line}
                      run={() => {
                        // Close first: the palette must return the focus before the command moves it.
                        flushSync(() => onView("closed"));
                        setText("");
                        line.run();
                      }}
                    />
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

/** A command with its icon and, at the end, its priority or shortcuts. */
function CommandLine(command: PaletteCommand) {
  const { detail, icon: Icon = Zap, keys, label, priority, run, value = label } = command;
  return (
    <CommandItem value={value} aria-keyshortcuts={keys?.join(" ")} onSelect={run}>
      <Icon aria-hidden />
      <span className="max-w-[60%] shrink-0 truncate">{label}</span>
      <span className="min-w-0 flex-1 truncate text-sm text-muted-foreground">{detail}</span>
      <StatusBadge status={priority} />
      {keys?.map((key) => (
        <Kbd key={key} aria-hidden className="pointer-coarse:hidden">
          {key}
        </Kbd>
      ))}
    </CommandItem>
  );
}
