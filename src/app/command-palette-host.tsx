import { create } from "zustand";
import { lazy, useEffect } from "react";
import { useLocation } from "wouter";
import { PartBoundary } from "@/components/part-boundary";
import { useKeys } from "@/components/use-keys";

/** What the palette shows: commands or the list of shortcuts. Undefined until first opened. */
export type PaletteView = "closed" | "commands" | "keys" | undefined;

const useView = create<PaletteView>(() => undefined);

/** Opens the command palette. */
export const openCommandPalette = (): void => useView.setState("commands", true);

/** Loads the palette's code. */
export const loadCommandPalette = () => import("./command-palette");
const CommandPalette = lazy(loadCommandPalette);

/** Toggles the palette on ⌘K or Ctrl K. Key repeat is ignored, or it would flicker. */
function onKeyDown(event: KeyboardEvent): void {
  const command = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
  if (!command || event.key.toLowerCase() !== "k") return;
  event.preventDefault();
  if (!event.repeat)
    useView.setState(useView.getState() === "commands" ? "closed" : "commands", true);
}

/** The command palette and its shortcuts. Its code is preloaded, or loaded when it is first opened. */
export function CommandPaletteHost() {
  const shown = useView();
  const [path] = useLocation();
  // Close it when the screen changes, which the browser's Back button can do too.
  useEffect(() => () => useView.setState((view) => view && "closed", true), [path]);
  useKeys({ "?": () => useView.setState("keys", true) });
  useEffect(() => {
    window.addEventListener("keydown", onKeyDown);
    return () => {
      window.removeEventListener("keydown", onKeyDown);
      useView.setState(undefined, true);
    };
  }, []);
  return shown === undefined ? null : (
    <PartBoundary onMissing={() => useView.setState(undefined, true)}>
      <CommandPalette view={shown} onView={(next) => useView.setState(next, true)} />
    </PartBoundary>
  );
}
