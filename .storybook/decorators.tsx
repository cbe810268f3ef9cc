import type { Decorator } from "@storybook/react-vite";
import { useEffect, useLayoutEffect, useState, type ReactNode } from "react";
import { FORCE_REMOUNT } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { cn } from "@/lib/cn";
import { scenarioOf } from "./toolbar.ts";

/** Sets the theme as a class on the document, as the app does. */
function InDocument({ theme, children }: { theme: unknown; children: ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.classList.toggle("dark", theme === "dark");
  }, [theme]);
  return children;
}

/** Gives a story its own theme and width on a notes page, where stories share the document. */
function InNotes({
  dark,
  width,
  children,
}: {
  dark: boolean;
  width?: number;
  children: ReactNode;
}) {
  return (
    <div
      className={cn("bg-background text-foreground", dark && "dark")}
      style={{ maxWidth: width }}
    >
      {children}
    </div>
  );
}

const widthOf = (viewport: unknown): number | undefined => {
  const width = /"w(\d+)"/.exec(JSON.stringify(viewport ?? null))?.[1];
  return width === undefined ? undefined : Number(width);
};

/** Renders a story in the toolbar's theme, or its own. */
export const inTheme: Decorator = (Story, { globals, viewMode }) => {
  const theme: unknown = globals.theme;
  if (viewMode === "docs") {
    return (
      <InNotes dark={theme === "dark"} width={widthOf(globals.viewport)}>
        <Story />
      </InNotes>
    );
  }
  return (
    <InDocument theme={theme}>
      <Story />
    </InDocument>
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
