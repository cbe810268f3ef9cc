import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Checklist } from "./checklist";

const meta = {
  title: "Components/Checklist",
  component: Checklist,
  parameters: {
    layout: "padded",
    notes: {
      use: "In a question before something starts: what is ready, and what is missing.",
      not: "Form errors: each field says its own.",
    },
  },
  args: {
    items: [
      { ok: true, text: "It has a date ahead" },
      { ok: false, text: "It has no capacity" },
    ],
  },
} satisfies Meta<typeof Checklist>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One is ready, one is missing: said in words too. */
export const Mixed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem")[1]).toHaveTextContent(
      "Missing: It has no capacity",
    );
  },
};
