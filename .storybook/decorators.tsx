import type { Decorator } from "@storybook/react-vite";
import { useEffect, useLayoutEffect, useState, type ReactNode } from "react";
import { FORCE_REMOUNT } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { cn } from "@/lib/cn";
import { scenarioOf } from "./toolbar.ts";

/** The document as the app has it: the theme is a class on it. */
function InDocument({ theme, children }: { theme: unknown; children: ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.classList.toggle("dark", theme === "dark");
  }, [theme]);
  return children;
}

/** Among the notes a story keeps its theme and width to itself, since others stand beside it. */
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

/** Draws a story in the theme of the toolbar, or of its own, in the brand's colours. */
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

/** The data is made before a story is drawn: another scenario draws it from the start again. */
function Anew({ scenario, id, children }: { scenario: string; id: string; children: ReactNode }) {
  const [first] = useState(scenario);
  useEffect(() => {
    if (scenario !== first) addons.getChannel().emit(FORCE_REMOUNT, { storyId: id });
  }, [scenario, first, id]);
  return children;
}

/** Begins a story again where the toolbar's scenario changes. */
export const inScenario: Decorator = (Story, { globals, id }) => (
  <Anew scenario={scenarioOf(globals)} id={id}>
    <Story />
  </Anew>
);
