import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "@/ui/badge";

const meta = {
  title: "UI/Badge",
  component: Badge,
  parameters: { layout: "padded" },
  args: { children: "Normal" },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Muted: Story = {};
export const Urgent: Story = { args: { tone: "urgent", children: "Urgent" } };
export const High: Story = { args: { tone: "high", children: "High" } };
export const Ok: Story = { args: { tone: "ok", children: "Active" } };
export const Info: Story = { args: { tone: "info" } };
export const Outline: Story = { args: { tone: "outline", children: "Sample data" } };
export const Alarm: Story = { args: { tone: "alarm", children: "3" } };
export const EndlessWord: Story = {
  args: { children: "x".repeat(400), tone: "info" },
  render: (args) => (
    <div className="w-40">
      <Badge {...args} />
    </div>
  ),
};
