import { useEffect, useState } from "react";
import { LazyPart, lazyPart } from "@/components/lazy-part";
import { useKeys } from "@/components/use-keys";
import { createStore } from "@/lib/store";
import type { PaletteView } from "./command-palette";

const CommandPalette = lazyPart(
  () => import("./command-palette"),
  (module) => module.CommandPalette,
);

const view = createStore<PaletteView>("closed");

/** Opens the command palette. */
export const openCommandPalette = (): void => view.set("commands");

/** Listens for ⌘K / Ctrl K and `?`, and fetches the palette's code when it is first opened. */
export function CommandPaletteHost() {
  const shown = view.use();
  const [wasOpened, setWasOpened] = useState(false);
  if (shown !== "closed" && !wasOpened) setWasOpened(true);

  useKeys({ "?": () => view.set("keys") });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
      if (!command || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      // Held down, it must not flicker.
      if (!event.repeat) view.set(view.get() === "commands" ? "closed" : "commands");
    };
    window.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("keydown", onKey);
      view.set("closed");
    };
  }, []);

  return wasOpened ? (
    <LazyPart
      onMissing={() => {
        view.set("closed");
        setWasOpened(false);
      }}
    >
      <CommandPalette view={shown} onView={view.set} />
    </LazyPart>
  ) : null;
}
