import type { Meta, StoryObj } from "@storybook/react-vite";
import { SessionCheck } from "./app";

const meta = {
  title: "Screens/Session check",
  component: SessionCheck,
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof SessionCheck>;
export default meta;

/** Shown while the stored session is being checked. */
export const Default: StoryObj<typeof meta> = {};

/** In the dark theme. */
export const Dark: StoryObj<typeof meta> = { globals: { theme: "dark" } };
