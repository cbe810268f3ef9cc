import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Progress } from "@/ui/progress";

const meta = {
  title: "UI/Progress",
  component: Progress,
  parameters: {
    notes: {
      use: "How much of a hundred is done, beside the figure in words.",
      not: "Waiting for a page or a list: a skeleton has its shape.",
    },
    layout: "padded",
  },
  args: { value: 87.3, label: "Resolution Rate" },
} satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole("progressbar", { name: "Resolution Rate" });
    await expect(bar).toHaveAttribute("aria-valuenow", "87.3");
  },
};
export const OutOfBounds: Story = {
  args: { value: 250 },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole("progressbar");
    await expect(bar).toHaveAttribute("aria-valuenow", "100");
  },
};
export const NoNumber: Story = {
  args: { value: Number.NaN },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole("progressbar");
    await expect(bar).toHaveAttribute("aria-valuenow", "0");
  },
};
export const Ok: Story = { args: { tone: "ok", value: 60 } };
export const Urgent: Story = { args: { tone: "urgent", value: 20 } };
