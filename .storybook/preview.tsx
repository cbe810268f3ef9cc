import type { Preview } from "@storybook/react-vite";
import { configure } from "storybook/test";
import { accentCss } from "@/tools/page/accent-css";
import { resetBackend } from "@/testing/backend";
import { clearToasts } from "@/ui/use-toast";
import "@/styles.css";
import { inScenario, inTheme } from "./decorators.tsx";
import { Notes, NotesContainer } from "./notes.tsx";
import { expectQuiet, forgetLogs, listenToConsole } from "./quiet-console.ts";
import { listenToToolbar } from "./toolbar-theme.ts";
import { globalTypes, initialGlobals, scenarioOf, viewports } from "./toolbar.ts";

const accent = document.createElement("style");
accent.textContent = accentCss;
document.head.append(accent);
listenToConsole();
listenToToolbar();

// Long enough for a busy machine.
configure({ asyncUtilTimeout: 5000 });

const pictures = import.meta.env.PICTURES ? await import("./pictures.ts") : undefined;

const preview: Preview = {
  tags: ["autodocs"],
  // Each story starts with fresh data, signed in as the admin, and without toasts. Simulated events
  // occur in the scenarios of the toolbar, but not in the default one, which the tests use. Signing
  // out only afterwards would be too late: on All Screens, frames share what is stored.
  beforeEach: async (story) => {
    const { globals } = story;
    pictures?.setDate(story);
    const scenario = scenarioOf(globals);
    const signedInAs = story.parameters.isSignedOut === true ? null : "admin";
    await resetBackend({ scenario, live: scenario !== "default", signedInAs });
    clearToasts();
    // A dialog left open by the story before may still block pointer events.
    document.body.style.pointerEvents = "";
    forgetLogs();
  },
  afterEach: async (story) => {
    expectQuiet(story.parameters);
    await pictures?.comparePictures(story);
  },
  decorators: [inTheme, inScenario],
  initialGlobals,
  globalTypes,
  parameters: {
    // A violation of WCAG 2.2 AA fails the story's test.
    a11y: {
      test: "error",
      options: {
        // What passes is only counted: describing each element takes a twentieth of a test's time.
        resultTypes: ["violations", "incomplete"],
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
        method: "alphabetical",
        order: [
          "Introduction",
          "Rules",
          "All screens",
          "Tokens",
          "Screens",
          [
            "Shell",
            "Session and version",
            "Sign in",
            // As in the product's sidebar.
            "Overview",
            "Human Inbox",
            "Member Intelligence",
            "AI Chatbot Management",
            "Growth Hacking Center",
            "Content Engine",
            "Event Optimization",
            "Cross-Marketing Hub",
            "Automation Center",
            "User Management",
          ],
          "Components",
          "UI",
        ],
      },
    },
  },
};

export default preview;
