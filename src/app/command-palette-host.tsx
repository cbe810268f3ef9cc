import { useEffect } from "react";
import { LazyPart, lazyPart } from "@/components/lazy-part";
import { useKeys } from "@/components/use-keys";
import { createStore } from "@/lib/store";

const CommandPalette = lazyPart(() => import("./command-palette"));

/** What the palette shows: the commands, or the list of keys; undefined until it is first opened. */
export type PaletteView = "closed" | "commands" | "keys" | undefined;

const view = createStore<PaletteView>(undefined);

/** Opens the command palette. */
export const openCommandPalette = (): void => view.set("commands");

/** ⌘K or Ctrl K; held down, it must not flicker. */
function onKeyDown(event: KeyboardEvent): void {
  const command = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
  if (!command || event.key.toLowerCase() !== "k") return;
  event.preventDefault();
  if (!event.repeat) view.set(view.get() === "commands" ? "closed" : "commands");
}

/** Listens for the palette's keys and `?`, and fetches its code when it is first opened. */
export function CommandPaletteHost() {
  const shown = view.use();
  useKeys({ "?": () => view.set("keys") });
  useEffect(() => {
    window.addEventListener("keydown", onKeyDown);
    return () => {
      window.removeEventListener("keydown", onKeyDown);
      view.set(undefined);
    };
  }, []);
  return shown === undefined ? null : (
    <LazyPart onMissing={() => view.set(undefined)}>
      <CommandPalette view={shown} onView={view.set} />
    </LazyPart>
  );
}
