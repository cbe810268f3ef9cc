import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/manager-api";
import { lookOf } from "./look.ts";

/** Storybook's own interface follows the theme of the toolbar. */
function follow({ globals }: { globals: Readonly<Record<string, unknown>> }): void {
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
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
});
