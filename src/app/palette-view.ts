import { createStore } from "@/lib/store";

/** What the palette shows: the commands, or the list of keys; undefined until it is first opened. */
export type PaletteView = "closed" | "commands" | "keys" | undefined;

/** What the palette is to show. */
export const paletteView = createStore<PaletteView>(undefined);

/** Opens the command palette. */
export const openCommandPalette = (): void => paletteView.set("commands");

/** ⌘K or Ctrl K; held down, it must not flicker. */
function onKeyDown(event: KeyboardEvent): void {
  const command = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
  if (!command || event.key.toLowerCase() !== "k") return;
  event.preventDefault();
  if (!event.repeat) paletteView.set(paletteView.get() === "commands" ? "closed" : "commands");
}

/** Listens for the palette's keys until the returned function is called. */
export function listenForPalette(): () => void {
  window.addEventListener("keydown", onKeyDown);
  return () => {
    window.removeEventListener("keydown", onKeyDown);
    paletteView.set(undefined);
  };
}
