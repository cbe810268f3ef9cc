import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { create } from "zustand";
import type { ThemeName } from "../src/book/read-tokens.ts";

declare global {
  /** The URL of a story's frame on the notes pages, which append the story's id. */
  var PREVIEW_URL: string | undefined;
}

/** The toolbar's theme, for pages without a story. */
export const useToolbarTheme = create<ThemeName>(() => "light");

/** Starts following the toolbar's theme. Call it before the first story renders. */
export function listenToToolbar(): void {
  function onGlobals(
    this: { readonly source?: string },
    { globals }: { globals: Readonly<Record<string, unknown>> },
  ): void {
    // Only events from a frame in the page, with its own theme, have a source.
    if (this.source !== undefined) return;
    const theme = globals.theme === "dark" ? "dark" : "light";
    globalThis.PREVIEW_URL = `iframe.html?globals=theme:${theme}`;
    useToolbarTheme.setState(theme, true);
  }
  const channel = addons.getChannel();
  channel.on(SET_GLOBALS, onGlobals);
  channel.on(GLOBALS_UPDATED, onGlobals);
}
