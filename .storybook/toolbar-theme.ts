import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { create } from "zustand";
import type { ThemeWord } from "./look.ts";

/** The theme of the toolbar, for pages without a story. */
export const useToolbarTheme = create<ThemeWord>(() => "light");

/** Starts following the toolbar; call it before the first story renders. */
export function listenToToolbar(): void {
  const hear = ({ globals }: { globals: Readonly<Record<string, unknown>> }) =>
    useToolbarTheme.setState(globals.theme === "dark" ? "dark" : "light", true);
  const channel = addons.getChannel();
  channel.on(SET_GLOBALS, hear);
  channel.on(GLOBALS_UPDATED, hear);
}
