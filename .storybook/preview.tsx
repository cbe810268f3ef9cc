import type { Preview } from "@storybook/react-vite";
import { configure } from "storybook/test";
import { accentCss } from "@/tools/page/accent-css";
import { resetBackend } from "@/testing/backend";
import { clearToasts } from "@/ui/use-toast";
import "@/styles.css";
import { readableArgTypes } from "./arg-types.ts";
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
  // Each story starts with fresh data, signed in as the admin, and without toasts. There are simulated
  // events in the toolbar's scenarios, except the default one, which the tests use. The session is set
  // here, since the frames on the page All Screens share their storage.
  beforeEach: async (story) => {
    const { globals } = story;
    pictures?.setDate(story);
    const scenario = scenarioOf(globals);
    const signedInAs = story.parameters.isSignedOut === true ? null : "admin";
    await resetBackend({ scenario, live: scenario !== "default", signedInAs });
    clearToasts();
    // A dialog that the previous story left open may still block pointer events.
    document.body.style.pointerEvents = "";
    forgetLogs();
  },
  afterEach: async (story) => {
    expectQuiet(story.parameters);
    await pictures?.comparePictures(story);
  },
  decorators: [inTheme, inScenario],
  argTypesEnhancers: [readableArgTypes],
  initialGlobals,
  globalTypes,
  parameters: {
    // A violation of WCAG 2.2 AA fails the story's test.
    a11y: {
      test: "error",
      options: {
        // Omits passed checks: describing their elements takes a twentieth of a test's time.
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
