import type { Decorator, Preview } from "@storybook/react-vite";
import { useLayoutEffect, type ReactNode } from "react";
import { brandCss } from "@/lib/brand-css";
import { resetBackend } from "@/testing/backend";
import { clearToasts } from "@/ui/use-toast";
import "@/styles.css";

/** The document as the app has it: the theme is a class on it, the brand a style in its head. */
function Themed({ theme, children }: { theme: unknown; children: ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.classList.toggle("dark", theme === "dark");
  }, [theme]);
  return (
    <>
      <style>{brandCss}</style>
      {children}
    </>
  );
}

const themed: Decorator = (Story, { globals }) => {
  const theme: unknown = globals.theme;
  return (
    <Themed theme={theme}>
      <Story />
    </Themed>
  );
};

const preview: Preview = {
  // Each story begins with the mock's fresh data, signed in as the admin, and no notice standing.
  beforeEach: () => {
    resetBackend();
    clearToasts();
  },
  decorators: [themed],
  initialGlobals: { theme: "light" },
  globalTypes: {
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
  },
  parameters: {
    // A story with a violation of WCAG 2.2 AA fails as a test.
    a11y: {
      test: "error",
      options: {
        runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      },
    },
    backgrounds: { disable: true },
    controls: { expanded: true },
    layout: "fullscreen",
    viewport: {
      options: Object.fromEntries(
        [360, 768, 1024, 1440, 1920, 2560].map((width) => [
          `w${width}`,
          { name: `${width} px`, styles: { width: `${width}px`, height: "900px" } },
        ]),
      ),
    },
    options: { storySort: { order: ["Screens", "Components", "UI"] } },
  },
};

export default preview;
