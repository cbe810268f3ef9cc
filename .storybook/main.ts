import type { StorybookConfig } from "@storybook/react-vite";

// Vite's configuration is ../vite.config.ts, which leaves out what belongs to the built page.
process.env.STORYBOOK = "true";

/** Storybook: every component and screen in each of its states, served by `npm run storybook`. */
const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: ["../src/**/*.stories.tsx"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: "react-docgen" },
  viteFinal: (vite) => ({ ...vite, base: "./" }),
};

export default config;
