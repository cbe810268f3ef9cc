import type { Preview } from "@storybook/react-vite";
import { isScenarioName, type ScenarioName, scenarios } from "@/testing/backend";

/** What the toolbar begins with; a story's own `globals` come before it. */
export const initialGlobals = { theme: "light", scenario: "default" };

/** The toolbar: in which theme a story is drawn, and at which kind of day its data is taken. */
export const globalTypes: NonNullable<Preview["globalTypes"]> = {
  theme: {
    description: "Theme",
    toolbar: {
      icon: "mirror",
      items: [
        { value: "light", title: "Light" },
        { value: "dark", title: "Dark" },
      ],
      dynamicTitle: true,
    },
  },
  scenario: {
    description: "Scenario: what the server behind a screen has and does",
    toolbar: {
      icon: "database",
      items: Object.entries(scenarios).map(([value, { label }]) => ({ value, title: label })),
      dynamicTitle: true,
    },
  },
};

/** The widths that every screen is looked at in, in the toolbar's list of viewports. */
export const viewports = Object.fromEntries(
  [360, 390, 768, 1024, 1440, 1920, 2560].map((width) => [
    `w${String(width)}`,
    { name: `${String(width)} px`, styles: { width: `${String(width)}px`, height: "900px" } },
  ]),
);

/** The scenario that the toolbar asks for. */
export const scenarioOf = (globals: Readonly<Record<string, unknown>>): ScenarioName =>
  isScenarioName(globals.scenario) ? globals.scenario : "default";
