import { useSyncExternalStore } from "react";
import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import type { ThemeWord } from "./look.ts";

let chosen: ThemeWord = "light";
const listeners = new Set<() => void>();

function hear({ globals }: { globals: Readonly<Record<string, unknown>> }): void {
  chosen = globals.theme === "dark" ? "dark" : "light";
  for (const listener of listeners) listener();
}

/** Starts following the toolbar; call it before the first story renders. */
export function listenToToolbar(): void {
  const channel = addons.getChannel();
  channel.on(SET_GLOBALS, hear);
  channel.on(GLOBALS_UPDATED, hear);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The theme of the toolbar, for pages without a story. */
export const useToolbarTheme = (): ThemeWord => useSyncExternalStore(subscribe, () => chosen);
