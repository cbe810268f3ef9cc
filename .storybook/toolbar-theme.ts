import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { create } from "zustand";
import type { ThemeWord } from "./look.ts";

declare global {
  /** The address to which the notes pages add a story's id, for a frame that shows it. */
  var PREVIEW_URL: string | undefined;
}

/** The theme of the toolbar, for pages without a story. */
export const useToolbarTheme = create<ThemeWord>(() => "light");

/** Starts following the toolbar; call it before the first story renders. */
export function listenToToolbar(): void {
  function hear(
    this: { readonly source?: string },
    { globals }: { globals: Readonly<Record<string, unknown>> },
  ): void {
    // The theme of a frame in the page: only what comes from elsewhere has a source.
    if (this.source !== undefined) return;
    const theme = globals.theme === "dark" ? "dark" : "light";
    globalThis.PREVIEW_URL = `iframe.html?globals=theme:${theme}`;
    useToolbarTheme.setState(theme, true);
  }
  const channel = addons.getChannel();
  channel.on(SET_GLOBALS, hear);
  channel.on(GLOBALS_UPDATED, hear);
}
