import { create } from "zustand";
import { lazy, useEffect } from "react";
import { useLocation } from "wouter";
import { PartBoundary } from "@/components/part-boundary";
import { useKeys } from "@/components/use-keys";

/** What the palette shows: the commands, or the list of keys; undefined until it is first opened. */
export type PaletteView = "closed" | "commands" | "keys" | undefined;

const useView = create<PaletteView>(() => undefined);

/** Opens the command palette. */
export const openCommandPalette = (): void => useView.setState("commands", true);

/** Fetches the palette's code. */
export const loadCommandPalette = () => import("./command-palette");
const CommandPalette = lazy(loadCommandPalette);

/** ⌘K or Ctrl K; held down, it must not flicker. */
function onKeyDown(event: KeyboardEvent): void {
  const command = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
  if (!command || event.key.toLowerCase() !== "k") return;
  event.preventDefault();
  if (!event.repeat)
    useView.setState(useView.getState() === "commands" ? "closed" : "commands", true);
}

/** The command palette and its keys; its code is fetched when it is first opened, or ahead. */
export function CommandPaletteHost() {
  const shown = useView();
  const [path] = useLocation();
  // Another screen closes it: the browser's Back leads to one, too.
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
