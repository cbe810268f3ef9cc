import type { Meta, StoryObj } from "@storybook/react-vite";
import { StatusDot } from "@/components/status-dot";

const meta = {
  title: "Components/Status dot",
  component: StatusDot,
  parameters: {
    notes: {
      use: "A state at a glance beside its word, or with a label where it stands alone.",
      not: "A status in a list: a badge says its word.",
    },
    layout: "padded",
  },
  args: { tone: "ok", label: "Connected" },
} satisfies Meta<typeof StatusDot>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ok: Story = {};
export const Urgent: Story = { args: { tone: "urgent", label: "Failed" } };
export const High: Story = { args: { tone: "high", label: "Warning" } };
export const Info: Story = { args: { tone: "info", label: "Processing", pulsing: true } };
export const Muted: Story = { args: { tone: "muted", label: "Disconnected" } };
