import type { Decorator } from "@storybook/react-vite";
import { useEffect, useLayoutEffect, useState, type ReactNode } from "react";
import { FORCE_REMOUNT } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { cn } from "@/lib/cn";
import { scenarioOf } from "./toolbar.ts";

/** Sets the theme as a class on the document, as the app does. */
function InDocument({ isDark, children }: { isDark: boolean; children: ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.classList.toggle("dark", isDark);
  }, [isDark]);
  return children;
}

const widthOf = (viewport: unknown): number | undefined => {
  const width = /"w(\d+)"/.exec(JSON.stringify(viewport ?? null))?.[1];
  return width === undefined ? undefined : Number(width);
};

/** Renders a story in the toolbar's theme, or its own. */
export const inTheme: Decorator = (Story, { globals, viewMode }) => {
  const isDark = globals.theme === "dark";
  if (viewMode !== "docs") {
    return (
      <InDocument isDark={isDark}>
        <Story />
      </InDocument>
    );
  }
  // On a notes page, stories share the document, so each gets a theme and width of its own.
  return (
    <div
      className={cn("bg-background text-foreground", isDark && "dark")}
      style={{ maxWidth: widthOf(globals.viewport) }}
    >
      <Story />
    </div>
  );
};

/** Remounts the story when the scenario changes, since its data is created before it renders. */
function RemountOnChange({
  scenario,
  id,
  children,
}: {
  scenario: string;
  id: string;
  children: ReactNode;
}) {
  const [first] = useState(scenario);
  useEffect(() => {
    if (scenario !== first) addons.getChannel().emit(FORCE_REMOUNT, { storyId: id });
  }, [scenario, first, id]);
  return children;
}

/** Restarts a story when the toolbar's scenario changes. */
export const inScenario: Decorator = (Story, { globals, id }) => (
  <RemountOnChange scenario={scenarioOf(globals)} id={id}>
    <Story />
  </RemountOnChange>
);
