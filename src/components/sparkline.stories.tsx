import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Sparkline } from "@/components/sparkline";

const meta = {
  title: "Components/Sparkline",
  component: Sparkline,
  parameters: {
    notes: {
      use: "The course of a figure, beside the figure, when there is a history.",
      not: "Values that must be read one by one: a line chart.",
    },
    layout: "padded",
  },
  args: { label: "Sentiment", values: [12, 30, 22, 48, 61] },
} satisfies Meta<typeof Sparkline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rising: Story = {
  play: async ({ canvasElement }) => {
    const line = within(canvasElement).getByRole("img", { name: "Sentiment: 12, 30, 22, 48, 61" });
    await expect(line).toBeVisible();
  },
};
export const Flat: Story = { args: { values: [5, 5, 5] } };
export const WithGaps: Story = { args: { values: [1, null, Number.NaN, 4, "7", 2] } };
export const TooFew: Story = {
  args: { values: [1] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole("img")).toBeNull();
  },
};
