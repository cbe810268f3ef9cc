import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { ToolStatus } from "@/components/tool-status";

const meta = {
  title: "Components/Tool status",
  component: ToolStatus,
  parameters: {
    notes: {
      use: "How an AI tool is doing, in the words of the specification.",
      not: "The status of anything else (Status badge).",
    },
    layout: "padded",
  },
  args: { name: "Lead Scorer", status: "active" },
} satisfies Meta<typeof ToolStatus>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Active: Story = {};
export const Updating: Story = { args: { status: "updating" } };
export const Failing: Story = { args: { status: "error" } };
export const AnythingElse: Story = {
  args: { status: "warning" },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("Inactive")).toBeVisible();
  },
};
