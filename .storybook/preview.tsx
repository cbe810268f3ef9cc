import type { Preview } from "@storybook/react-vite";
import { configure } from "storybook/test";
import { brandCss } from "@/lib/brand-css";
import { resetBackend } from "@/testing/backend";
import { clearToasts } from "@/ui/use-toast";
import "@/styles.css";
import { inScenario, inTheme } from "./decorators.tsx";
import { Notes, NotesContainer } from "./notes.tsx";
import { expectQuiet, forgetLogs, listenToConsole } from "./quiet-console.ts";
import { listenToToolbar } from "./toolbar-theme.ts";
import { globalTypes, initialGlobals, scenarioOf, viewports } from "./toolbar.ts";

const accent = document.createElement("style");
accent.textContent = brandCss;
document.head.append(accent);
listenToConsole();
listenToToolbar();

// A story waits for what it looks for as long as a busy machine may need.
configure({ asyncUtilTimeout: 5000 });

const preview: Preview = {
  tags: ["autodocs"],
  // Each story begins with the mock's fresh data, signed in as the admin, and no notice standing.
  // A scenario chosen in the toolbar goes on by itself, as in a demo; the tests' one stands still.
  beforeEach: ({ globals }) => {
    const scenario = scenarioOf(globals);
    resetBackend({ scenario, live: scenario !== "default" });
    clearToasts();
    // A dialog that the story before left open may still hold the page when this one begins.
    document.body.style.pointerEvents = "";
    forgetLogs();
  },
  afterEach: ({ parameters }) => {
    expectQuiet(parameters);
  },
  decorators: [inTheme, inScenario],
  initialGlobals,
  globalTypes,
  parameters: {
    // A story with a violation of WCAG 2.2 AA fails as a test.
    a11y: {
      test: "error",
      options: {
        runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      },
    },
    backgrounds: { disable: true },
    controls: { expanded: true, sort: "requiredFirst" },
    docs: { container: NotesContainer, page: Notes },
    layout: "fullscreen",
    viewport: { options: viewports },
    options: {
      storySort: {
        order: [
          "Introduction",
          "Tokens",
          ["Colors", "Scales", "Icons and mark"],
          "Screens",
          ["Shell", "Session check", "Sign in", "Overview", "Human Inbox", "*"],
          "Components",
          "UI",
        ],
      },
    },
  },
};

export default preview;
