import { useEffect, useState, useSyncExternalStore } from "react";
import { LazyPart, lazyPart } from "@/components/lazy-part";

const CommandPalette = lazyPart(
  () => import("./command-palette"),
  (module) => module.CommandPalette,
);

/** What the palette shows: the commands, or the list of keys. */
export type PaletteView = "closed" | "commands" | "keys";

let view: PaletteView = "closed";
const listeners = new Set<() => void>();

function show(next: PaletteView): void {
  view = next;
  for (const listener of listeners) listener();
}

/** Opens the command palette. */
export const openCommandPalette = (): void => show("commands");

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A key typed into a field is text, never a shortcut. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName));

/** Listens for ⌘K / Ctrl K and `?`, and fetches the palette's code when it is first wanted. */
export function CommandPaletteHost() {
  const shown = useSyncExternalStore(listen, () => view);
  const [wanted, setWanted] = useState(false);
  if (shown !== "closed" && !wanted) setWanted(true);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey) return;
      const command = event.metaKey || event.ctrlKey;
      if (command && !event.shiftKey && event.key.toLowerCase() === "k") {
        event.preventDefault();
        show(view === "commands" ? "closed" : "commands");
      } else if (!command && event.key === "?" && !isTyping(event.target)) {
        event.preventDefault();
        show("keys");
      }
    };
    window.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("keydown", onKey);
      show("closed");
    };
  }, []);

  return wanted ? (
    <LazyPart
      onMissing={() => {
        show("closed");
        setWanted(false);
      }}
    >
      <CommandPalette view={shown} onView={show} />
    </LazyPart>
  ) : null;
}
