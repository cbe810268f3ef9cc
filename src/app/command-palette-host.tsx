import { useEffect, useState, useSyncExternalStore } from "react";
import { LazyPart, lazyPart } from "@/components/lazy-part";
import { useKeys } from "@/components/use-keys";

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

/** Listens for ⌘K / Ctrl K and `?`, and fetches the palette's code when it is first wanted. */
export function CommandPaletteHost() {
  const shown = useSyncExternalStore(listen, () => view);
  const [wanted, setWanted] = useState(false);
  if (shown !== "closed" && !wanted) setWanted(true);

  useKeys({ "?": () => show("keys") });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
      if (!command || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      // Held down, it must not flicker.
      if (!event.repeat) show(view === "commands" ? "closed" : "commands");
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
