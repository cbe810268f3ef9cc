import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/manager-api";
import { lookOf } from "./look.ts";

/** Applies the toolbar's theme to Storybook's own interface. */
function applyTheme({ globals }: { globals: Readonly<Record<string, unknown>> }): void {
  addons.setConfig({ theme: lookOf(globals.theme === "dark" ? "dark" : "light") });
}

addons.setConfig({
  theme: lookOf(
    new URLSearchParams(location.search).get("globals")?.includes("theme:dark") === true
      ? "dark"
      : "light",
  ),
  sidebar: { showRoots: true },
});
addons.register("muster/look", (api) => {
  api.on(SET_GLOBALS, applyTheme);
  api.on(GLOBALS_UPDATED, applyTheme);
});
