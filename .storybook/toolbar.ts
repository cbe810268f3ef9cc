import type { Preview } from "@storybook/react-vite";
import { isScenarioName, type ScenarioName, scenarios } from "@/mock/scenarios";

/** The toolbar's initial values; a story's own `globals` override them. */
export const initialGlobals = { theme: "light", scenario: "default" };

/** The toolbar: the theme of a story, and the scenario of its data. */
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
    description: "Scenario: the data and behaviour of the server",
    toolbar: {
      icon: "database",
      items: Object.entries(scenarios).map(([value, { label }]) => ({ value, title: label })),
      dynamicTitle: true,
    },
  },
};

/** The viewports in the toolbar, by width. */
export const viewports = Object.fromEntries(
  [360, 390, 768, 1024, 1440, 1920, 2560].map((width) => [
    `w${String(width)}`,
    { name: `${String(width)} px`, styles: { width: `${String(width)}px`, height: "900px" } },
  ]),
);

/** The scenario selected in the toolbar. */
export const scenarioOf = (globals: Readonly<Record<string, unknown>>): ScenarioName =>
  isScenarioName(globals.scenario) ? globals.scenario : "default";
