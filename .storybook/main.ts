import type { StorybookConfig } from "@storybook/react-vite";
import { managerHead } from "./manager-head.ts";

// Storybook uses ../vite.config.ts too, which omits the plugins of the built page.
process.env.STORYBOOK = "true";

/** Storybook: all components and screens in all their states (`npm run storybook`). */
const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: ["../src/book/**/*.mdx", "../src/**/*.stories.tsx"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  staticDirs: [{ from: "../src/fonts", to: "/fonts" }],
  core: {
    disableTelemetry: true,
    disableWhatsNewNotifications: true,
    enableCrashReports: false,
  },
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
  docs: { defaultName: "Notes" },
  managerHead,
  previewHead: (head = "") => `${head}<meta name="backend" content="mock">`,
  viteFinal: (vite) => ({ ...vite, base: "./" }),
};

export default config;
